import { existsSync } from 'node:fs';
import { namesOf } from '#editorial/texts.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { feedPath, parsePath, routes, type Route } from '#i18n/paths.ts';
import { buildTime } from '#lib/build.ts';
import { dayInJapan } from '#lib/days.ts';
import { didYouMean } from '#lib/one-edit.ts';
import { articleRoute } from './article.ts';

/**
 * Returns a function that returns the mistakes of links in texts: to pages that the site doesn't have, and to articles
 * that aren't published when the text is. Files of `public/` pass, and so do links to retreats, because unpublishing one
 * must not stop a build. The function's `slug` is that of the article to which the texts belong, if they belong to one.
 *
 * @param articles the files of all articles, metadata first. An article without readable metadata counts as published, so
 *   that its mistakes spread to no other text.
 */
export function linkCheck(articles: readonly { id: string; data: object }[]) {
  const days = new Map<Route, string>();
  for (const { id, data } of articles) {
    const route = articleRoute(id.replace(/\/(?:ja|en)$/, ''));
    const { date = '', draft } = data as { date?: string; draft?: boolean };
    if (days.has(route)) continue;
    days.set(route, 'mistakes' in data ? '' : draft ? '9999-12-31' : date);
  }
  const known = [...Object.values(routes), feedPath(defaultLocale), ...days.keys()];
  return (texts: readonly { filePath?: string; data: object }[], slug = ''): string[] =>
    texts.flatMap(({ filePath, data }) =>
      namesOf(data).flatMap(({ kind, name: path, line }) => {
        if (kind !== 'page') return [];
        const place = `${filePath}:${line}: ${path} — `;
        const [address = ''] = path.split(/[?#]/, 1);
        const { locale, route } = parsePath(address);
        const isFile = /\.\w+$/.test(address) && existsSync(decodeURI(`public${address}`));
        if (isFile || /^\/retreat\/[\w-]/.test(address)) return [];
        const meant = didYouMean(address, known);
        if (locale !== defaultLocale || !known.includes(route))
          return `${place}サイトにないページです。/en は付けず、/retreats や /blog/記事のフォルダの名前 のように書きます。${meant.ja} The site has no such page. Write /retreats or /blog/folder-of-an-article, for instance, without /en.${meant.en}`;
        const published = days.get(route) ?? '';
        const isPublished = [days.get(articleRoute(slug)) ?? '', dayInJapan(buildTime)].some(
          (day) => published <= day,
        );
        return isPublished
          ? []
          : `${place}この記事は、リンクを載せるときに公開されていません。先に公開するか、リンクを外してください。 This article isn't published when the link is. Publish it first, or take the link away.`;
      }),
    );
}
