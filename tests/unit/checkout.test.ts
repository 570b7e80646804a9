import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a checkout on Windows has the line breaks that every check expects', () => {
  const git = ['-c', 'core.autocrlf=true', 'cat-file', '--filters', 'HEAD:package.json'];
  expect(execFileSync('git', git, { encoding: 'utf8' })).not.toContain('\r');
});
