import type { Dictionary } from '../dictionary.ts';

export const blog: Dictionary['blog'] = {
  list: {
    meta: {
      title: 'Blog',
      description:
        'Planning a yoga and wellness trip, bathing in hot springs, sitting zazen, walking old pilgrim paths: practical articles by the people who guide our retreats.',
    },
    title: 'Blog',
    intro:
      'How to plan the trip, how to take the waters, how to sit: useful before a retreat and long after it.',
    filterLabel: 'Categories',
    all: 'All',
    search: 'Search articles',
    searchPlaceholder: 'Search articles...',
    tag: 'Narrow by tag',
    allTags: 'All Tags',
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
    back: 'Back to Blog',
    readingTime: { one: '{count} min read', other: '{count} min read' },
    tableOfContents: 'Contents',
    share: 'Share',
    copy: 'Copy link',
    copied: 'Copied',
    copyFailed: 'The link could not be copied',
    line: 'Send on LINE',
    x: 'Share on X',
    mail: 'Send by email',
    related: 'Read next',
    retreats: 'Related retreats',
    onlyHere: 'This article is in English only. Opens the list of articles',
  },
  inquiry: {
    title: 'Tell us what\nyou’re wondering about',
    text: 'A question about the article, the trip or your back: ask. You need no destination yet; our staff listen first and then suggest what would suit you.',
    email: 'Email',
    website: 'Website',
    note: 'Available in Japanese and English. Free consultation available.',
    button: 'Contact Us Now',
  },
  feed: 'Subscribe by RSS',
  feedTitle: '{brand} Blog',
};
