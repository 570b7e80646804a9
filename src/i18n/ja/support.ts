/** The FAQ and the legal pages. */
export const support = {
  faq: {
    title: 'よくあるご質問',
    description:
      'ご予約、お部屋とお食事、プログラム、持ちもの、体調や妊娠、キャンセルについて、よくいただくご質問にお答えします。',
    intro: 'お申し込みの前に、多くの方が気にかけることをまとめました。',
    sections: '項目',
    askTitle: '答えが見つからないときは',
    askText: 'どんな小さなことでも、お気軽にお尋ねください。',
  },
  legal: {
    tableOfContents: '目次',
    effective: '{date} 制定',
  },
};
