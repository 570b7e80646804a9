import { readSiteUrl } from '../../src/integrations/site-url.ts';
import { readPublishingSettings } from '../../functions/publishing/settings.ts';
import { problemOfSecret } from '../../functions/secret.ts';
import type { Environment } from '../../src/environment.ts';
import type { Finding } from './finding.ts';

/** What works only together, with what is off without it. */
const groups = [
  {
    names: ['SUPABASE_URL', 'SUPABASE_ANON_KEY'],
    point: { ja: 'ビルドのデータベース', en: "The build's database" },
    without: {
      ja: 'ビルドは内蔵のデータベースの見本を使います。Supabase の Project Settings → API Keys の publishable（または anon）キーを設定します。',
      en: 'A build takes the sample of the embedded database. Set the publishable (or anon) key of Supabase: Project Settings → API Keys.',
    },
  },
  {
    names: ['SUPABASE_URL', 'SUPABASE_WORKER_KEY'],
    point: { ja: 'Worker のデータベース', en: "The Worker's database" },
    without: {
      ja: 'お問い合わせは保存されず、変更の自動公開も動きません。キーの作り方は docs/operations.md の「キー」。',
      en: 'Inquiries are not stored, and changes are not published by themselves. docs/operations.md, "Keys", says how to make the key.',
    },
  },
  {
    names: ['RESEND_API_KEY', 'MAIL_FROM', 'MAIL_TO'],
    point: { ja: 'メール', en: 'Mail' },
    without: {
      ja: 'メールは送られません。Resend の画面（API Keys）でキーを作ります。',
      en: 'No mail is sent. Make a key in Resend (API Keys).',
    },
  },
  {
    names: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
    point: { ja: 'Turnstile のキー2つ', en: 'The two Turnstile keys' },
    without: {
      ja: 'スパム対策のうち Turnstile だけが使われません。Cloudflare の Turnstile でウィジェットを作ると2つのキーが出ます。',
      en: 'Of the spam protection, Turnstile alone is off. Make a widget in Cloudflare (Turnstile): it shows both keys.',
    },
  },
];

/** Variables of publishing that switch a feature on, with what is off without them. */
const publishing = [
  {
    name: 'DEPLOY_HOOK_URL',
    point: { ja: '変更の自動公開（DEPLOY_HOOK_URL）', en: 'Changes are published by themselves' },
    ja: '表を変えても自動では公開されません。作り方は docs/operations.md の「ビルドをつなぐ」。',
    en: 'Changed rows are not published by themselves. docs/operations.md, "Connecting the build", says how to make one.',
  },
  {
    name: 'STATUS_SECRET',
    point: { ja: '状態のページ（STATUS_SECRET）', en: 'The status page' },
    ja: '公開の状態のページがありません。openssl rand -hex 24 の出力を設定します。',
    en: 'There is no status page. Set the output of openssl rand -hex 24.',
  },
  {
    name: 'BUILD_REPORT_SECRET',
    point: { ja: '失敗したビルドの報告（BUILD_REPORT_SECRET）', en: 'Failed builds say why' },
    ja: 'ビルドが失敗した理由が、状態のページに出ません。openssl rand -hex 24 の出力を、Worker とビルドの両方に設定します。',
    en: "The status page can't say why a build failed. Set the output of openssl rand -hex 24, for the Worker and for the build.",
  },
] as const;

