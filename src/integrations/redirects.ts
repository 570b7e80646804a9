import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { readPath } from '#i18n/paths.ts';
import { redirectedPaths } from '#i18n/redirects.ts';
import { notCompared } from './live-file.ts';
import { livePaths, type LivePaths } from './live-paths.ts';
import type { SiteUrl } from './site-url.ts';

/** How many addresses a build names; more are counted. */
const mostNamed = 20;

/**
 * Writes `_redirects`, and compares the finished pages with what is live: an address that is gone and
 * leads nowhere is named, because whoever has it as a bookmark or a link would meet a 404
 * (product: redirects/gone). Nothing of that stops a build.
 */
export function redirects({ siteUrl }: { siteUrl: SiteUrl }): AstroIntegration {
  let live: Promise<LivePaths> | undefined;
  return {
    name: 'redirects',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        injectRoute({ pattern: '/_redirects', entrypoint: './src/pages/_redirects.ts' });
      },
      'astro:build:start': () => {
        // Asked now, so that nobody waits for the answer when the pages are done.
        if (siteUrl.indexable) live = livePaths(siteUrl.origin);
      },
      'astro:build:done': async ({ dir, logger, pages }) => {
        const answer = await live;
        if (answer === undefined) return;
        if ('unknown' in answer) {
          logger.info(notCompared(answer.unknown));
          return;
        }
        const file = await readFile(new URL('_redirects', dir), 'utf8').catch(() => '');
        const gone = goneRoutes(answer.paths, [
          ...pages.map(({ pathname }) => `/${pathname}`),
          ...redirectedPaths(file),
        ]);
        if (gone.length > 0) logger.warn(goneNotice(gone));
      },
    },
  };
}

/**
 * The routes of live pages that nothing answers for any more, in whichever language. Later pages of
 * lists come and go with their items, and nobody keeps their address.
 *
 * @param answering the paths that will answer, however they are written.
 */
export function goneRoutes(live: readonly string[], answering: readonly string[]): string[] {
  const written = (path: string) => {
    const { locale, route } = readPath(path);
    return `${locale} ${route}`;
  };
  const known = new Set(answering.map(written));
  const gone = live.filter((path) => !/\/page\/\d+$/.test(path) && !known.has(written(path)));
  return [...new Set(gone.map((path) => readPath(path).route))].sort();
}

/** What the operator reads about addresses that are gone, and how to keep them. */
export function goneNotice(gone: readonly string[]): string {
  const named = gone.slice(0, mostNamed).map((route) => `  ${route}`);
  const more = gone.length - named.length;
  return [
    '次のアドレスは公開中ですが、このビルドにはなく、転送もされません。',
    'These addresses are live, but this build has no page and no redirect for them:',
    ...named,
    ...(more > 0 ? [`  … (+${more})`] : []),
    '別のアドレスに変えたのなら、前の id を残してください: リトリートは retreats 表の former_ids、' +
      '記事は article.yaml の former。やめたものなら、このままで構いません。',
    'If one has moved, keep its former id: in the column former_ids of the table retreats, or as ' +
      'former in the article.yaml. If it is meant to be gone, there is nothing to do.',
  ].join('\n');
}
