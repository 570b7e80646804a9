/** `npm run bench -- pages | build | contact [arguments]`: runs one of the measurements of this folder. */
export {};

const [bench = ''] = process.argv.splice(2, 1);
if (['pages', 'build', 'contact'].includes(bench)) {
  await import(`./${bench}.ts`);
} else {
  console.error('npm run bench -- pages | build | contact');
  process.exitCode = 1;
}
