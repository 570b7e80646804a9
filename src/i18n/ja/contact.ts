/** The contact page, and the words of its form. */
export const contact = {
  meta: {
    title: 'お問い合わせ',
    description:
      'リトリートの日程、体調、お食事のことなど、何でもお尋ねください。ご相談は無料、日本語と英語でお答えします。',
  },
  title: 'お問い合わせ',
  intro: '日程も、体調も、まだぼんやりした希望も。どうぞそのままお聞かせください。ご相談は無料です。',
  mail: {
    title: 'メールでのお問い合わせ',
    note: '受付は24時間、年中無休です。お返事は営業時間内に差し上げます。',
    newSubject: 'リトリートについて',
  },
  faq: {
    title: 'よくあるご質問',
    text: '持ちもの、お食事、初めての方の不安など、よくいただくご質問をまとめました。',
    link: 'よくあるご質問を見る',
  },
};
