import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/project.ts';
import { secrets, variables as workerVariables } from '../../functions/env.ts';
import { namesFor, variables, type Reader } from '../../src/variables.ts';

interface Variable {
  readers: readonly Reader[];
  isInternal?: boolean;
}
/** The readers of each variable that an operator sets. */
const known = new Map(
  Object.entries<Variable>(variables)
    .filter(([, { isInternal }]) => !isInternal)
    .map(([name, { readers }]) => [name, [...readers] as string[]]),
);
for (const name of Object.keys(workerVariables.shape)) {
  known.set(name, [...(known.get(name) ?? []), 'worker']);
}

describe('the documentation of the variables', () => {
  const text = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

  test('explains each variable once in both languages in .env.example, with ★ for the Worker’s secrets', () => {
    const blocks = text('.env.example').matchAll(/((?:^#(?: .*)?\n)*)((?:^#[A-Z_]+=.*\n?)+)/gm);
    const explained = [...blocks].flatMap(([, comment = '', lines = '']) =>
      [...lines.matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => [name, comment] as const),
    );
    expect(explained.map(([name]) => name).sort()).toEqual([...known.keys()].sort());
    // The settings of Turnstile and of mails share one explanation, which names the secret.
    const own = explained.filter(([name]) => !/^(?:TURNSTILE_|MAIL_TO)/.test(name));
    for (const [name, comment] of own) {
      expect(comment, name).toMatch(/(?=[^]*\p{Script=Hiragana})[^]*[a-z]{3}/u);
      expect(comment.includes('★'), name).toBe(secrets.includes(name));
    }
  });

  test('names each variable with its readers in the table of README', () => {
    const [, section = ''] = /^## Settings$([\s\S]*?)^## /m.exec(text('README.md')) ?? [];
    const rows = [...section.matchAll(/^\| (`.*?) *\| (.*?) *\|/gm)].flatMap(
      ([, names = '', by = '']) =>
        [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, by.toLowerCase()]),
    );
    expect(rows.sort()).toEqual(
      [...known].map(([name, readers]) => [name, readers.join(', ')]).sort(),
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
