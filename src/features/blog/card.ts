import type { PictureData } from '#components/picture/data.ts';
import type { Category, Tag } from './article.ts';

/** An article as its card shows it: plain data, so that a page, an island and JSON can carry it. */
export interface ArticleCardData {
  slug: string;
  href: string;
  category: Category;
  /** The pieces between which a heading may break; joined, they are the title. */
  title: string[];
  excerpt: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** The date in words. */
  day: string;
  author: string;
  /** All tags; the card shows the first three. */
  tags: Tag[];
  picture: PictureData;
}

/** The words that are the same on every card. */
export interface ArticleCardLabels {
  category: Record<Category, string>;
  /** What the list of tags is called for those who don't see it. */
  tags: string;
}
