/**
 * Texts of the page on which the operator marks an inquiry as answered or closed. Replies may quote its link, so the
 * page must contain nothing that the visitor may not read.
 */
export const followUp = {
  title: 'お問い合わせの対応',
  reference: '受付番号 {reference}',
  /** The status of the inquiry. */
  now: {
    open: 'まだ返信の記録がありません',
    answered: '返信済みです',
    closed: '対応は終わっています',
    suspects: '自動送信の疑いがあるお問い合わせ {count}件',
    noSuspects: 'すべて対応が終わっています',
    missing: '表に見つかりません',
    invalid: 'このリンクは使えません',
    expired: 'リンクの期限が切れました',
    unreachable: '今は記録できません',
  },
  /** What the operator should do. */
  todo: {
    open: '返信したら「返信した」を押してください。押すまで、未対応としてお知らせします。',
    answered: '記録した時刻：{time}',
    closed: '返信せずに終えたものとして記録されています。',
    suspects:
      '{time}より前に届いたものです。人からのもの（件名に【要確認】）がないか、先に確かめてください。',
    noSuspects: 'することはありません。',
    missing:
      'データベースが使えない間にメールだけで届いたか、消去されたものです。記録できず、お知らせにも載りません。メールを見て返信してください。',
    invalid: 'メールにあるリンクの全体を開いてください。',
    expired: '受付から90日を過ぎました。記録は Supabase の inquiries 表で変えられます。',
    unreachable: '少し待って、同じリンクをもう一度開いてください。',
  },
  released: '確認メールは、数分のうちに送られます。',
  marks: {
    answered: '返信した',
    no_reply_needed: '返信は不要',
    spam: '迷惑メール',
    duplicate: '重複している',
    open: '取り消す',
    not_spam: '確認メールを送る',
  },
  closeAll: 'すべて迷惑メールとして閉じる',
};

/** The texts of this module in any language. */
export type FollowUpTexts = typeof followUp;
