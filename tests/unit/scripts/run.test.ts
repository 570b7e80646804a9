import { expect, test } from 'vitest';
import { run } from '../../../scripts/project.ts';

test('whoever follows what a program writes takes nothing of it from its whole output', async () => {
  const heard: string[] = [];
  const program = "console.log('pages'); console.error('the cause'); process.exitCode = 3";
  const { code, output } = await run(process.execPath, ['-e', program], {
    onOutput: (text) => heard.push(text),
  });
  expect(code).toBe(3);
  expect(output).toContain('pages\n');
  expect(output).toContain('the cause\n');
  expect(heard.join('')).toBe(output);
});
