/** Texts of the contact page and its form. */
export const contact = {
  meta: {
    title: 'お問い合わせ',
    description:
      'リトリートの日程、体調、お食事のことなど、何でもお尋ねください。ご相談は無料、日本語と英語でお答えします。',
  },
  intro: '日程のこと、体調のこと、まだ形のないご希望も、お話しください。ご相談は無料です。',
  mail: {
    title: 'メールでのお問い合わせ',
    note: '受付は24時間、年中無休です。お返事は営業時間内（{hours}）に差し上げます。',
  },
  /** Shown if `src/site.ts` contains other ways to reach the operator. */
  channels: {
    title: '電話・LINEなど',
    phone: '電話 {number}',
    line: 'LINEで問い合わせる',
    whatsapp: 'WhatsAppで問い合わせる',
    hours: '受付：{hours}',
    message: '{about}について問い合わせます。',
  },
  faq: {
    text: '持ちもの、お食事、はじめての方が気になることなどをまとめました。',
    link: 'よくあるご質問を見る',
  },
  form: {
    title: 'お問い合わせフォーム',
    name: 'お名前',
    email: 'メールアドレス',
    retreat: 'ご希望のリトリート',
    message: 'お問い合わせ内容',
    wishes: 'ご希望があれば',
    departure: 'ご希望の日程',
    departureNone: '未定・相談したい',
    party: '人数',
    /** In the letter and the mails. */
    price: '料金',
    singleRoom: '一人部屋を希望する',
    otherDates: 'ほかの日程でもよい',
    required: '必須',
    optional: '任意',
    hints: {
      name: 'お返事の宛名にします',
      email: 'お返事を差し上げる宛先です',
      message: '知りたいこと、ご希望など（{min}文字以上）',
    },
    remaining: 'あと{count}文字',
    over: '{count}文字超えています',
    suggestion: 'もしかして、{email} ですか。',
    takeSuggestion: 'このアドレスに直す',
    submit: '送信する',
    submitting: '送信中...',
    change: '日程を変える',
    cancel: 'キャンセル',
    close: '閉じる',
    privacy: '送信の前に、{link}をご覧ください。',
    privacyLink: 'プライバシーポリシー',
    honeypot: 'この欄には何も書かないでください',
  },
  sent: {
    alert: 'お問い合わせを送信しました。',
    title: '送信が完了しました',
    text: 'お問い合わせありがとうございます。確認のメールをお送りしました。2営業日以内にお返事いたします。',
    to: '{name} さま',
    wishes: 'ご希望',
    answer: 'お返事',
    by: '{day}までに（日本時間）',
    /** Instead of the day, where it isn't known. */
    soon: '2営業日以内に',
    reference: '受付番号',
    /** Shown if the Worker's answer was empty, so that it is unknown whether a confirmation was sent. */
    unconfirmed:
      'お問い合わせありがとうございます。確認のメールをお送りできたかどうかは、まだ分かりません。2営業日以内にお返事いたします。',
    stepsTitle: 'これからのこと',
    help: 'お返事が届かないときは、迷惑メールのフォルダーをご確認のうえ、ご連絡ください：{email}',
    decide:
      '行くかどうかは、お返事を読んでからお決めください。お問い合わせだけでは、お申し込みになりません。',
    writer: 'お返事を書く人',
    another: '別のお問い合わせを書く',
  },
  /** The page after a form sent without JavaScript, and the contact page if the letter is missing. */
  received:
    'お問い合わせをお預かりしました。2営業日以内にお返事いたします。受付番号は、届いた確認のメールにあります。メールが届かないときも、内容はお預かりしています。',
  failed: {
    dialogTitle: 'メール送信に失敗しました',
    serverErrorTitle: 'サーバーエラー',
    bannerTitle: '送信エラー',
    bannerText:
      '送信できませんでした。もう一度お試しいただくか、メールで直接お問い合わせください。',
    mail: 'メールでもお受けしています：{email}',
    showDetails: 'エラーの詳細を表示',
    invalidJson: 'Invalid JSON response',
    details: '詳細',
    unknownDialog: '不明なエラーが発生しました',
    unknownPage: '不明なエラーが発生しました',
    timeout:
      '15秒待ちましたが、サーバーから返事がありません。入力内容は残っています。そのままもう一度送信しても、二重に届くことはありません。',
    network:
      'サーバーにつながりませんでした。通信の状態をお確かめのうえ、もう一度お試しください。入力内容は残っています。もう一度送信しても、二重に届くことはありません。',
    reopen: '入力内容に戻る',
  },
};
