-- What belongs in each column of inquiries, in both languages.

comment on column public.inquiries.id is '行の番号（自動）。 The number of the row.';
comment on column public.inquiries.created_at is '届いた時刻。 When it came.';
comment on column public.inquiries.name is 'お名前。 The name.';
comment on column public.inquiries.email is 'メールアドレス。 The email address.';
comment on column public.inquiries.retreat is 'ご希望のリトリート（送られたまま）。 The retreat that was chosen, as it was sent.';
comment on column public.inquiries.message is 'お問い合わせの本文。 The message.';
comment on column public.inquiries.locale is 'フォームの言語。 The language of the form.';
comment on column public.inquiries.page is '送信されたページ。 The page that it was sent from.';
comment on column public.inquiries.notified_at is '運営者へ通知した時刻。 When the operator was notified.';
comment on column public.inquiries.confirmed_at is '確認メールを送った時刻。 When the confirmation was sent.';
