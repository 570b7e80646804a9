/**
 * Texts of the forms for editing tables, in Japanese and then in English. Their other texts come from the comments in
 * the database and from the messages of checks.
 */
export const texts = {
  title: '表の編集 Tables',
  readOnly: '読むだけの表です（新しい順）。 To read only, newest first.',
  none: 'まだ一行もありません。 No rows yet.',
  add: '新しい行 New row',
  save: '保存 Save',
  back: '一覧へ All rows',
  perLine: '1行に1つ。 One per line.',
  pairs: '両方を空にした組は消えます。 A pair with both empty goes away.',
  time: '時刻 Time',
  activity: '内容 Activity',
  insert: 'この上に組を入れる Insert a pair above',
  remove: 'この行を消す… Delete this row…',
  confirm:
    '元には戻せません。リトリートを消すと、その日程・ご案内・担当も消えます。 ' +
    'This cannot be undone. With a retreat go its departures, its facts and who guides it.',
  confirmed: '消す Delete',
  saved:
    '保存しました。サイトを組み立て直しています。数秒でページに出ます。 ' +
    'Saved. The site is being built again; its pages show it within seconds.',
  page: 'ページを見る See the page',
  status: '公開の状態 Publishing',
  refused: '保存していません。次を直してください。 Not saved. Please correct:',
  elsewhere:
    'この行は、開いてから別の画面で変えられたか、消されました。一覧から開き直し、必要なら下の内容を写してください。 ' +
    'Since you opened it, this row was changed or deleted elsewhere. Open it again from the list, and copy from below what you need.',
  denied:
    'このコンピューターで開いた、この画面からだけ使えます。 This works only from its own page, opened on this machine.',
  missing:
    'ここには何もありません。行が変わったときは、一覧から開き直してください。 There is nothing here. If the row has changed, open it again from the list.',
};

/** Texts for the database's errors, by SQLSTATE. */
export const errorTexts: Readonly<Record<string, string>> = {
  23502: '空にはできません。値を書いてください。 This may not be empty. Write a value.',
  23503:
    '参照先の表にない値です。一覧から選んでください。 The table it refers to has no such row. Choose one of the list.',
  23505:
    '同じ行がもうあります。別の値にしてください。 There is such a row already. Write another value.',
  23514: '表の決まりに合わない値です。 The value breaks a rule of the table.',
  inUse:
    'ほかの行がこの行を参照しています。先にそちらを直してください。 Other rows refer to this one. Change those first.',
  other: 'データベースが受け付けませんでした。 The database refused it.',
};
