import { getCollection } from 'astro:content';
import { oncePerLocale } from '#i18n/once-per-locale.ts';
import { questionsFor } from './for-you.ts';

/** What people are shy to ask about retreats of each kind, in one language. */
export const shyQuestions = oncePerLocale(async (locale) => {
  const items = (await getCollection('forYou')).flatMap(({ data }) => data.items);
  return {
    domestic: questionsFor(items, 'domestic', locale),
    international: questionsFor(items, 'international', locale),
  };
});
