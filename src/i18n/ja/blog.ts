/** Texts of the list of articles, the articles, their inquiry block and their feed. */
export const blog = {
  options: { all: 'すべて', allTags: 'すべてのタグ' },
  list: {
    filterLabel: '記事の分類',
    search: '記事を検索',
    searchPlaceholder: '記事を検索...',
    tag: 'タグで絞る',
    clearTag: 'タグを解除',
    count: { one: '{count}件の記事が見つかりました', other: '{count}件の記事が見つかりました' },
    range: '{count}件中 {from}〜{to}件',
    /** Shown if no article matches. */
    empty: '記事が見つかりませんでした',
    showAll: 'すべての記事を表示する',
    failed: '記事を読み込めませんでした',
  },
  category: {
    wellness: 'ウェルネス',
    seasonal: '季節',
    meditation: '瞑想',
    spiritual: '祈りと聖地',
  },
  tags: 'タグ',
  article: {
    updated: '更新 {day}',
    readingTime: { one: '読了 約{count}分', other: '読了 約{count}分' },
    related: 'あわせて読む',
    retreats: '関連するリトリート',
  },
  inquiry: {
    title: '気になることを、\nお聞かせください',
    text: '記事のこと、旅のこと、体調のこと。行き先が決まっていなくても、お話を伺い、合う過ごし方をいっしょに考えます。',
    website: 'ウェブサイト',
    note: '日本語と英語で承ります。ご相談は無料です。',
    button: 'お問い合わせ',
  },
  feed: 'RSSで読む',
  feedTitle: '{brand} 読みもの',
};
