import { existsSync } from 'node:fs';
import { unescape } from 'node:querystring';
import { didYouMean } from '#lib/one-edit.ts';
import { warn } from '#lib/warnings.ts';

/** What links lead to in a page, and its own links. */
export interface Links {
  ids: Set<string>;
  hrefs: Set<string>;
}

/** Warns once of each page and anchor that pages link to and the site doesn't have. */
export function warnOfDeadLinks(pages: ReadonlyMap<string, Links>, dist: URL): void {
  const site = 'https://site.invalid';
  const seen = new Set<string>();
  for (const [page, { hrefs }] of pages)
    for (const href of hrefs) {
      const { origin, pathname = '', hash = '' } = URL.parse(href, site + page) ?? {};
      const id = unescape(hash.slice(1));
      const ids = pages.get(pathname)?.ids;
      // A path without an extension may be a folder's.
      const isFile = /\.\w+$/.test(pathname) && existsSync(new URL(`.${pathname}`, dist));
      const hasPage = ids !== undefined || isFile;
      const hasAnchor = !ids || id === '' || ids.has(id);
      // A retreat that isn't published has a warning with the article's file and line.
      const isKnown = page.includes('/blog/') && pathname.includes('/retreat/') && !hasPage;
      const target = pathname.replace(/^\/en(?=\/)/, '') + hash;
      if (origin !== site || (hasPage && hasAnchor) || isKnown || seen.has(target)) continue;
      seen.add(target);
      const meant = hasPage ? didYouMean(id, ids ?? []) : didYouMean(pathname, pages.keys());
      warn({
        place: target,
        ja: `${page} などのリンクの行き先がありません。リンクか、行き先の id を直してください。${meant.ja}`,
        en: `${page}, for one, links to it, and the site doesn't have it. Correct the link, or the id to which it leads.${meant.en}`,
      });
    }
}
