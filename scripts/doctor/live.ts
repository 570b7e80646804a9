import { Parser } from 'htmlparser2';
import { locales, type Locale } from '#i18n/locales.ts';
import { pathTo, routes, type Route } from '#i18n/paths.ts';
import { livePaths } from '../../src/integrations/live-paths.ts';
import { ask, fieldsIn, inShort, type Answer } from './ask.ts';
import type { Finding } from './finding.ts';

/** Hours after which the nightly build has certainly been missed. */
const oldest = 30;

/** Headers that every page has, and what is expected in them. */
const headers = {
  'content-security-policy': /default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
  'cross-origin-opener-policy': /same-origin/,
};

/**
 * Looks at a live site as a visitor would. No inquiry is sent, and nothing is published.
 *
 * @param origin of the site, without a slash at the end.
 */
export async function checkLive(origin: string, now = new Date()): Promise<Finding[]> {
  const home = await ask(`${origin}/`);
  if (home.status !== 200) {
    return [
      {
        state: 'wrong',
        where: { ja: 'ホームページが開く', en: 'The home page answers' },
        received: `${inShort(home)} ${home.headers.get('location') ?? ''}`.trim(),
        fix: {
          ja: 'アドレスを確かめてください（転送先があれば、そちらが正しいアドレスです）。Cloudflare の Workers & Pages → Worker → Settings → Domains & Routes で、このドメインがつながっているかも見てください。',
          en: 'Check the address (if it leads elsewhere, that is the right one). See that the domain is connected in Cloudflare: Workers & Pages → the Worker → Settings → Domains & Routes.',
        },
      },
    ];
  }
  const parts = await Promise.all([
    checkPages(origin),
    checkEncryption(origin, home),
    checkMissing(origin),
    checkCrawling(origin),
    checkRecord(origin, now),
    checkWorker(origin),
  ]);
  return [...checkHeaders(home), ...checkFacts(origin, home), ...parts.flat()];
}

/** What a page says of itself in its head. */
interface Head {
  lang: string;
  canonical: string;
  robots: string;
  /** By language. */
  alternates: Record<string, string>;
}

function headOf(html: string): Head {
  const head: Head = { lang: '', canonical: '', robots: '', alternates: {} };
  const parser = new Parser({
    onopentag(name, { content = '', href = '', hreflang = '', lang = '', rel, ...rest }) {
      if (name === 'html') head.lang = lang;
      if (name === 'meta' && rest['name'] === 'robots') head.robots = content;
      if (name === 'link' && rel === 'canonical') head.canonical = href;
      if (name === 'link' && rel === 'alternate' && hreflang) head.alternates[hreflang] = href;
    },
  });
  parser.end(html);
  return head;
}

/** Every page with a fixed address, in both languages, and its twin. */
async function checkPages(origin: string): Promise<Finding[]> {
  const all = Object.values(routes).flatMap((route) =>
    locales.map((locale) => ({ locale, route, path: pathTo(locale, route) })),
  );
  const looked = await Promise.all(
    all.map(async ({ locale, route, path }) => {
      const answer = await ask(`${origin}${path}`);
      return { path, answer, twins: twinsAt(answer, locale, route) };
    }),
  );
  const closed = looked.filter(({ answer }) => answer.status !== 200);
  const apart = looked.filter(({ answer, twins }) => answer.status === 200 && !twins);
  return [
    {
      state: closed.length === 0 ? 'ok' : 'wrong',
      where: { ja: `固定のページが開く（${all.length}）`, en: 'Pages with a fixed path answer' },
      ...(closed.length > 0 && {
        received: closed.map(({ answer, path }) => `${path} ${inShort(answer)}`).join(', '),
        fix: {
          ja: 'ビルドが途中で終わったものかもしれません。npm run build && npx wrangler deploy で公開し直してください。',
          en: 'The build that is live may be incomplete. Publish again: npm run build && npx wrangler deploy.',
        },
      }),
    },
    {
      state: apart.length === 0 ? 'ok' : 'wrong',
      where: {
        ja: '日本語と英語のページが互いを指す',
        en: 'Each page is in its language and names its twin',
      },
      ...(apart.length > 0 && {
        received: apart.map(({ path }) => path).join(', '),
        fix: {
          ja: 'このサイトのページではないものが返っているか、キャッシュが古いままです。Cloudflare の Caching → Configuration → Purge Everything を試してください。',
          en: "What answers isn't this site's page, or an old copy. Try Cloudflare → Caching → Configuration → Purge Everything.",
        },
      }),
    },
  ];
}

