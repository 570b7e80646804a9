// pure module
/** Maximum number of static redirects that Cloudflare reads from `_redirects`. */
const maxLines = 2000;

/** The endings with which Cloudflare also serves existing pages. */
const suffixes = ['', '/', '.html'];

/**
 * Returns the text of `_redirects`: permanent redirects from every former path with every ending. Cloudflare keeps the query.
 *
 * @param redirects former and current paths, as links write them.
 * @throws when there are more lines than Cloudflare reads.
 */
export function redirectsFile(redirects: readonly Record<'from' | 'to', string>[]): string {
  const lines = redirects.flatMap(({ from, to }) =>
    suffixes.map((suffix) => `${from}${suffix} ${to} 301`),
  );
  if (lines.length > maxLines) {
    throw new Error(
      `前のアドレスからの転送が ${lines.length} 行になり、配信サービスが読める ${maxLines} 行を超えました。` +
        'retreats 表の former_ids と article.yaml の former から、もう使われていない古いものを消してください。 ' +
        `The redirects from former addresses come to ${lines.length} lines; the host reads ${maxLines}. ` +
        'Remove the oldest ones from former_ids of the table retreats and from former of article.yaml.',
    );
  }
  return lines.map((line) => `${line}\n`).join('');
}
