import { readFileSync } from 'node:fs';
import type { Localized } from '#i18n/locales.ts';
import { readSiteUrl } from '../../src/integrations/site-url.ts';
import {
  groups,
  namesOf,
  problemsOf,
  variables,
  wrongIn,
  type Environment,
  type VariableName,
  type VariableProblem,
} from '../../src/variables.ts';
import { found, type Finding } from './finding.ts';

/** What each group of variables switches on. */
const features = {
  address: { ja: '公開のアドレス', en: 'The public address' },
  buildDatabase: { ja: 'ビルドのデータベース', en: "The build's database" },
  workerDatabase: { ja: 'Worker のデータベース', en: "The Worker's database" },
  mail: { ja: 'メール', en: 'Mail' },
  turnstile: { ja: 'Turnstile のキー2つ', en: 'The two Turnstile keys' },
  inquirySecret: {
    ja: 'お問い合わせを見分ける秘密',
    en: 'The secret by which inquiries are recognised',
  },
  hook: { ja: '変更の自動公開', en: 'Changes are published by themselves' },
  status: { ja: '状態のページ', en: 'The status page' },
  report: { ja: '失敗したビルドの報告', en: 'Failed builds say why' },
} satisfies Partial<Record<keyof typeof groups, Localized>>;

const sample = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

/** Whether the variables are well-formed, without asking anybody (product: operations/doctor). */
export function checkSettings(environment: Environment): Finding[] {
  const grouped = new Set<VariableName>(Object.values(groups).flatMap(namesOf));
  const others = (Object.keys(variables) as VariableName[]).filter((name) => !grouped.has(name));
  return [
    ...(Object.keys(features) as (keyof typeof features)[]).flatMap((name) =>
      checkGroup(environment, name),
    ),
    // These have a default.
    ...others.flatMap((name) => wrong({ ja: name, en: name }, wrongIn(environment, name))),
  ];
}

function checkGroup(environment: Environment, name: keyof typeof features): Finding[] {
  const group = groups[name];
  const { ja, en } = features[name];
  const where = { ja: `${ja}（${group.needs.join('、')}）`, en };
  const problems = [
    ...problemsOf(environment, group),
    ...(name === 'address' ? hidden(environment) : []),
  ];
  if (problems.length > 0) return wrong(where, problems);
  if (environment[group.needs[0]]?.trim()) return [found({ where }, 'ok')];
  // The project's URL is for several groups.
  const [own = group.needs[0]] = group.needs.filter((one) => one !== 'SUPABASE_URL');
  const fixes = [explanationOf(own), ...group.needs.map((one) => variables[one].fix)];
  return [found({ where, fix: joined([...new Set(fixes)]) }, 'missing')];
}

/** What `.env.example` says of a variable: what it is for, and what is so without it. */
function explanationOf(name: VariableName): Localized {
  const block = sample.split('\n\n').find((one) => one.includes(`\n#${name}=`)) ?? '';
  const lines = block.split('\n').flatMap((line) => /^# (?:★ )?([^─★].*)/.exec(line)?.[1] ?? []);
  const isJapanese = (line: string) => /[ぁ-ん]/.test(line);
  return {
    ja: lines.filter(isJapanese).join(''),
    en: lines.filter((line) => !isJapanese(line)).join(' '),
  };
}

/** What is wrong with a well-formed address that search engines are told to stay away from. */
function hidden(environment: Environment): VariableProblem[] {
  const { SITE_URL } = environment;
  if (!SITE_URL?.trim() || wrongIn(environment, 'SITE_URL').length > 0) return [];
  const { origin, indexable } = readSiteUrl(SITE_URL);
  const fix = joined([explanationOf('SITE_URL'), variables.SITE_URL.fix]);
  return indexable ? [] : [{ where: 'SITE_URL', received: origin, fix }];
}

/** Findings of what is wrong, each with the variable that it is about. */
function wrong(where: Localized, problems: readonly VariableProblem[]): Finding[] {
  return problems.map(({ where: name, received, fix }) => {
    const named = { ja: `${name}: ${fix.ja}`, en: `${name}: ${fix.en}` };
    return found({ where, fix: named }, 'wrong', received);
  });
}

/** Sentences one after the other. */
function joined(texts: readonly Localized[]): Localized {
  const all = (language: keyof Localized) => texts.map((text) => text[language]).join(' ');
  return { ja: all('ja'), en: all('en') };
}
