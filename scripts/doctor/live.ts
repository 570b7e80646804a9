import { locales } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import { ask, fieldsIn, inShort } from './ask.ts';
import { found, type Finding, type Point } from './finding.ts';

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
  'strict-transport-security': /max-age=[1-9]\d{6,}/,
};

const header = (name: string): Point => ({
  where: { ja: `安全のためのヘッダー ${name}`, en: 'a security header' },
  fix: {
    ja: 'dist/_headers が公開されていないか、Cloudflare の Rules がヘッダーを変えています。Rules → Overview を確かめ、公開し直してください。',
    en: 'dist/_headers was not published, or a rule changes it: look at Rules → Overview in Cloudflare, and publish again.',
  },
});

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
  record: {
    where: { ja: '公開中の記録（build.json）', en: 'The record of what is live' },
    fix: {
      ja: '記録がないと、変更の自動公開は何も比べられません。npm run build で作ったものを公開し直してください。',
      en: 'Without it nothing can be compared, and changes are not published by themselves. Publish what npm run build makes.',
    },
  },
  night: {
    where: { ja: '毎晩の更新', en: 'Nightly builds' },
    fix: {
      ja: '毎晩の更新が届いていません。/api/status（秘密のリンク）で理由を見て、DEPLOY_HOOK_URL とビルドのサービスの記録を確かめてください。',
      en: "Nightly builds don't get through. See why at /api/status (the secret link), and check DEPLOY_HOOK_URL and the logs of the building service.",
    },
  },
  revision: {
    where: { ja: '公開中の内容の版', en: 'The revision that is live' },
    fix: {
      ja: 'ビルドの SUPABASE_URL と SUPABASE_ANON_KEY、supabase/migrations を確かめてください。版がないと、変更は自動で公開されません。',
      en: "Check the build's SUPABASE_URL and SUPABASE_ANON_KEY, and supabase/migrations. Without a revision, changes are not published by themselves.",
    },
  },
  contact: {
    where: { ja: 'お問い合わせの受け口（/api/contact）', en: 'Where inquiries are sent to' },
    fix: {
      ja: 'Worker が動いていません。npx wrangler deploy で公開し、Cloudflare の Worker → Logs を見てください。',
      en: "The Worker doesn't run. Publish with npx wrangler deploy, and look at the Worker → Logs in Cloudflare.",
    },
  },
  status: {
    where: { ja: '状態のページ（/api/status）は閉じている', en: 'The status page is closed' },
    fix: {
      ja: 'Worker の STATUS_SECRET（32文字以上）がありません。npx wrangler secret put STATUS_SECRET で設定します。',
      en: 'The Worker has no STATUS_SECRET of 32 or more characters. Set it: npx wrangler secret put STATUS_SECRET.',
    },
  },
} satisfies Record<string, Point>;

/**
 * Looks at a live site as a visitor would. No inquiry is sent, and nothing is published.
 *
 * @param origin of the site, without a slash at the end.
 */
export async function checkLive(origin: string, now = new Date()): Promise<Finding[]> {
  const home = await ask(`${origin}/`);
  if (home.status !== 200) {
    const received = `${inShort(home)} ${home.headers.get('location') ?? ''}`.trim();
    return [found(points.home, false, received)];
  }
  const sent = Object.entries(headers).map(([name, expected]) => {
    const value = home.headers.get(name) ?? '';
    return found(header(name), expected.test(value), value.slice(0, 120) || 'なし none');
  });
  const parts = await Promise.all([
    checkPages(origin),
    checkEncryption(origin),
    checkSearch(origin, home.headers.get('x-robots-tag') ?? ''),
    checkRecord(origin, now),
    checkWorker(origin),
  ]);
  return [...sent, ...parts.flat()];
}