/** Whether a page is in the language of its path and names its twin in the other. */
function twinsAt({ body }: Answer, locale: Locale, route: Route): boolean {
  const { lang, alternates } = headOf(body);
  const path = (href: string | undefined) => URL.parse(href ?? '')?.pathname;
  return lang === locale && locales.every((one) => path(alternates[one]) === pathTo(one, route));
}

async function checkEncryption(origin: string, home: Answer): Promise<Finding[]> {
  const url = new URL(origin);
  const where = { ja: 'https だけで開く', en: 'It answers by https alone' };
  if (url.protocol !== 'https:') {
    return [
      {
        state: 'wrong',
        where,
        received: origin,
        fix: {
          ja: 'https:// から始まる公開のアドレスを渡してください。',
          en: 'Give the public address, beginning with https://.',
        },
      },
    ];
  }
  const plain = await ask(`http://${url.host}/`);
  const leads = URL.parse(plain.headers.get('location') ?? '')?.protocol === 'https:';
  const hsts = home.headers.get('strict-transport-security') ?? '';
  return [
    {
      state: leads || plain.status === 0 ? 'ok' : 'wrong',
      where,
      ...(!leads && {
        received: `http:// → ${inShort(plain)}`,
        fix: {
          ja: 'Cloudflare の SSL/TLS → Edge Certificates → Always Use HTTPS をオンにしてください。',
          en: 'Switch on Always Use HTTPS in Cloudflare: SSL/TLS → Edge Certificates.',
        },
      }),
    },
    headerFinding('Strict-Transport-Security', hsts, /max-age=[1-9]\d{6,}/.test(hsts)),
  ];
}

function checkHeaders(home: Answer): Finding[] {
  return Object.entries(headers).map(([name, expected]) => {
    const value = home.headers.get(name) ?? '';
    return headerFinding(name, value, expected.test(value));
  });
}

function headerFinding(name: string, value: string, isGood: boolean): Finding {
  return {
    state: isGood ? 'ok' : 'wrong',
    where: { ja: `安全のためのヘッダー ${name}`, en: 'a security header' },
    ...(!isGood && {
      received: value.slice(0, 120) || 'なし none',
      fix: {
        ja: 'dist/_headers が公開されていないか、Cloudflare の Rules がヘッダーを変えています。Rules → Overview を確かめ、公開し直してください。',
        en: 'dist/_headers was not published, or a rule changes it: look at Rules → Overview in Cloudflare, and publish again.',
      },
    }),
  };
}

/** Whether the build knew the address it is found at. */
function checkFacts(origin: string, { body, headers: sent }: Answer): Finding[] {
  const { canonical, robots } = headOf(body);
  const isHidden = /noindex/.test(`${robots} ${sent.get('x-robots-tag') ?? ''}`);
  const own = URL.parse(canonical)?.origin;
  const fix = {
    ja: `ビルドの変数 SITE_URL を ${origin} にして、公開し直してください（Cloudflare: Worker → Settings → Builds → Variables and secrets）。`,
    en: `Set the build's variable SITE_URL to ${origin} and publish again (Cloudflare: the Worker → Settings → Builds → Variables and secrets).`,
  };
  return [
    {
      state: own === origin ? 'ok' : 'wrong',
      where: { ja: 'ページが名乗るアドレス', en: 'The address that pages give as theirs' },
      received: own ?? 'なし none',
      ...(own !== origin && { fix }),
    },
    {
      state: isHidden ? 'wrong' : 'ok',
      where: { ja: '検索エンジンに載る', en: 'Search engines may list it' },
      ...(isHidden && { received: 'noindex', fix }),
    },
  ];
}

/** Both languages' pages for what isn't there. */
async function checkMissing(origin: string): Promise<Finding[]> {
  return await Promise.all(
    locales.map(async (locale): Promise<Finding> => {
      const answer = await ask(`${origin}${pathTo(locale, '/doctor-looks-for-no-such-page')}`);
      const { lang } = headOf(answer.body);
      const isGood = answer.status === 404 && lang === locale;
      return {
        state: isGood ? 'ok' : 'wrong',
        where: { ja: `ないページは404（${locale}）`, en: `What isn't there is a 404 (${locale})` },
        ...(!isGood && {
          received: `${inShort(answer)} lang="${lang}"`,
          fix: {
            ja: 'wrangler.jsonc の assets（not_found_handling）のまま公開されているか確かめてください。',
            en: 'See that it was published with the assets of wrangler.jsonc (not_found_handling).',
          },
        }),
      };
    }),
  );
}

