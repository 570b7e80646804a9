/** What the operator reads of publishing: the status page and its mails (product: publishing/status). */
export const publishing = {
  title: '公開の状態',
  reload: '最新の状態を見る',
  /** One sentence for where things stand. */
  state: {
    rest: 'サイトは最新です。',
    editing: '変更があります。編集が一段落したら、自動で公開します。',
    building: 'サイトを更新しています。',
    due: 'まもなくサイトの更新を始めます。',
    failed: 'サイトを更新できませんでした。自動でもう一度試します。',
    refused:
      '今の内容ではサイトを更新できません。下の「うまくいかなかったこと」のとおりに直すと、自動で公開します。',
    foreign: '公開中のサイトは、別のデータベースの内容で作られています。',
    off: '自動公開の設定がありません。',
    unknown:
      '公開中のサイトがどの版の内容から作られたのか、分かりません。「今すぐ公開」を押すか、次の夜の更新をお待ちください。',
    noDatabase: 'データベースの設定がありません。',
    unreachable:
      'データベースから状態を読み取れませんでした。しばらくしても直らないときは、supabase/migrations がすべて適用されているか、Supabase のプロジェクトが停止していないかを確かめてください。',
  },
  live: '公開中の内容',
  liveSince: '{time} から（版 {revision}）',
  liveUnknown: '記録が読み取れません',
  database: '表の内容',
  databaseSince: '{time} の変更まで（版 {revision}）',
  waiting: '公開を待っている変更',
  waitingSince: '{time} から',
  waitingNone: 'ありません',
  next: '次の更新',
  nextAt: '{time} ごろ',
  nextSoon: '1分以内',
  nextRefused:
    '直したすぐ後です。そのままなら {time} ごろに一度だけ試します（「今すぐ公開」でも試せます）',
  nextBuilding: '更新中（{time} までに終わらなければ、もう一度試します）',
  nextNightly: '毎日 0時10分ごろ、または変更があったとき',
  nextNone: '自動では行いません',
  revisionUnknown: '不明',
  publish: '今すぐ公開',
  publishHint: '待たずにサイトを更新します。変更がなくても使えます。',
  anyway: 'それでも公開する',
  anywayHint:
    'この内容で間違いないときだけ押してください。許可は今の内容（版 {revision}）だけに効き、表をもう一度変えると無効になります。',
  allowed: '版 {revision} は「それでも公開する」が選ばれています。',
  notes: {
    requested: '公開を申し込みました。終わるまで数分かかります。',
    changed:
      'その間に表の内容が変わったため、公開しませんでした。今の内容を確かめて、もう一度お選びください。',
    failed: '公開を申し込めませんでした。しばらくしてからもう一度お試しください。',
  },
  problems: 'うまくいかなかったこと',
  foreign:
    '公開中のサイトのビルドが読んだのは {read}、Worker が読んでいるのは {database} です。ビルドの変数 SUPABASE_URL と Worker の SUPABASE_URL を同じにして、「今すぐ公開」を押してください（localhost は、SUPABASE_URL のないビルドが読む見本の表です）。',
  outcomes: {
    live: '公開しました',
    failed: '更新の途中で止まりました。公開中のサイトは前のままです。',
    refused: '公開中のサイトを守るために止めました。公開中のサイトは前のままです。',
    unanswered:
      '更新を頼めませんでした（{answer}）。DEPLOY_HOOK_URL が正しいか、ビルドのサービスが動いているかを確かめてください。',
    replaced:
      '更新は公開されましたが、そのあと公開中のサイトが別の内容に置きかわりました。ほかにもサイトを公開しているもの（別のビルドのサービスなど）がないか、同じ設定になっているかを確かめてください。',
    lost: '頼んだ更新が20分たっても公開されませんでした。ビルドのサービスの画面で記録を確かめてください。',
    running: '更新中',
  },
  elsewhere: 'サイトの外から始まった更新',
  reasons: {
    change: '表の変更',
    nightly: '夜の更新',
    operator: '手動',
    other: '外部',
  },
  warnings: '気をつけるところ',
  warningsHint:
    '最後のビルドで見つかりました。サイトの公開に支障はありませんが、表やファイルを直すと次の更新で消えます。',
  history: 'これまでの更新',
  historyNone: 'まだありません。',
  inquiries: 'メールで届けられなかったお問い合わせ',
  inquiriesHint: 'Supabase の inquiries 表で、reference がこの受付番号の行をお読みください。',
  inquiriesNone: 'ありません。',
  settings: '設定の誤り',
  denied: {
    title: '開けません',
    text: '保存してある秘密のリンクから開いてください。リンクが分からないときは、Worker の STATUS_SECRET を確かめてください。',
    crossSite: '状態のページのボタンから操作してください。',
  },
  mail: {
    waiting: '変更がまだ公開されていません',
    failing: 'サイトの更新に続けて失敗しています',
    refused: '今の内容ではサイトを更新できません',
    foreign: 'サイトが別のデータベースから作られています',
    well: 'サイトは最新の状態に戻りました',
    waitingText:
      '表の内容が、30分たってもまだサイトに公開されていません。公開中のサイトは見られますが、最新の内容ではありません。',
    failingText:
      'サイトの更新に3回続けて失敗しました。公開中のサイトは見られますが、最新の内容ではありません。更新は自動で試し続けます。',
    refusedText:
      '下の理由で、更新を止めています。公開中のサイトは前の内容のまま、問題なく見られます。直すと自動で公開します。そのままなら、毎日 0時10分ごろに一度だけ試します。',
    foreignText:
      'サイトは更新されましたが、Worker とは別のデータベースの内容でした。下の設定を直してください。それまでは、間隔をあけて試し続けます。',
    wellText: '変更はすべて公開されました。何もしていただくことはありません。',
    since: '変更した時刻',
    problems: '直すところ',
    where: '詳しい状態（保存してある秘密のリンクから開けます）',
    mark: '要確認',
    wellMark: '解決',
  },
} as const;

/** The same in any language. */
export type PublishingTexts = Texts<typeof publishing>;

type Texts<Value> = {
  readonly [Key in keyof Value]: Value[Key] extends string ? string : Texts<Value[Key]>;
};
