import { expiringClosures } from '#features/contact/closures.ts';
import { joinSentences } from '#editorial/problem.ts';
import { sampleWarnings } from '#features/operator/sample.ts';
import type { Localized } from '#i18n/locales.ts';
import { readSiteUrl } from '../../src/integrations/site-url.ts';
import {
  groups,
  namesOf,
  problemsOf,
  variableProblems,
  variables,
  type Environment,
  type VariableName,
  type VariableProblem,
} from '../../src/variables.ts';
import { findingOf, type Finding } from './finding.ts';

/** The feature that each group of variables switches on, and what happens without it. */
const features = {
  siteUrl: {
    where: { ja: '公開のアドレス', en: 'The public address' },
    without: {
      ja: 'それまで、どのページも検索に出ません（noindex）。',
      en: 'Until then every page is noindex.',
    },
  },
  buildDatabase: {
    where: { ja: 'ビルドのデータベース', en: "The build's database" },
    without: {
      ja: 'ビルドは内蔵のデータベースの見本を使います。',
      en: 'A build takes the sample of the embedded database.',
    },
  },
  workerDatabase: {
    where: { ja: 'Worker のデータベース', en: "The Worker's database" },
    without: {
      ja: 'お問い合わせは保存されず、変更の自動公開も動きません。',
      en: 'Inquiries are not stored, and changes are not published by themselves.',
    },
  },
  mail: {
    where: { ja: 'メール', en: 'Mail' },
    without: { ja: 'メールは送られません。', en: 'No mail is sent.' },
  },
  turnstile: {
    where: { ja: 'Turnstile のキー2つ', en: 'The two Turnstile keys' },
    without: {
      ja: 'スパム対策のうち Turnstile だけが使われません。',
      en: 'Of the spam protection, Turnstile alone is off.',
    },
  },
  inquirySecret: {
    where: {
      ja: 'お問い合わせを見分ける秘密',
      en: 'The secret by which inquiries are recognised',
    },
    without: {
      ja: '代わりに Worker のデータベースのキーを使います。そのキーを替えると、前後に再送された同じ内容が二件になります。メールに、返信を記録するリンクも付きません。一度決めたら替えないでください。',
      en: "The Worker's key of the database is used in its place: once that is replaced, the same words sent before and after are two inquiries; and mails have no link to mark an inquiry as answered. Choose it once and leave it.",
    },
  },
  mailEvents: {
    where: { ja: 'メールが届いたかどうか', en: 'Whether mails arrive' },
    without: {
      ja: 'メールが届いたかどうかは分からず、二つ目の MAIL_TO も使われません。',
      en: 'Nobody knows whether mails arrive, and a second MAIL_TO is never used.',
    },
  },
  hook: {
    where: { ja: '変更の自動公開', en: 'Changes are published by themselves' },
    without: {
      ja: '表を変えても自動では公開されません。',
      en: 'Changed rows are not published by themselves.',
    },
  },
  status: {
    where: { ja: '状態のページ', en: 'The status page' },
    without: { ja: '公開の状態のページがありません。', en: 'There is no status page.' },
  },
  report: {
    where: { ja: '失敗したビルドの報告', en: 'Failed builds say why' },
    without: {
      ja: 'ビルドが失敗した理由が、状態のページに出ません。Worker とビルドの両方に同じ値を設定します。',
      en: "The status page can't say why a build failed. The Worker and the build get the same value.",
    },
  },
} satisfies Partial<Record<keyof typeof groups, { where: Localized; without: Localized }>>;

/** Checks that the variables are well-formed, without any request (product: operations/doctor). */
export function checkSettings(environment: Environment): Finding[] {
  const grouped = new Set<VariableName>(Object.values(groups).flatMap(namesOf));
  const others = (Object.keys(variables) as VariableName[]).filter((name) => !grouped.has(name));
  return [
    ...(Object.keys(features) as (keyof typeof features)[]).flatMap((name) =>
      checkGroup(environment, name),
    ),
    // Variables of no feature have a default, so only wrong values are reported, not missing ones.
    ...others.flatMap((name) =>
      wrongFindings({ ja: name, en: name }, variableProblems(environment, name)),
    ),
  ];
}

/** Checks that the closing days of `src/site.ts` are entered for the next quarter. */
export function checkClosures(now: Date): Finding[] {
  const where = { ja: '休業日（src/site.ts の closures）', en: 'Closing days' };
  const fix = {
    ja: 'その先の休業日を加え、closuresKnownUntil を進めて公開してください。加えないと、休みの日にも未対応のお知らせが届きます。',
    en: 'Enter those that follow in src/site.ts, move closuresKnownUntil on, and publish: otherwise reminders come on days off.',
  };
  const until = expiringClosures(now);
  return [findingOf({ where, fix }, until === undefined ? 'ok' : 'missing', until)];
}

/** Checks whether a public site would show values of the sample content that are still in `src/site.ts`. */
export function checkSamples({ SITE_URL }: Environment): Finding[] {
  if (!SITE_URL?.trim() || variableProblems({ SITE_URL }, 'SITE_URL').length > 0) return [];
  if (!readSiteUrl(SITE_URL).indexable) return [];
  const where = { ja: '見本のままの内容（src/site.ts）', en: 'No sample is left' };
  const left = sampleWarnings([]);
  if (left.length === 0) return [findingOf({ where }, 'ok')];
  return left.map((fix) => findingOf({ where, fix }, 'missing'));
}

function checkGroup(environment: Environment, name: keyof typeof features): Finding[] {
  const group = groups[name];
  const { where: feature, without } = features[name];
  const where = { ja: `${feature.ja}（${group.needs.join('、')}）`, en: feature.en };
  const problems = [
    ...problemsOf(environment, group),
    ...(name === 'siteUrl' ? indexingProblems(environment) : []),
  ];
  if (problems.length > 0) return wrongFindings(where, problems);
  if (environment[group.needs[0]]?.trim()) return [findingOf({ where }, 'ok')];
  const fixes = new Set([without, ...group.needs.map((one) => variables[one].fix)]);
  return [findingOf({ where, fix: joinSentences(...fixes) }, 'missing')];
}

/** Returns the problem of a well-formed SITE_URL that search engines must not index. */
function indexingProblems(environment: Environment): VariableProblem[] {
  const { SITE_URL } = environment;
  if (!SITE_URL?.trim() || variableProblems(environment, 'SITE_URL').length > 0) return [];
  const { origin, indexable } = readSiteUrl(SITE_URL);
  const fix = joinSentences(features.siteUrl.without, variables.SITE_URL.fix);
  return indexable ? [] : [{ where: 'SITE_URL', received: origin, fix }];
}

/** Returns a finding for each problem, with the variable that it is about. */
function wrongFindings(where: Localized, problems: readonly VariableProblem[]): Finding[] {
  return problems.map(({ where: name, received, fix }) => {
    const named = { ja: `${name}: ${fix.ja}`, en: `${name}: ${fix.en}` };
    return findingOf({ where, fix: named }, 'wrong', received);
  });
}
