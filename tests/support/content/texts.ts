import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { faqSectionSchema } from '#features/support/faq.ts';
import { legalSchema } from '#features/support/legal.ts';
import type { Locale } from '#i18n/locales.ts';
import { PROJECT } from '../../../scripts/project.ts';

const content = join(PROJECT, 'src/content');

/** Texts by key, as the dictionaries have them. */
type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };

/** Returns every text of a dictionary with its path of keys. */
export function leaves(texts: Texts, path = ''): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]];
  return Object.entries(texts).flatMap(([key, value]: [string, Texts]) =>
    leaves(value, path === '' ? key : `${path}.${key}`),
  );
}

/** A text that is empty, has stray spaces, zero-width characters, or full-width Latin letters and digits. */
export const stray = /^\s*$|^\s|\s$| {2}|[\u200b-\u200d\u2060\ufeff]|[Ａ-Ｚａ-ｚ０-９]/;

/** Text in Japanese script. */
export const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Returns the site's own questions in their file order, by section. */
export function faqSections() {
  const folder = join(content, 'faq');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => faqSectionSchema.parse(parse(readFileSync(join(folder, file), 'utf8'))));
}

/** Returns one of the site's own legal texts: its facts, its body, its headings and the part below each. */
export function legalText(name: string, locale: Locale) {
  const source = readFileSync(join(content, 'legal', `${name}.${locale}.md`), 'utf8');
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const parts = body.split(/^## /m).slice(1);
  return {
    ...legalSchema.parse(parse(head)),
    body,
    headings: parts.map((part) => part.split('\n', 1)[0]!),
    parts,
  };
}

/** Returns the kind of each line of a Markdown text, which must agree between two translations. */
export function kindsOfLines(markdown: string): string[] {
  return markdown
    .trim()
    .split('\n')
    .map((line) => /^\s*(?:\d+\.|[-|]|\*\*)/.exec(line)?.[0] ?? (line === '' ? '' : 'text'));
}

/** Returns the link targets of a Markdown text, sorted. */
export function targetsOf(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!).sort();
}

/** Returns the facts that a legal text inserts, sorted. */
export function factsIn(markdown: string): string[] {
  return [...markdown.matchAll(/%[A-Za-z]+%/g)].map(([fact]) => fact).sort();
}

/** Returns a copy of nested values in which the one at a path of keys is another, or missing if that is undefined. */
export function withValueAt<Values extends object>(
  values: Values,
  path: string,
  value: unknown,
): Values {
  const copy = structuredClone(values);
  const keys = path.split('.');
  const last = keys.pop()!;
  const parent = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], copy);
  Object.assign(parent as object, { [last]: value });
  return JSON.parse(JSON.stringify(copy)) as Values;
}
