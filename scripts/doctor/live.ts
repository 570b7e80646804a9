import { locales, type Localized } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import { describeResult, fetchText, jsonFields, type HttpResult } from './http.ts';
import { findingOf, type Finding, type Point, type State } from './finding.ts';

/** Hours since the last build after which a nightly build was certainly missed. */
const maxBuildAge = 30;

/** The response by which a point is judged. */
interface CheckedResponse extends HttpResult {
  /** Origin of the site, without a trailing slash. */
  origin: string;
  now: Date;
}

/** A point that is judged by one response of the site. */
interface Check extends Point {
  path: string;
  /** Judges the response; undefined if it says nothing about the point. */
  judge: (seen: CheckedResponse) => State | boolean | undefined;
  /** Describes the response; by its status if absent. */
  received?: (seen: CheckedResponse) => string;
}

/** Headers that every page has, and what is expected in them. */
const headers = {
  'content-security-policy': /default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
  'cross-origin-opener-policy': /same-origin/,
  'strict-transport-security': /max-age=[1-9]\d{6,}/,
};

const fixes = {
  headers: {
    ja: 'dist/_headers が公開されていないか、Cloudflare の Rules がヘッダーを変えています。Rules → Overview を確かめ、公開し直してください。',
    en: 'dist/_headers was not published, or a rule changes it: look at Rules → Overview in Cloudflare, and publish again.',
  },
  siteUrl: {
    ja: 'ビルドの変数 SITE_URL をこのアドレスにして、公開し直してください（Cloudflare: Worker → Settings → Builds → Variables and secrets）。',
    en: "Set the build's variable SITE_URL to this address and publish again (Cloudflare: the Worker → Settings → Builds → Variables and secrets).",
  },
} satisfies Record<string, Localized>;

const points = {
  home: {
    where: { ja: 'ホームページが開く', en: 'The home page answers' },
    fix: {
      ja: 'アドレスを確かめてください（転送先があれば、そちらが正しいアドレスです）。Cloudflare の Workers & Pages → Worker → Settings → Domains & Routes で、このドメインがつながっているかも見てください。',
      en: 'Check the address (if it leads elsewhere, that is the right one). See that the domain is connected in Cloudflare: Workers & Pages → the Worker → Settings → Domains & Routes.',
    },
  },
  pages: {
    where: { ja: '固定のページが開く', en: 'Pages with a fixed path answer' },
    fix: {
      ja: 'ビルドが途中で終わったものかもしれません。npm run build && npx wrangler deploy で公開し直してください。',
      en: 'The build that is live may be incomplete. Publish again: npm run build && npx wrangler deploy.',
    },
  },
  missing: {
    where: { ja: 'ないページは404', en: "What isn't there is a 404" },
    fix: {
      ja: 'wrangler.jsonc の assets（not_found_handling）のまま公開されているか確かめてください。',
      en: 'See that it was published with the assets of wrangler.jsonc (not_found_handling).',
    },
  },
  https: {
    where: { ja: 'https だけで開く', en: 'It answers by https alone' },
    fix: {
      ja: 'https:// から始まる公開のアドレスを渡してください。http:// でも開くときは、Cloudflare の SSL/TLS → Edge Certificates → Always Use HTTPS をオンにしてください。',
      en: 'Give the public address, beginning with https://. If it answers by http://, switch on Always Use HTTPS in Cloudflare: SSL/TLS → Edge Certificates.',
    },
  },
} satisfies Record<string, Point>;

