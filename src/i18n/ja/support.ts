/** Texts of the FAQ and the legal pages. */
export const support = {
  faq: {
    title: 'よくあるご質問',
    description:
      'ご予約、お部屋とお食事、プログラム、持ちもの、体調や妊娠、キャンセルについて、お申し込みの前に知っておきたいことをまとめました。',
    intro: 'お申し込みの前に気になることを、項目ごとにまとめました。',
    sections: '項目',
    askTitle: '答えが見つからないときは',
    askText: 'どんな小さなことでも、お気軽にお尋ねください。',
  },
  /** Below the title of a legal text. */
  effective: '{date} 制定',
  /** A time of every year in legal texts and the FAQ. */
  season: '{first}から{last}まで',
};

/** Texts of the 404 pages. */
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