/** Every page with a fixed path, and in both languages one that isn't there. */
async function checkPages(origin: string): Promise<Finding[]> {
  const answers = async (all: readonly string[], expected: number) => {
    const asked = await Promise.all(
      all.map(async (path) => ({ path, answer: await ask(`${origin}${path}`) })),
    );
    const others = asked.filter(({ answer }) => answer.status !== expected);
    return others.map(({ path, answer }) => `${path} ${inShort(answer)}`);
  };
  const inBoth = (route: string) => locales.map((locale) => pathTo(locale, route as '/'));
  const closed = await answers(Object.values(routes).flatMap(inBoth), 200);
  const there = await answers(inBoth('/doctor-looks-for-no-such-page'), 404);
  return [
    found(points.pages, closed.length === 0, closed.join(', ') || undefined),
    found(points.missing, there.length === 0, there.join(', ') || undefined),
  ];
}

async function checkEncryption(origin: string): Promise<Finding> {
  const url = new URL(origin);
  if (url.protocol !== 'https:') return found(points.https, false, origin);
  const plain = await ask(`http://${url.host}/`);
  const leads = URL.parse(plain.headers.get('location') ?? '')?.protocol === 'https:';
  return found(points.https, leads || plain.status === 0, `http:// → ${inShort(plain)}`);
}

/** What search engines read first. They say which address the build took for the site's. */
async function checkSearch(origin: string, robotsTag: string): Promise<Finding[]> {
  const [robots, sitemap] = await Promise.all([
    ask(`${origin}/robots.txt`),
    ask(`${origin}/sitemap.xml`),
  ]);
  const fix = {
    ja: `ビルドの変数 SITE_URL を ${origin} にして、公開し直してください（Cloudflare: Worker → Settings → Builds → Variables and secrets）。`,
    en: `Set the build's variable SITE_URL to ${origin} and publish again (Cloudflare: the Worker → Settings → Builds → Variables and secrets).`,
  };
  const isHidden = /noindex/.test(robotsTag);
  return [
    found(
      { where: { ja: '検索エンジンに載る', en: 'Search engines may list it' }, fix },
      !isHidden,
      robotsTag || undefined,
    ),
    found(
      { where: { ja: 'robots.txt がサイトマップを指す', en: 'robots.txt names the sitemap' }, fix },
      robots.status === 200 && robots.body.includes(`Sitemap: ${origin}/`),
      inShort(robots),
    ),
    found(
      {
        where: { ja: 'サイトマップがこのアドレスを載せる', en: 'The sitemap lists this address' },
        fix,
      },
      sitemap.status === 200 && sitemap.body.includes(`<loc>${origin}/`),
      inShort(sitemap),
    ),
  ];
}

/** What is live, and whether nightly builds come through. */
async function checkRecord(origin: string, now: Date): Promise<Finding[]> {
  const answer = await ask(`${origin}/build.json`);
  const { commit, revision, time } = fieldsIn(answer);
  const hours = (now.getTime() - Date.parse(String(time))) / 3_600_000;
  if (answer.status !== 200 || Number.isNaN(hours)) {
    return [found(points.record, false, inShort(answer))];
  }
  const age = `${Math.max(0, Math.round(hours))} 時間前 hours ago`;
  return [
    found(points.record, true, `${String(time)} · ${String(commit ?? '-').slice(0, 12)}`),
    found(points.night, hours <= oldest, age),
    found(
      points.revision,
      typeof revision === 'number' ? 'ok' : 'missing',
      String(revision ?? 'なし none'),
    ),
  ];
}

/** Whether the Worker answers beside the pages. No inquiry is sent: its endpoint leads a GET to the form. */
async function checkWorker(origin: string): Promise<Finding[]> {
  const [contact, status] = await Promise.all([
    ask(`${origin}/api/contact?locale=en`),
    ask(`${origin}/api/status`),
  ]);
  const leads = contact.headers.get('location') ?? '';
  const isForm = URL.parse(leads, origin)?.pathname === pathTo('en', routes.contact);
  const state = status.status === 403 ? 'ok' : status.status === 404 ? 'missing' : 'wrong';
  return [
    found(points.contact, contact.status === 303 && isForm, `${inShort(contact)} ${leads}`.trim()),
    found(points.status, state, inShort(status)),
  ];
}
