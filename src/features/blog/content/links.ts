import { existsSync } from 'node:fs';
import { linksOf } from '#editorial/texts.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { feedPath, parsePath, routes } from '#i18n/paths.ts';
import { buildTime } from '#lib/build-time.ts';
import { dayInJapan } from '#lib/days.ts';
import { isOneEditFrom } from '#lib/one-edit.ts';
import { articleRoute } from './article.ts';

/**
 * Returns a function that returns the mistakes of links in texts: to pages that the site doesn't have, and to articles
 * that aren't published when the text is. Files of `public/` pass, and so do links to retreats, because unpublishing one
 * must not stop a build. The function's `slug` is that of the article to which the texts belong, if they belong to one.
 *
 * @param articles the metadata of all articles.
 */
export function linkCheck(
  articles: readonly { id: string; data: { date: string; draft: boolean } }[],
) {
  const days = new Map(
    articles.map(({ id, data }) => [articleRoute(id), data.draft ? '9999-12-31' : data.date]),
  );
  const known = [...Object.values(routes), feedPath(defaultLocale), ...days.keys()];
  return (texts: readonly { filePath?: string; data: object }[], slug = ''): string[] =>
    texts.flatMap(({ filePath, data }) =>
      linksOf(data).flatMap(({ line, path }) => {
        const place = `${filePath}:${line}: ${path} — `;
        const [address = ''] = path.split(/[?#]/, 1);
        const { locale, route } = parsePath(address);
        const isFile = /\.\w+$/.test(address) && existsSync(`public${address}`);
        if (isFile || /^\/retreat\/[\w-]/.test(address)) return [];
        if (locale !== defaultLocale || !known.includes(route))
          return `${place}サイトにないページです。/en は付けず、/retreats や /blog/記事のフォルダの名前 のように書きます。 The site has no such page. Write /retreats or /blog/folder-of-an-article, for instance, without /en.${meantBy(address, known)}`;
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

/** Returns a question whether another name is meant, if one is like it. */
export function meantBy(typed: string, names: Iterable<string>): string {
  const meant = [...names].find((name) => isOneEditFrom(typed, name));
  return meant === undefined ? '' : ` ${meant} のことですか。 Do you mean ${meant}?`;
}