/** What search engines read first. */
async function checkCrawling(origin: string): Promise<Finding[]> {
  const [robots, sitemap] = await Promise.all([ask(`${origin}/robots.txt`), livePaths(origin)]);
  const names = robots.status === 200 && robots.body.includes(`Sitemap: ${origin}/`);
  const fix = {
    ja: `ビルドの変数 SITE_URL が ${origin} でないと、ここにこのサイトは載りません。`,
    en: `They name this site only if the build's variable SITE_URL is ${origin}.`,
  };
  return [
    {
      state: names ? 'ok' : 'wrong',
      where: { ja: 'robots.txt がサイトマップを指す', en: 'robots.txt names the sitemap' },
      ...(!names && { received: inShort(robots), fix }),
    },
    'paths' in sitemap
      ? {
          state: 'ok',
          where: { ja: 'サイトマップ', en: 'The sitemap' },
          received: `${sitemap.paths.length} ページ pages`,
        }
      : {
          state: 'wrong',
          where: { ja: 'サイトマップ', en: 'The sitemap' },
          received: sitemap.unknown,
          fix,
        },
  ];
}

/** What is live, and whether nightly builds come through. */
async function checkRecord(origin: string, now: Date): Promise<Finding[]> {
  const answer = await ask(`${origin}/build.json`);
  const { commit, revision, time } = fieldsIn(answer);
  const at = Date.parse(String(time));
  const where = { ja: '公開中の記録（build.json）', en: 'The record of what is live' };
  if (answer.status !== 200 || Number.isNaN(at)) {
    return [
      {
        state: 'wrong',
        where,
        received: inShort(answer),
        fix: {
          ja: '記録がないと、変更の自動公開は何も比べられません。npm run build で作ったものを公開し直してください。',
          en: 'Without it nothing can be compared, and changes are not published by themselves. Publish what npm run build makes.',
        },
      },
    ];
  }
  const hours = (now.getTime() - at) / 3_600_000;
  const isOld = hours > oldest;
  const hasRevision = typeof revision === 'number';
  return [
    {
      state: isOld ? 'wrong' : 'ok',
      where,
      received: `${String(time)} · ${Math.max(0, Math.round(hours))} 時間前 hours ago · ${String(commit ?? '-').slice(0, 12)}`,
      ...(isOld && {
        fix: {
          ja: '毎晩の更新が届いていません。/api/status（秘密のリンク）で理由を見て、DEPLOY_HOOK_URL とビルドのサービスの記録を確かめてください。',
          en: "Nightly builds don't get through. See why at /api/status (the secret link), and check DEPLOY_HOOK_URL and the logs of the building service.",
        },
      }),
    },
    {
      state: hasRevision ? 'ok' : 'missing',
      where: { ja: '公開中の内容の版', en: 'The revision that is live' },
      ...(hasRevision
        ? { received: String(revision) }
        : {
            fix: {
              ja: 'ビルドの SUPABASE_URL と SUPABASE_ANON_KEY、supabase/migrations を確かめてください。版がないと、変更は自動で公開されません。',
              en: "Check the build's SUPABASE_URL and SUPABASE_ANON_KEY, and supabase/migrations. Without a revision, changes are not published by themselves.",
            },
          }),
    },
  ];
}

/** Whether the Worker answers beside the pages. No inquiry is sent: its endpoint leads a GET to the form. */
async function checkWorker(origin: string): Promise<Finding[]> {
  const [contact, status] = await Promise.all([
    ask(`${origin}/api/contact?locale=en`),
    ask(`${origin}/api/status`),
  ]);
  const leads = contact.headers.get('location') ?? '';
  const isForm =
    contact.status === 303 && URL.parse(leads, origin)?.pathname === pathTo('en', routes.contact);
  return [
    {
      state: isForm ? 'ok' : 'wrong',
      where: { ja: 'お問い合わせの受け口（/api/contact）', en: 'Where inquiries are sent to' },
      ...(!isForm && {
        received: `${inShort(contact)} ${leads}`.trim(),
        fix: {
          ja: 'Worker が動いていません。npx wrangler deploy で公開し、Cloudflare の Worker → Logs を見てください。',
          en: "The Worker doesn't run. Publish with npx wrangler deploy, and look at the Worker → Logs in Cloudflare.",
        },
      }),
    },
    status.status === 403
      ? { state: 'ok', where: { ja: '状態のページは閉じている', en: 'The status page is closed' } }
      : {
          state: status.status === 404 ? 'missing' : 'wrong',
          where: { ja: '状態のページ（/api/status）', en: 'The status page' },
          received: inShort(status),
          fix: {
            ja: 'Worker の STATUS_SECRET（32文字以上）がありません。npx wrangler secret put STATUS_SECRET で設定します。',
            en: 'The Worker has no STATUS_SECRET of 32 or more characters. Set it: npx wrangler secret put STATUS_SECRET.',
          },
        },
  ];
}
