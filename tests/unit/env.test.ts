import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '../../src/env.ts';
import { variables } from '../../src/settings.ts';

const project = join(import.meta.dirname, '../..');
const example = readFileSync(join(project, '.env.example'), 'utf8');

test('.env.example describes every variable in Japanese and English', () => {
  const described = [...example.matchAll(/((?:^# .*\n)+)#([A-Z_]+)=/gm)];
  const names = Object.keys(variables.shape).sort();
  expect(described.map(([, , name]) => name).sort()).toEqual(names);
  for (const [, comment] of described) {
    expect(comment).toMatch(/[ぁ-ん].*\n# .*[a-z]/su);
  }
});

test('documents run scripts by npm or npx, which take the Node version of the project', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md'], { cwd: project });
  for (const name of documents)
    expect(readFileSync(join(project, name), 'utf8'), name).not.toMatch(/(?<!npx )\bnode \S+\.ts/);
});

test.each([
  [
    { SITE_URL: 'https://a.example/path' },
    /^SITE_URL: 「https:\/\/a\.example\/path」.*Write https/,
  ],
  [{ PORT: '0' }, /^PORT: 「0」.*Write a number from 1 to 65535\.$/],
  [{ PREVIEW: 'yes' }, /^PREVIEW: 「yes」.*Write 1, or remove it\.$/],
  [{ MAIL_TO: 'a(at)b.example' }, /^MAIL_TO: 「a\(at\)b\.example」/],
  [{ SUPABASE_URL: 'https://x.supabase.co' }, /^SUPABASE_PUBLISHABLE_KEY: .*with SUPABASE_URL\.$/],
  [
    { SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' },
    /^SUPABASE_PUBLISHABLE_KEY: Supabase .*Write the publishable/,
  ],
  [
    { SUPABASE_SECRET_KEY: 'sb_publishable_x' },
    /^SUPABASE_SECRET_KEY: Supabase .*Write the secret/,
  ],
])('a wrong value of %o names itself and says what to write', (given, message) => {
  expect(() => readEnv(given)).toThrow(message);
});

test('a message never shows a secret', () => {
  const given = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' };
  expect(() => readEnv(given)).not.toThrow('sb_secret_x');
});
