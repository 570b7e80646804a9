import type * as ja from '../ja/all.ts';

export const blog: typeof ja.blog = {
  options: { all: 'All', allTags: 'All Tags' },
  list: {
    filterLabel: 'Categories',
    search: 'Search articles',
    searchPlaceholder: 'Search articles...',
    tag: 'Narrow by tag',
    clearTag: 'Clear tag',
    count: { one: '{count} article found', other: '{count} articles found' },
    range: '{from}-{to} of {count} articles',
    empty: 'No articles found',
    showAll: 'Show all articles',
    failed: 'The articles could not be loaded',
  },
  category: {
    wellness: 'Wellness',
    seasonal: 'Seasonal',
    meditation: 'Meditation',
    spiritual: 'Spiritual',
  },
  tags: 'Tags',
  article: {
    updated: 'Updated {day}',
    readingTime: { one: '{count} min read', other: '{count} min read' },
    related: 'Read next',
    retreats: 'Related retreats',
  },
  inquiry: {
    title: 'Tell us what\nyou’re wondering about',
    text: 'Ask us about the article, a trip, or your health. You don’t need to have a destination in mind: we listen first, then suggest what would suit you.',
    website: 'Website',
    note: 'Available in Japanese and English. Free consultation available.',
    button: 'Contact Us Now',
  },
  feed: 'Subscribe by RSS',
  feedTitle: '{brand} Blog',
};