const checks: readonly Check[] = [
  ...Object.entries(headers).map(([name, expected]): Check => ({
    where: { ja: `安全のためのヘッダー ${name}`, en: 'a security header' },
    fix: fixes.headers,
    path: '/',
    judge: (seen) => expected.test(seen.headers.get(name) ?? ''),
    received: (seen) => seen.headers.get(name)?.slice(0, 120) ?? 'なし none',
  })),
  {
    where: { ja: '検索エンジンに載る', en: 'Search engines may list it' },
    fix: fixes.siteUrl,
    path: '/',
    judge: (seen) => !/noindex/.test(seen.headers.get('x-robots-tag') ?? ''),
    received: (seen) => seen.headers.get('x-robots-tag') ?? describeResult(seen),
  },
  {
    where: { ja: 'robots.txt がサイトマップを指す', en: 'robots.txt names the sitemap' },
    fix: fixes.siteUrl,
    path: '/robots.txt',
    judge: ({ status, body, origin }) => status === 200 && body.includes(`Sitemap: ${origin}/`),
  },
  {
    where: { ja: 'サイトマップがこのアドレスを載せる', en: 'The sitemap lists this address' },
    fix: fixes.siteUrl,
    path: '/sitemap.xml',
    judge: ({ status, body, origin }) => status === 200 && body.includes(`<loc>${origin}/`),
  },
  {
    where: { ja: '公開中の記録（build.json）', en: 'The record of what is live' },
    fix: {
      ja: '記録がないと、変更の自動公開は何も比べられません。npm run build で作ったものを公開し直してください。',
      en: 'Without it nothing can be compared, and changes are not published by themselves. Publish what npm run build makes.',
    },
    path: '/build.json',
    judge: (seen) => !Number.isNaN(ageOf(seen)),
    received: (seen) => {
      const { time = describeResult(seen), commit } = jsonFields(seen);
      return `${String(time)} · ${String(commit ?? '-').slice(0, 12)}`;
    },
  },
  {
    where: { ja: '毎晩の更新', en: 'Nightly builds' },
    fix: {
      ja: '毎晩の更新が届いていません。/api/status（秘密のリンク）で理由を見て、DEPLOY_HOOK_URL とビルドのサービスの記録を確かめてください。',
      en: "Nightly builds don't get through. See why at /api/status (the secret link), and check DEPLOY_HOOK_URL and the logs of the building service.",
    },
    path: '/build.json',
    judge: (seen) => (Number.isNaN(ageOf(seen)) ? undefined : ageOf(seen) <= maxBuildAge),
    received: (seen) => `${Math.max(0, Math.round(ageOf(seen)))} 時間前 hours ago`,
  },
  {
    where: { ja: '公開中の内容の版', en: 'The revision that is live' },
    fix: {
      ja: 'ビルドの SUPABASE_URL と SUPABASE_ANON_KEY、supabase/migrations を確かめてください。版がないと、変更は自動で公開されません。',
      en: "Check the build's SUPABASE_URL and SUPABASE_ANON_KEY, and supabase/migrations. Without a revision, changes are not published by themselves.",
    },
    path: '/build.json',
    judge: (seen) =>
      Number.isNaN(ageOf(seen))
        ? undefined
        : typeof jsonFields(seen)['revision'] === 'number' || 'missing',
    received: (seen) => String(jsonFields(seen)['revision'] ?? 'なし none'),
  },
  {
    where: { ja: 'お問い合わせの受け口（/api/contact）', en: 'Where inquiries are sent to' },
    fix: {
      ja: 'Worker が動いていません。npx wrangler deploy で公開し、Cloudflare の Worker → Logs を見てください。',
      en: "The Worker doesn't run. Publish with npx wrangler deploy, and look at the Worker → Logs in Cloudflare.",
    },
    // No inquiry is sent: the endpoint redirects a GET to the form.
    path: '/api/contact?locale=en',
    judge: ({ status, headers, origin }) =>
      status === 303 &&
      URL.parse(headers.get('location') ?? '', origin)?.pathname === pathTo('en', routes.contact),
    received: (seen) => `${describeResult(seen)} ${seen.headers.get('location') ?? ''}`.trim(),
  },
  {
    where: { ja: '状態のページ（/api/status）は閉じている', en: 'The status page is closed' },
    fix: {
      ja: 'Worker の STATUS_SECRET（32文字以上）がありません。npx wrangler secret put STATUS_SECRET で設定します。',
      en: 'The Worker has no STATUS_SECRET of 32 or more characters. Set it: npx wrangler secret put STATUS_SECRET.',
    },
    path: '/api/status',
    judge: ({ status }) => status === 403 || (status === 404 && 'missing'),
  },
];

/** Returns the hours since the build that a build record names; NaN without a record. */
function ageOf(record: CheckedResponse): number {
  if (record.status !== 200) return NaN;
  return (record.now.getTime() - Date.parse(String(jsonFields(record)['time']))) / 3_600_000;
}

/**
 * Checks a live site as a visitor would see it. It sends no inquiry and publishes nothing.
 *
 * @param origin of the site, without a trailing slash.
 */
export async function checkLive(origin: string, now = new Date()): Promise<Finding[]> {
  const home = await fetchText(`${origin}/`);
  if (home.status !== 200) {
    const received = `${describeResult(home)} ${home.headers.get('location') ?? ''}`.trim();
    return [findingOf(points.home, false, received)];
  }
  const paths = [...new Set(checks.map(({ path }) => path))];
  const [answers, ...others] = await Promise.all([
    Promise.all(paths.map(async (path) => [path, await fetchText(`${origin}${path}`)] as const)),
    checkStatus(origin, points.pages, Object.values(routes), 200),
    checkStatus(origin, points.missing, ['/doctor-looks-for-no-such-page'], 404),
    checkEncryption(origin),
  ]);
  const byPath = new Map(answers);
  const findings = checks.flatMap(({ path, judge, received = describeResult, ...point }) => {
    const seen = { ...(byPath.get(path) ?? home), origin, now };
    const state = judge(seen);
    return state === undefined ? [] : [findingOf(point, state, received(seen))];
  });
  return [...others, ...findings];
}

/** Checks that routes answer as expected in both languages. */
async function checkStatus(
  origin: string,
  point: Point,
  all: readonly string[],
  expected: number,
): Promise<Finding> {
  const paths = all.flatMap((route) => locales.map((locale) => pathTo(locale, route as '/')));
  const results = paths.map(async (path) => ({
    path,
    answer: await fetchText(`${origin}${path}`),
  }));
  const others = (await Promise.all(results)).filter(({ answer }) => answer.status !== expected);
  const received = others.map(({ path, answer }) => `${path} ${describeResult(answer)}`).join(', ');
  return findingOf(point, others.length === 0, received || undefined);
}

async function checkEncryption(origin: string): Promise<Finding> {
  const url = new URL(origin);
  if (url.protocol !== 'https:') return findingOf(points.https, false, origin);
  const plain = await fetchText(`http://${url.host}/`);
  const leads = URL.parse(plain.headers.get('location') ?? '')?.protocol === 'https:';
  return findingOf(points.https, leads || plain.status === 0, `http:// → ${describeResult(plain)}`);
}
