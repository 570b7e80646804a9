import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/project.ts';
import { emailIn } from '../../src/variable-formats.ts';
import {
  namesFor,
  readVariables,
  variables,
  written,
  type Environment,
  type Reader,
  type VariableName,
} from '../../src/variables.ts';

const text = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const url = 'https://api.example.com/hooks/1';
const known = Object.entries(variables).flatMap(([name, variable]) =>
  'isInternal' in variable ? [] : [name],
);

describe('the variables of the Worker (product: build/settings, publishing/settings)', () => {
  const read = (environment: Environment) => readVariables(environment, 'worker');

  test('of nothing are nothing, and no problem', () => {
    const { values, problems } = read({ DEPLOY_HOOK_URL: '', SITE_URL: ' ' });
    expect(Object.values(values).filter(Boolean)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('are no other program’s', () => {
    expect(read({ SUPABASE_ANON_KEY: 'public', PORT: '80' }).values).not.toHaveProperty('PORT');
    expect(namesFor('worker')).not.toContain('SUPABASE_ANON_KEY');
  });

  test.each(['http://127.0.0.1:9/x', 'http://localhost/x', 'http://[::1]:9/x'])(
    'may name a hook on this machine: %s',
    (local) => {
      expect(read({ DEPLOY_HOOK_URL: local }).values.DEPLOY_HOOK_URL).toBe(local);
    },
  );

  test.each<[VariableName, string]>([
    ['DEPLOY_HOOK_URL', 'http://api.example.com/hooks/1'],
    ['DEPLOY_HOOK_URL', 'http://127.0.0.1.example.com/'],
    ['DEPLOY_HOOK_URL', 'api.example.com/hooks/1'],
    ['DEPLOY_HOOK_METHOD', 'DELETE'],
    ['DEPLOY_HOOK_HEADERS', 'Authorization: x'],
    ['DEPLOY_HOOK_HEADERS', '["x"]'],
    ['DEPLOY_HOOK_HEADERS', '{"authorization":1}'],
    ['DEPLOY_HOOK_HEADERS', '{"not a name":"x"}'],
    ['DEPLOY_HOOK_HEADERS', '{"x":"a\\nb"}'],
  ])('with a wrong %s (%s) have no hook, and say so', (name, value) => {
    const { values, problems } = read({ DEPLOY_HOOK_URL: url, [name]: value });
    expect(values.DEPLOY_HOOK_URL).toBeUndefined();
    expect(problems).toMatchObject([{ where: name }]);
  });

  test.each(['STATUS_SECRET', 'BUILD_REPORT_SECRET', 'INQUIRY_SECRET'] as const)(
    'take a %s of 32 characters, and none that is shorter',
    (name) => {
      expect(read({ [name]: 'x'.repeat(32) }).problems).toEqual([]);
      const { values, problems } = read({ [name]: 'x'.repeat(31) });
      expect(values[name]).toBeUndefined();
      expect(problems).toMatchObject([{ where: name, received: '31 文字 characters' }]);
    },
  );

  test.each<[VariableName, string[]]>([
    ['PUBLISH_QUIET_SECONDS', ['-1', '601', 'soon', 'NaN']],
    ['MAIL_DAILY_QUOTA', ['0', '-3', '1.5', 'many']],
    ['MAIL_FROM', ['Nagi Retreats', 'hello', 'Nagi <hello>']],
    ['SITE_URL', ['nagi.example', 'https://nagi.example/en', 'ftp://nagi.example']],
  ])('take no %s of %j', (name, wrong) => {
    for (const value of wrong) {
      const { values, problems } = read({ [name]: value });
      expect(values[name]).toBeUndefined();
      expect(problems[0]).toMatchObject({ where: name, received: value });
    }
  });

  test('that work only together are off without one of them; the others stay', () => {
    const { values, problems } = read({
      ...{ RESEND_API_KEY: 're_x', MAIL_FROM: 'a@b.example' },
      ...{ SUPABASE_URL: 'https://p.supabase.co', SUPABASE_WORKER_KEY: 'key' },
    });
    expect(values).toMatchObject({ SUPABASE_WORKER_KEY: 'key' });
    expect(values).not.toHaveProperty('RESEND_API_KEY');
    expect(problems.map(written)).toEqual([
      expect.stringMatching(
        /^MAIL_TO: 設定がありません（RESEND_API_KEY, MAIL_FROM と.* Not set; .* Write it like/,
      ),
    ]);
  });

  test('show no secret, and no password, when they are wrong', () => {
    const leaked = Object.fromEntries(
      known.map((name) => [name, 'https://me:leaked@h.example/a b']),
    );
    for (const reader of ['build', 'preview', 'worker'] as const) {
      const { problems } = readVariables(leaked, reader);
      expect(problems.length).toBeGreaterThan(0);
      const shown = problems.filter(
        ({ where }) => !/^(?:MAIL_|PUBLISH_|DEPLOY_HOOK_METHOD)/.test(where),
      );
      expect(shown.map(written).join()).not.toContain('leaked');
    }
  });
});

test('finds the email of a mailbox', () => {
  expect(emailIn('Nagi <hello@a.example>')).toBe('hello@a.example');
  expect(emailIn('hello@a.example')).toBe('hello@a.example');
  expect(emailIn('Nagi <hello>')).toBeUndefined();
});

describe('what is written about the variables', () => {
  test('.env.example explains each once, in both languages; ★ marks the secrets of the Worker', () => {
    const blocks = text('.env.example').matchAll(/((?:^#(?: .*)?\n)*)((?:^#[A-Z_]+=.*\n?)+)/gm);
    const explained = [...blocks].flatMap(([, comment = '', lines = '']) =>
      [...lines.matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => ({ name, comment })),
    );
    expect(explained.map(({ name }) => name).sort()).toEqual(known.toSorted());
    // The settings of a hook and of Turnstile share an explanation, which names the secret one.
    const own = explained.filter(({ name }) => !/^(?:DEPLOY_HOOK_|TURNSTILE_|MAIL_TO)/.test(name));
    for (const { name, comment } of own) {
      expect(comment, name).toMatch(/\p{Script=Hiragana}/u);
      expect(comment, name).toMatch(/[a-z]{3}/);
      const { isSecret, readers }: { isSecret?: boolean; readers: readonly Reader[] } =
        variables[name as VariableName];
      expect(comment.includes('★'), name).toBe(Boolean(isSecret) && readers.includes('worker'));
    }
  });

  test('the table of README names each with who reads it', () => {
    const [, section = ''] = /^## Settings$([\s\S]*?)^## /m.exec(text('README.md')) ?? [];
    const rows = [...section.matchAll(/^\| (`.*?) *\| (.*?) *\|/gm)].flatMap(
      ([, names = '', by = '']) =>
        [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, by.toLowerCase()]),
    );
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries(
        known.map((name) => [name, variables[name as VariableName].readers.join(', ')]),
      ),
    );
  });

  test('docs/operations.md gives the build its variables', () => {
    const [, cell = ''] = /^\| Variables +\| (.*)$/m.exec(text('docs/operations.md')) ?? [];
    const named = [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    // That one is for a single build.
    const lasting = namesFor('build').filter((name) => name !== 'ALLOW_SHRINKING');
    expect(named.sort()).toEqual(lasting.sort());
  });
});
