/** Mails to the operator about publishing. */
export const publishing = {
  failing: {
    subject: '【要確認】表の変更がサイトに出ていません',
    text: `表を変えてから45分たっても、サイトに出ていません。サイトは前の内容のまま見られます。

下のページでこのサイトの Worker を開き、いちばん新しいビルドを見てください。

・失敗していたら、ログの終わりに直すところが書かれています。直すと、自動でもう一度公開されます。
・ビルドがないか、成功しているのに変わらないときは、このメールを技術の担当者に見せてください。DEPLOY_HOOK_URL が正しいこと、ビルドと Worker の SUPABASE_URL が同じことを確かめます。

サイトに出たら、もう一度お知らせします。`,
  },
  resolved: {
    subject: '【解決】表の変更がサイトに出ました',
    text: 'サイトは表のとおりになりました。していただくことはありません。',
  },
};

export type PublishingTexts = typeof publishing;
