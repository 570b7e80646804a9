import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '../../src/env.ts';
import { variables } from '../../src/settings.ts';
import { nightPalette, palette } from '../../src/palette.ts';
import { execFileSync } from 'node:child_process';

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
  ['SITE_URL', 'https://a.example/path', /^SITE_URL: 「https:\/\/a\.example\/path」.*Write https/],
  ['PORT', '0', /^PORT: 「0」.*Write a number from 1 to 65535\.$/],
  ['PREVIEW', 'yes', /^PREVIEW: 「yes」.*Write 1, or remove it\.$/],
  ['MAIL_TO', 'a(at)b.example', /^MAIL_TO: 「a\(at\)b\.example」/],
  ['SUPABASE_URL', 'https://x.supabase.co', /^SUPABASE_PUBLISHABLE_KEY: .*with SUPABASE_URL\.$/],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_x', /^SUPABASE_PUBLISHABLE_KEY: (?!.*_x).* publishable/],
  ['SUPABASE_SECRET_KEY', 'sb_publishable_x', /^SUPABASE_SECRET_KEY: .*Write the secret/],
])('%s of %s names itself and says what to write, but no secret', (name, value, message) => {
  expect(() => readEnv({ [name]: value })).toThrow(message);
});

const theme = readFileSync('src/styles/theme.css', 'utf8');

/** Returns the colors of a part of the theme by name, as far as the palette has them. */
function colorsOf(css: string, names: object) {
  const colors = [...css.matchAll(/--color-([\w-]+): (#\w+)/g)].map(([, name, color]) => [
    name,
    color,
  ]);
  return Object.fromEntries(colors.filter(([name]) => name! in names)) as unknown;
}

test('mails, the Worker’s pages and the browser’s frame have the colors of the pages, by day and by night', () => {
  const night = /@media screen and \(prefers-color-scheme: dark\) \{[^}]+\}/.exec(theme)![0];
  expect(palette).toEqual(colorsOf(theme.replace(night, ''), palette));
  expect(nightPalette).toEqual(colorsOf(night, nightPalette));
});

test('a checkout on Windows has the line breaks that every check expects', () => {
  const git = ['-c', 'core.autocrlf=true', 'cat-file', '--filters', 'HEAD:package.json'];
  expect(execFileSync('git', git, { encoding: 'utf8' })).not.toContain('\r');
});