/** Whether the variables are well-formed, without asking anybody (product: operations/doctor). */
export function checkSettings(environment: Environment): Finding[] {
  const { problems } = readPublishingSettings(environment);
  return [
    siteUrl(environment['SITE_URL']),
    ...groups.map(({ names, point, without }): Finding => {
      const missing = names.filter((name) => !environment[name]);
      const named = { ja: `${point.ja}（${names.join('、')}）`, en: point.en };
      if (missing.length === 0) return { state: 'ok', point: named };
      if (missing.length === names.length) {
        return { state: 'missing', point: named, remedy: without };
      }
      return {
        state: 'wrong',
        point: named,
        received: `${missing.join(', ')}: なし none`,
        remedy: {
          ja: `${names.join('、')} はすべて揃ったときだけ働きます。${without.ja}`,
          en: `${names.join(', ')} work only together. ${without.en}`,
        },
      };
    }),
    ...mailboxes(environment),
    ...quota(environment['MAIL_DAILY_QUOTA']),
    inquirySecret(environment['INQUIRY_SECRET']),
    ...publishing.map(({ name, point, ja, en }): Finding => {
      // Of the hook, every variable counts: one that is wrong switches all of it off.
      const problem = problems.find((one) =>
        name === 'DEPLOY_HOOK_URL' ? one.name.startsWith('DEPLOY_HOOK_') : one.name === name,
      );
      if (problem) {
        const remedy = {
          ja: `${problem.name}: ${problem.ja}`,
          en: `${problem.name}: ${problem.en}`,
        };
        return { state: 'wrong', point, remedy };
      }
      return environment[name]
        ? { state: 'ok', point }
        : { state: 'missing', point, remedy: { ja, en } };
    }),
    ...problems
      .filter(({ name }) => name === 'PUBLISH_QUIET_SECONDS')
      .map(({ name, ...remedy }): Finding => {
        return { state: 'wrong', point: { ja: name, en: 'How long edits wait' }, remedy };
      }),
  ];
}

function siteUrl(value: string | undefined): Finding {
  const point = { ja: '公開のアドレス（SITE_URL）', en: 'The public address' };
  const remedy = {
    ja: 'SITE_URL に、https:// で始まる公開のアドレスを設定してください。それまで、どのページも検索に出ません（noindex）。',
    en: 'Set SITE_URL to the public address, beginning with https://. Until then every page is noindex.',
  };
  if (!value) return { state: 'missing', point, remedy };
  try {
    const { origin, indexable } = readSiteUrl(value);
    return indexable
      ? { state: 'ok', point, received: origin }
      : { state: 'wrong', point, received: origin, remedy };
  } catch (error) {
    return { state: 'wrong', point, received: (error as Error).message, remedy };
  }
}

/** The email of `Name <email>`, or of the email alone; undefined for neither. */
export function emailIn(mailbox: string): string | undefined {
  return /^(?:[^<>]*<)?([^\s<>@]+@[^\s<>@]+\.[^\s<>@]+?)>?$/.exec(mailbox.trim())?.[1];
}

function mailboxes(environment: Environment): Finding[] {
  return ['MAIL_FROM', 'MAIL_TO'].flatMap((name): Finding[] => {
    const value = environment[name];
    if (!value || emailIn(value) !== undefined) return [];
    return [
      {
        state: 'wrong',
        point: { ja: `メールアドレス（${name}）`, en: 'An email address' },
        received: value,
        remedy: {
          ja: 'hello@example.com か、Nagi Retreats <hello@example.com> の形で書いてください。',
          en: 'Write it like hello@example.com or Nagi Retreats <hello@example.com>.',
        },
      },
    ];
  });
}

function inquirySecret(value: string | undefined): Finding {
  const point = {
    ja: 'お問い合わせを見分ける秘密（INQUIRY_SECRET）',
    en: 'The secret by which inquiries are recognised',
  };
  if (value) {
    const remedy = problemOfSecret(value);
    return { state: remedy ? 'wrong' : 'ok', point, remedy };
  }
  const remedy = {
    ja: '代わりに Worker のデータベースのキーを使います。そのキーを替えると、前後に再送された同じ内容が二件になります。openssl rand -hex 24 の出力を設定し、その後は替えないでください。',
    en: "The Worker's key of the database is used in its place: once that is replaced, the same words sent before and after are two inquiries. Set the output of openssl rand -hex 24, and leave it.",
  };
  return { state: 'missing', point, remedy };
}

function quota(value: string | undefined): Finding[] {
  if (!value || (Number.isInteger(Number(value)) && Number(value) > 0)) return [];
  return [
    {
      state: 'wrong',
      point: { ja: '一日のメールの数（MAIL_DAILY_QUOTA）', en: 'Mails a day' },
      received: value,
      remedy: {
        ja: '一日に送れるメールの数を、正の整数で書いてください。',
        en: 'Write the number of mails a day, a positive whole number.',
      },
    },
  ];
}
