/** Texts about publishing for the operator: the status page and its mails. */
export const publishing = {
  title: '公開の状態',
  /** The current status. */
  now: {
    current: 'サイトは最新です',
    updating: 'サイトを更新しています',
    retrying: 'サイトを更新できませんでした',
    refused: '直すところがあり、サイトを更新できません',
    guarded: 'リトリートが消えるため、更新を止めました',
    stopped: 'サイトの自動更新が止まっています',
    denied: '開けません',
  },
  /** What the operator should do. */
  todo: {
    current: '表の内容がそのまま公開されています。表を変えると、数分で自動的に公開されます。',
    updating: '数分で表のとおりになります。このままお待ちください。',
    retrying:
      'サイトはこれまでどおり見られます。自動でもう一度試すので、お待ちください。何度も続くときは、これを技術の担当者に見せてください。',
    refused:
      'サイトは前の内容のまま見られます。次のところを直してください。直すと、数分で自動的に公開されます。',
    guarded:
      'サイトは前の内容のまま見られます。まちがいなら、表の行を元に戻してください。この内容でよければ「それでも公開する」を押してください（今の内容にだけ効きます）。',
    stopped:
      'サイトはこれまでどおり見られますが、表を変えても更新されません。少し待っても変わらないときは、これを技術の担当者に見せてください。',
    denied:
      '保存してある秘密のリンクから開いてください。リンクが分からないときは、技術の担当者にお尋ねください。',
  },
  live: '最後の公開',
  changed: '表の最後の変更',
  until: '次に自動で試す時刻',
  publish: '今すぐ公開',
  anyway: 'それでも公開する',
  again:
    'ボタンの操作を確かめられませんでした。今の状態をご覧になり、必要ならもう一度押してください。',
  failed: 'うまくいかなかった更新（{time}）',
  warnings: '気をつけるところ（公開に支障はありません）',
  unmailed: 'メールで届けられなかったお問い合わせ（inquiries 表でお読みください）',
  /** Counts of inquiries by status, and what to do about them. */
  inquiries: {
    title: 'お問い合わせ',
    counts: {
      open: [
        '返信の記録がないもの：{count}',
        '返信したら、メールのリンクか inquiries 表で記録してください。一覧は open_inquiries です。',
      ],
      overdue: ['そのうち2営業日を過ぎたもの：{count}', '先に返信してください。'],
      undelivered: [
        'メールが届かなかったもの：{count}',
        'open_inquiries 表をご覧ください。確認メール（confirmation_mail）が届かなかった方は、メールアドレスの誤りかもしれません。',
      ],
      held: [
        '自動送信の疑いがあり、対応していないもの：{count}',
        '件名に【要確認】のあるメールを確かめ、リンクから記録してください。',
      ],
    },
    unreached:
      '運営者宛てのメールが届いていません（{count}件）。open_inquiries 表を読んで返信し、アドレスと受信箱を技術の担当者と確かめてください。',
    closures:
      '休業日は{day}までしか登録されていません。その先の休業日を、技術の担当者に伝えてください。',
  },
  technical: '技術の担当者に見せるところ',
  /** Causes of the status, the only texts that name variables and files. */
  causes: {
    missing: '設定がありません（{names}）。',
    unreachable:
      'データベースに問い合わせできません。supabase/migrations がすべて適用されているか、プロジェクトが停止していないか、SUPABASE_WORKER_KEY が正しいかを確かめてください。',
    unknown:
      '公開中の /build.json に版がなく、表と比べられません。supabase/migrations を適用して、もう一度公開してください。',
    foreign:
      '公開中のサイトのビルドが読んだのは {read}、Worker が読んでいるのは {database} です。両方の SUPABASE_URL を同じにして、もう一度公開してください（localhost は、SUPABASE_URL のないビルドが読む見本の表です）。',
    unanswered:
      'ビルドを頼めませんでした（{answer}）。DEPLOY_HOOK_URL が正しいか、ビルドのサービスが動いているかを確かめてください。',
    lost: '頼んだビルドが20分たっても公開されず、理由も届いていません。ビルドのサービスの記録を見てください。',
    replaced:
      '公開された更新が、別のビルドに置きかわりました。ほかにサイトを公開しているものがないか、設定が同じかを確かめてください。',
  },
  history: 'これまでの更新',
  outcomes: { live: '公開', failed: '失敗', running: '更新中' },
  mail: { failing: '要確認', resolved: '解決' },
};

/** The texts of this module in any language. */
export type PublishingTexts = typeof publishing;
