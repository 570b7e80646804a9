/** Texts of the 404 pages (product: site/not-found). */
export const errors = {
  page: {
    title: 'ページが見つかりません',
    text: 'お探しのページは見つかりませんでした。アドレスが変わったか、入力に誤りがあるのかもしれません。',
    back: 'ホームへ戻る',
  },
  retreat: {
    title: 'リトリートが見つかりません',
    text: 'お探しのリトリートは、終了したか、アドレスが変わったようです。',
    back: 'リトリート一覧へ戻る',
  },
  article: {
    title: '記事が見つかりません',
    text: 'お探しの記事は、取り下げられたか、アドレスが変わったようです。',
    back: '読みもの一覧へ戻る',
  },
};
