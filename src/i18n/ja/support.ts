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
  legal: {
    tableOfContents: '目次',
    effective: '{date} 制定',
  },
  /** A time of every year in legal texts and the FAQ. */
  season: '{first}から{last}まで',
  /** Link from a retreat's page to the FAQ. */
  unsure: 'よくあるご質問',
};
