/** Mails to the operator about publishing. */
export const publishing = {
  /** A change isn't on the site after 45 minutes. */
  changeFailing: {
    subject: '【サイトの公開】表の変更がサイトに反映されていません',
    text: '表を変えてから45分たっても、サイトに反映されていません。サイトには、変更前の内容が表示されています。',
  },
  /** Nothing has changed, but no build has succeeded for two nights. */
  nightlyFailing: {
    subject: '【サイトの公開】夜のビルドが二晩続けて失敗しています',
    text: '始まった日程を外すため、サイトは毎晩ビルドされますが、二晩続けて失敗しました。サイトには、前のビルドの内容が表示されています。直るまでは、表を変えてもサイトに反映されません。',
  },
  /** Follows both of them. */
  remedy: `下のページでこのサイトの Worker を開き、いちばん新しいビルドを見てください。

・失敗していたら、ログの終わりに直すところが書かれています。直すと、自動でビルドされ、公開されます。
・ビルドがないとき、または成功しているのにサイトが変わらないときは、このメールを技術の担当者に見せてください。DEPLOY_HOOK_URL が正しいか、ビルドと Worker の SUPABASE_URL が同じかを確かめます。

直ったら、もう一度お知らせします。`,
  resolved: {
    subject: '【解決】サイトが新しくなりました',
    text: 'ビルドが成功し、サイトは表のとおりになりました。していただくことは、ほかにありません。',
  },
};

export type PublishingTexts = typeof publishing;
