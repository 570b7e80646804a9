/** Texts of the inquiry endpoint's answers and of its mails. */
export const inquiry = {
  /** Errors under the fields, by the codes of `features/contact/message/message.ts`. */
  validation: {
    name_required: 'お名前を入力してください。',
    name_long: 'お名前は100文字以内で入力してください。',
    email_required: 'メールアドレスを入力してください。',
    email_invalid: '正しいメールアドレスを入力してください。',
    email_long: 'メールアドレスは254文字以内で入力してください。',
    message_required: 'お問い合わせ内容を入力してください。',
    message_short: 'お問い合わせ内容は10文字以上で入力してください。',
    message_long: 'お問い合わせ内容は4,000文字以内で入力してください。',
    party_invalid: '人数は1から99までの数字で入力してください。',
  },
  /** Failed submissions; `{email}` is the operator's address. */
  errors: {
    invalid: '入力内容をご確認ください。',
    notJson: '送信内容を読み取れませんでした。ページを再読み込みして、もう一度お試しください。',
    crossSite: 'このサイトのお問い合わせフォームから送信してください。',
    tooLarge: '送信内容が大きすぎます。文章を短くして、もう一度お試しください。',
    tooSlow:
      '通信が途中で止まり、送信内容を受け取れませんでした。電波のよい場所で、もう一度お試しください。',
    unsupported: 'この形式の送信には対応していません。',
    tooMany:
      '短い時間に送信が続いたため、受け付けを一時的に止めています。1分ほどおいて、もう一度お試しください。',
    failed:
      'お問い合わせをお預かりできたかどうか、確認できませんでした。もう一度送信してください（二重に届くことはありません）。続けて失敗する場合は {email} へ直接ご連絡ください。',
    unavailable:
      'ただいまお問い合わせフォームをご利用いただけません。お手数ですが {email} へ直接ご連絡ください。',
    notFound: '見つかりません。',
    method: 'この方法では利用できません。',
    internal:
      'サーバーで問題が起きました。時間をおいてお試しいただくか、{email} へ直接ご連絡ください。',
  },
  /** Shown after a success without a confirmation mail; must not say that one was sent. */
  notices: {
    due: 'お問い合わせはお預かりしました。確認メールは、遅れて届くことがあります。2営業日以内にお返事いたします。',
    withheld:
      'お問い合わせはお預かりしました。今回は確認メールをお送りしていません。2営業日以内にお返事いたします。',
    refused:
      'お問い合わせはお預かりしましたが、ご入力のメールアドレスに確認メールを送れませんでした。アドレスに誤りがあれば、お手数ですがもう一度お送りください。',
  },
  /** Prefix of the page's title if the form is shown again with errors. */
  errorTitle: 'エラー: ',
  /** A departure that isn't simply open, as an option of the form. */
  dateWithState: '{days}（{state}）',
  /** Labels of the choices that are no retreat; mails name the last, too. */
  choices: {
    none: '選択してください',
    other: 'その他・ご相談',
  },
  /** The state of a departure, for pages too. */
  state: {
    status: {
      open: '受付中',
      few: '残りわずか',
      full: '満席',
      waitlist: 'キャンセル待ち',
      cancelled: '催行中止',
    },
    /** What the state of a departure that can't simply be booked means. */
    meanings: {
      full: 'お席はすべて埋まっています。ほかの日程のことを、お返事でご案内します。',
      waitlist: 'いまはお席がありません。空きが出たときのことを、お返事でご案内します。',
      cancelled: 'ほかの日程のことを、お返事でご案内します。',
    },
    left: { one: '残り{count}名', other: '残り{count}名' },
    begun: 'すでに始まっています',
    confirmed: '催行決定',
    /** The day by which it is decided whether the departure runs. */
    decided: '催行は{day}までに決まります',
  },
  /** What a party can do for which there are too few places; `{left}` is a text of `state.left`. */
  advice: {
    tooFew: '{left}です。{people}なら、キャンセル待ちか、ほかの日程をご検討ください。',
    otherDates:
      '{left}です。{people}なら、空きのある{day}からの日程か、キャンセル待ちをご検討ください。',
    /** No date is chosen, and none has room. */
    noRoom: 'いまは、{people}ぶんの空きがある日程がありません。キャンセル待ちをご検討ください。',
    /** The party is larger than the capacity. */
    group:
      'このリトリートの定員は{count}名です。それより多い人数なら、みなさまだけの旅をお作りできます。',
  },
  /** What a retreat costs. Prices may have `from`. */
  cost: {
    from: '{price}から',
    perPerson: 'お一人さま{price}（税込）',
    perPersonOrAlone: 'お一人さま{price}、一人部屋{alone}（税込）',
    /** One person, two people, and so on; larger parties use `morePeople`. */
    people: [
      'お一人',
      'お二人',
      '3名さま',
      '4名さま',
      '5名さま',
      '6名さま',
      '7名さま',
      '8名さま',
      '9名さま',
    ],
    morePeople: '{count}名さま',
    /** The party with its rooms. */
    alone: '{people}、一人部屋',
    eachAlone: '{people}、それぞれ一人部屋',
    singleRoom: '一人部屋',
    total: '{wishes}で{price}（税込）',
    totalNote: '含まれないものは別です。お見積もりではありません。',
    aloneNote: '一人部屋は、空きがあるときにお取りします。',
  },
  /** The operator’s mail names the other fields as the form does. */
  mail: {
    departure: 'ご希望の日程',
    departureMissing: '現在のサイトには見つからない日程です。送られた値は次のとおりです。',
    leader: '案内する人',
    singleRoom: '一人部屋',
    wished: '希望する',
    page: '見ていたページ',
    locale: '表示言語',
    reference: '受付番号',
    /** The link to the page on which the operator notes that the inquiry was answered. */
    mark: '返信したら、ここで記録します',
    /** Subject of the operator's mail. */
    subject: 'お問い合わせ',
    held: '要確認',
    heldNote:
      '自動送信の疑いがあるため、送信者に確認メールを送っていません。内容をご確認ください。',
    heldReasons: {
      honeypot: '人には見えない欄に入力がありました',
      speed: '入力から送信までが短すぎました',
      turnstile: 'Turnstile の確認が済んでいません',
    },
    notChosen: '指定なし',
    unconfirmed: 'お客様への確認メールは、今回は送っていません。',
    /** The database's answer was lost, so the row may exist. */
    unstored:
      'このお問い合わせが表に保存されたかどうか、確認できませんでした。保存されていなければ、朝の未返信の一覧に載らず、お客様への確認メールも送られません。',
    waiting:
      '確認メールを1時間以上お送りできていない未返信のお問い合わせ：{count}件。Resend → Emails と、MAIL_FROM のドメインが Verified かをご確認ください。送り直すのは、届いてから24時間までです。',
    replyHint:
      '「返信を書く」は、お客様宛ての新しいメールを開きます。このメールに返信しても届きますが、件名と引用に、ここにある言葉が入ります。',
    noReplyHint:
      'このメールへの返信は、お客様に届きません。「返信を書く」で、お客様宛ての新しいメールが開きます。',
    reply: '返信を書く',
    promised: 'お伝えした、お返事の期日',
    noDay:
      '期日はお伝えしていません。src/site.ts の closures に、これからの休業日を足してください。',
    /** The mail about unanswered inquiries, once per business day. */
    open: {
      subject: '未返信のお問い合わせ {count}件',
      /** The subject if there are suspected inquiries, too; `held` stands before their list. */
      subjectWithHeld: '未返信のお問い合わせ {count}件（ほかに要確認 {held}件）',
      held: '自動送信の疑いがあるお問い合わせが、ほかに{held}件あります。古いものから10件までを載せます。それより多ければ、残りは Supabase の inquiries 表にあります。',
      why: '届いてから1営業日を過ぎても、返信の記録がないお問い合わせです（古い順）。返信したら、それぞれのリンクのページで「返信した」を押してください。Supabase の inquiries 表の answered_at でも記録できます。',
      came: '受付',
      /** Warnings of the last build, which are listed while they last. */
      subjectOfWarnings: 'サイトの警告 {count}件',
      warnings: 'サイトの警告',
      warningsWhy: 'いまのサイトを作ったときの警告です。直すまで、営業日の朝に載ります。',
    },
  },
  /** The mail that the operator's link opens. */
  reply: {
    subject: 'お問い合わせの件（受付番号 {reference}）｜{brand}',
    greeting: '{name} 様\n\nお問い合わせいただき、ありがとうございます。',
  },
  /** The page on which the operator notes that an inquiry was answered. Visitors may see it, as replies quote its link. */
  answered: {
    states: {
      open: { title: '未返信', text: '返信したら、下のボタンを押してください。' },
      answered: { title: '返信済み', text: '返信したことを記録しました。' },
      missing: {
        title: '表に見つかりません',
        text: 'メールだけで届いたか、消去されたお問い合わせです。記録はできません。',
      },
      invalid: {
        title: 'このリンクは使えません',
        text: 'メールにあるリンクの全体を開いてください。',
      },
      unreachable: {
        title: '今は記録できません',
        text: '少し待って、同じリンクを開いてください。',
      },
    },
    button: '返信した',
    undo: '取り消す',
  },
  /** The visitor's mail. It repeats nothing that was typed, so that nobody can use it to send words to others. */
  confirmation: {
    subject: 'お問い合わせを承りました（受付番号 {reference}）｜{brand}',
    greeting: 'お問い合わせいただき、ありがとうございます。',
    received: '下記の受付番号で承りました。2営業日以内、日本時間の{day}までに、お返事いたします。',
    receivedSoon: '下記の受付番号で承りました。2営業日以内にお返事いたします。',
    reference: '受付番号：{reference}',
    /** Headings of the retreat, and of the cancellation fees. */
    about: 'お問い合わせのリトリート',
    charges: 'お申し込みのあとで取り消された場合の取消料',
    /** The charge of the day on which the inquiry came; the mail may be read later. */
    chargeNow: '{charge}（{day}の時点）',
    terms: '取消料は、ご連絡が届いた日（日本時間）で決まります。くわしくは利用規約をご覧ください。',
    termsLink: '利用規約を読む',
    toAdd:
      '追加のご連絡は、このメールにご返信ください。受付番号をそのまま残していただくと、すぐに確認できます。',
    notYou:
      'お心当たりのない場合は、どなたかが誤ってこのアドレスを入力したものと思われます。このメールは破棄してください。',
  },
};

/** The texts of this module in any language. */
export type InquiryTexts = typeof inquiry;
