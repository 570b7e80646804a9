import type { Localized } from '#i18n/locales.ts';
import { readSiteUrl } from '../../src/integrations/site-url.ts';
import {
  groups,
  problemsOf,
  variables,
  wrongIn,
  type Environment,
  type VariableProblem,
} from '../../src/variables.ts';
import type { Finding } from './finding.ts';

/** What each group of variables switches on, and what is so without it. */
const features = {
  address: {
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
      ja: '代わりに Worker のデータベースのキーを使います。そのキーを替えると、前後に再送された同じ内容が二件になります。一度決めたら替えないでください。',
      en: "The Worker's key of the database is used in its place: once that is replaced, the same words sent before and after are two inquiries. Choose it once and leave it.",
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

/** Variables that have a default. */
const optional = {
  MAIL_DAILY_QUOTA: { ja: '一日のメールの数', en: 'Mails a day' },
  PUBLISH_QUIET_SECONDS: { ja: '変更を待つ秒数', en: 'How long edits wait' },
} satisfies Partial<Record<keyof typeof variables, Localized>>;

/** Whether the variables are well-formed, without asking anybody (product: operations/doctor). */
export function checkSettings(environment: Environment): Finding[] {
  const findings = Object.entries(features).map(([name, { where, without }]): Finding => {
    const { needs, ...rest } = groups[name as keyof typeof features];
    const named = { ja: `${where.ja}（${needs.join('、')}）`, en: where.en };
    const problems = [
      ...problemsOf(environment, { needs, ...rest }),
      ...(name === 'address' ? hidden(environment) : []),
    ];
    if (problems.length > 0) return wrong(named, problems);
    if (needs.some((one) => environment[one]?.trim())) return { state: 'ok', where: named };
    const fixes = [...new Set(needs.map((one) => variables[one].fix))];
    const fix = {
      ja: [without.ja, ...fixes.map(({ ja }) => ja)].join(''),
      en: [without.en, ...fixes.map(({ en }) => en)].join(' '),
    };
    return { state: 'missing', where: named, fix };
  });
  const others = Object.entries(optional).flatMap(([name, where]): Finding[] => {
    const problems = wrongIn(environment, name as keyof typeof optional);
    return problems.length > 0 ? [wrong(where, problems)] : [];
  });
  return [...findings, ...others];
}

/** What is wrong with a well-formed address that search engines are told to stay away from. */
function hidden(environment: Environment): VariableProblem[] {
  const { SITE_URL } = environment;
  if (!SITE_URL?.trim() || wrongIn(environment, 'SITE_URL').length > 0) return [];
  const { origin, indexable } = readSiteUrl(SITE_URL);
  const { without } = features.address;
  const { fix } = variables.SITE_URL;
  const both = { ja: `${without.ja}${fix.ja}`, en: `${without.en} ${fix.en}` };
  return indexable ? [] : [{ where: 'SITE_URL', received: origin, fix: both }];
}

function wrong(where: Localized, problems: readonly VariableProblem[]): Finding {
  const received = problems.flatMap((one) =>
    one.received === undefined ? [] : [`${one.where}: ${one.received}`],
  );
  return {
    state: 'wrong',
    where,
    received: received.length > 0 ? received.join(', ') : undefined,
    fix: {
      ja: problems.map((one) => `${one.where}: ${one.fix.ja}`).join(' '),
      en: problems.map((one) => `${one.where}: ${one.fix.en}`).join(' '),
    },
  };
}
