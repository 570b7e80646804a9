import { expect, test } from 'vitest';
import { run } from '../../../scripts/project.ts';

test('a program that fails is known by its exit code and everything that it wrote', async () => {
  const program = "console.log('pages'); console.error('the cause'); process.exitCode = 3";
  const { code, output } = await run(process.execPath, ['-e', program]);
  expect(code).toBe(3);
  expect(output).toContain('pages\n');
  expect(output).toContain('the cause\n');
});
