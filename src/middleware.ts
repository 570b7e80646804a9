import { defineMiddleware } from 'astro:middleware';
import { allArticles } from '#features/blog/content/articles.ts';
import { namesOf } from '#features/blog/content/names.ts';
import { allRetreats } from '#features/retreats/data/retreats.ts';
import { defaultLocale, locales } from '#i18n/locales.ts';
import { oncePerLocale } from '#i18n/once-per-locale.ts';
import { areAllPrints, pictureName, pictureNames } from '#pictures/picture.ts';

/** Sets for every page's footer whether the site shows only prints, because layouts read no rows and no articles. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  locals.showsOnlyPrints = await showsOnlyPrints(defaultLocale);
  return next();
});

/** Returns whether every picture of the site, of rows and of articles is one of the site's prints. */
const showsOnlyPrints = oncePerLocale(async (locale) => {
  const retreats = await allRetreats(locale);
  const rows = retreats.flatMap((row) => [
    row,
    ...row.pictures,
    ...row.hourPictures,
    ...row.instructors,
  ]);
  // Pages that show articles report their mistakes.
  const articles = await Promise.all(locales.map(allArticles)).catch(() => []);
  const shown = articles
    .flat()
    .flatMap(({ cover, text }) => [cover, ...namesOf('picture', text.body ?? '')]);
  return (
    areAllPrints &&
    rows.every((row) => pictureName(row.image) !== undefined) &&
    shown.every((name) => pictureNames.has(name))
  );
});
