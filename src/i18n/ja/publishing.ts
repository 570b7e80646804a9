/** Mails to the operator about publishing. */
export const publishing = {
  /** A change isn't on the site after 45 minutes. */
  failing: {
    subject: '【要確認】表の変更がサイトに出ていません',
    text: '表を変えてから45分たっても、サイトに出ていません。サイトは前の内容のまま見られます。',
  },
  /** Nothing has changed, but no build has succeeded for two nights. */
  nights: {
    subject: '【要確認】夜のビルドが二晩続けて失敗しています',
    text: 'サイトは毎晩組み立て直して、始まった日程を外していますが、二晩続けてできていません。サイトは前の内容のまま見られます。直すまでは、表を変えてもサイトに出ません。',
  },
  /** Follows both of them. */
  remedy: `下のページでこのサイトの Worker を開き、いちばん新しいビルドを見てください。

・失敗していたら、ログの終わりに直すところが書かれています。直すと、自動でもう一度公開されます。
・ビルドがないか、成功しているのに変わらないときは、このメールを技術の担当者に見せてください。DEPLOY_HOOK_URL が正しいこと、ビルドと Worker の SUPABASE_URL が同じことを確かめます。

直ったら、もう一度お知らせします。`,
  resolved: {
    subject: '【解決】サイトが新しくなりました',
    text: 'ビルドが成功し、サイトは表のとおりになりました。していただくことはありません。',
  },
};

export type PublishingTexts = typeof publishing;
