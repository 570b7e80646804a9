import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/project.ts';
import { emailIn, mailboxesIn } from '../../src/variable-formats.ts';
import {
  formatVariableProblem,
  namesFor,
  readVariables,
  variables,
  type Environment,
  type Reader,
  type VariableName,
} from '../../src/variables.ts';

interface Variable {
  readers: readonly Reader[];
  isSecret?: boolean;
  isInternal?: boolean;
}
/** The variables that an operator sets. */
const known = Object.entries<Variable>(variables).filter(([, { isInternal }]) => !isInternal);

describe('readVariables', () => {
  const read = (environment: Environment) => readVariables(environment, 'worker');
  const url = 'https://a.example/hook';

  test('ignores blank variables and variables of other programs', () => {
    const { values, problems } = read({ SITE_URL: ' ', SUPABASE_ANON_KEY: 'public', PORT: '80' });
    expect([Object.values(values).filter(Boolean), problems]).toEqual([[], []]);
    expect(values).not.toHaveProperty('PORT');
  });

  test.each<[VariableName, right: string[], wrong: string[]]>([
    ['DEPLOY_HOOK_URL', ['http://127.0.0.1:9/x', 'http://localhost', 'http://[::1]:9/'], [' x ']],
    ['DEPLOY_HOOK_URL', [url], ['http://a.example/', 'http://127.0.0.1.a.example/', 'a.example']],
    ['DEPLOY_HOOK_METHOD', ['PUT'], ['DELETE', 'POSTS', 'A PUT']],
    ['DEPLOY_HOOK_HEADERS', ['{"a":"x"}'], ['a: x', '["x"]', '{"a":1}', '{"a b":"x"}', 'null']],
    ['STATUS_SECRET', ['x'.repeat(32)], ['x'.repeat(31)]],
    ['BUILD_REPORT_SECRET', ['x'.repeat(32)], ['x'.repeat(31)]],
    ['MAIL_TO', [], ['a', 'a@b.example, c', 'a@b.example, c@d.example, e@f.example']],
    [
      'RESEND_WEBHOOK_SECRET',
      [`whsec_${'MDEy'.repeat(8)}`],
      ['MDEy'.repeat(8), 'whsec_MDEy', 'whsec_*'],
    ],
    ['INQUIRY_SECRET', ['x'.repeat(32)], ['x'.repeat(31)]],
    ['PUBLISH_QUIET_SECONDS', ['0', '600'], ['-1', '601', 'soon', 'NaN']],
    ['MAIL_DAILY_QUOTA', ['1'], ['0', '-3', '1.5', 'many']],
    ['SITE_URL', ['https://a.example'], ['a.example', 'https://a.example/en', 'ftp://a.example']],
    ['MAIL_FROM', [], ['Nagi Retreats', 'hello', 'Nagi <hello>']],
  ])('reads %s for %j; drops it and what works only with it for %j', (name, ...of) => {
    const [right, wrong] = of.map((given) =>
      given.map((value) => read({ DEPLOY_HOOK_URL: url, [name]: ` ${value}\n` })),
    );
    expect(right!.map(({ values }) => values[name])).toEqual(of[0]);
    for (const { values, problems } of wrong!) {
      expect(problems[0]).toMatchObject({ where: name });
      expect(values[name]).toBeUndefined();
      expect(values.DEPLOY_HOOK_URL === undefined).toBe(name.startsWith('DEPLOY'));
    }
  });

  test('drops variables that work only together when one is missing, and keeps the others', () => {
    const { values, problems } = read({
      ...{ RESEND_API_KEY: 're_x', MAIL_FROM: 'a@b.example', MAIL_DAILY_QUOTA: 'x' },
      ...{ SUPABASE_URL: 'https://p.supabase.co', SUPABASE_WORKER_KEY: 'key', STATUS_SECRET: '12' },
    });
    expect(values).toMatchObject({ SUPABASE_WORKER_KEY: 'key' });
    expect(values).not.toHaveProperty('RESEND_API_KEY');
    expect(problems.map(formatVariableProblem)).toEqual([
      expect.stringMatching(/^MAIL_DAILY_QUOTA: 「x」 一日に.* Write the number/),
      expect.stringMatching(/^STATUS_SECRET: 「2 文字 characters」 /),
      expect.stringMatching(
        /^MAIL_TO: 設定が.*RESEND_API_KEY, MAIL_FROM と.* Not set; .* Write it/,
      ),
    ]);
  });

  test.each(['build', 'preview', 'worker'] as const)(
    'shows no password in the problems of the %s',
    (reader) => {
      const leaked = known.map(([name]) => [name, 'https://me:leaked@h.example/a b']);
      const { problems } = readVariables(Object.fromEntries(leaked) as Environment, reader);
      const open = /^(?:MAIL_|PUBLISH_|DEPLOY_HOOK_METHOD)/;
      const said = problems.filter(({ where }) => !open.test(where)).map(formatVariableProblem);
      expect(said.length).toBeGreaterThan(0);
      expect(said.join()).not.toContain('leaked');
    },
  );
});

test('emailIn returns the email of a mailbox', () => {
  const mailboxes = ['Nagi <hello@a.example>', 'hello@a.example', 'Nagi <hello>'];
  expect(mailboxes.map(emailIn)).toEqual(['hello@a.example', 'hello@a.example', undefined]);
});

test('mailboxesIn allows a comma in the name of a mailbox', () => {
  expect(mailboxesIn('A, B <a@b.example>, c@d.example')).toEqual([
    'A, B <a@b.example>',
    'c@d.example',
  ]);
});

describe('the documentation of the variables', () => {
  const text = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

  test('explains each variable once in both languages in .env.example, with ★ for the Worker’s secrets', () => {
    const blocks = text('.env.example').matchAll(/((?:^#(?: .*)?\n)*)((?:^#[A-Z_]+=.*\n?)+)/gm);
    const explained = [...blocks].flatMap(([, comment = '', lines = '']) =>
      [...lines.matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => [name, comment] as const),
    );
    expect(explained.map(([name]) => name).sort()).toEqual(known.map(([name]) => name).sort());
    // The settings of a hook and of Turnstile share one explanation, which names the secret.
    const own = explained.filter(([name]) => !/^(?:DEPLOY_HOOK_|TURNSTILE_|MAIL_TO)/.test(name));
    for (const [name, comment] of own) {
      expect(comment, name).toMatch(/(?=[^]*\p{Script=Hiragana})[^]*[a-z]{3}/u);
      const { isSecret = false, readers }: Variable = variables[name as VariableName];
      expect(comment.includes('★'), name).toBe(isSecret && readers.includes('worker'));
    }
  });

  test('names each variable with its readers in the table of README', () => {
    const [, section = ''] = /^## Settings$([\s\S]*?)^## /m.exec(text('README.md')) ?? [];
    const rows = [...section.matchAll(/^\| (`.*?) *\| (.*?) *\|/gm)].flatMap(
      ([, names = '', by = '']) =>
        [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, by.toLowerCase()]),
    );
    expect(rows.sort()).toEqual(
      known.map(([name, { readers }]) => [name, readers.join(', ')]).sort(),
    );
  });

  test('lists the build’s variables in docs/operations.md', () => {
    const [, cell = ''] = /^\| Variables +\| (.*)$/m.exec(text('docs/operations.md')) ?? [];
    const named = [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    // That variable is for a single build.
    const lasting = namesFor('build').filter((name) => name !== 'ALLOW_SHRINKING');
    expect(named.sort()).toEqual(lasting.sort());
  });
});
