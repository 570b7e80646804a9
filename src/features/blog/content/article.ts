import type { CollectionEntry } from 'astro:content';
import type { z } from 'zod';
import type { Locale } from '#i18n/locales.ts';
import { routes, type Route } from '#i18n/paths.ts';
import type { metadataSchema, textSchema } from './schema.ts';

/** A tag of `tags.yaml` in one language. */
export interface Tag {
  id: string;
  label: string;
}

/** An article in one language. */
export interface Article
  extends Omit<z.output<typeof metadataSchema>, 'tags' | 'author'>, z.output<typeof textSchema> {
  slug: string;
  locale: Locale;
  tags: Tag[];
  author: string;
  text: CollectionEntry<'articleTexts'>;
  /** The ids of the retreats that the text links or shows as a card. */
  namedRetreats: string[];
}

/** The route of an article's page. */
export function articleRoute(slug: string): Route {
  return `${routes.blog}/${slug}`;
}

/** Returns the date of an article's last change, else of its publication. */
export function lastChange({ date, updated }: Pick<Article, 'date' | 'updated'>): string {
  return updated ?? date;
}

/**
 * Returns the reading time of an article in minutes, at least 1, at 500 Japanese characters or 220 English words a
 * minute.
 *
 * @param markdown the body; Markdown syntax, tags, comments and the targets of links don't count.
 */
export function readingMinutes(locale: Locale, markdown: string): number {
  const text = markdown
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[#*_>|[\]`~-]/g, ' ');
  const minutes =
    locale === 'ja'
      ? text.replace(/\s/g, '').length / 500
      : (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? []).length / 220;
  return Math.max(1, Math.round(minutes));
}
