-- Whoever edits a row, in Supabase's Table Editor or in the forms of `npm start`, reads beside each column
-- what belongs there. These had nothing, or spoke of JSON where the forms have boxes.

comment on column public.retreats.type is 'domestic 国内 / international 海外。 In Japan, or abroad.';
comment on column public.retreats.title_ja is '日本語の題名。 The title in Japanese.';
comment on column public.retreats.title_en is '英語の題名。 The title in English.';
comment on column public.retreats.location_ja is '場所。都道府県（海外は国と島や都市）から書きます。 Where it is, in Japanese.';
comment on column public.retreats.location_en is '場所の英語。都道府県（海外は国）で終わります。 Where it is, ending with the prefecture or, abroad, the country.';
comment on column public.retreats.description_ja is '一覧やページの冒頭に出る短い紹介。 A few lines for lists and the head of the page, in Japanese.';
comment on column public.retreats.description_en is '短い紹介の英語。 The same in English.';
comment on column public.retreats.includes_ja is '料金に含まれるもの。 What the price includes, in Japanese.';
comment on column public.retreats.includes_en is '料金に含まれるものの英語。 The same in English.';
comment on column public.retreats.schedule_ja is '日程。時刻（例 1日目 14:00）と内容の組です。ページでは日ごとにまとまります。 Pairs of time and activity, in Japanese; the page groups them by day.';
comment on column public.retreats.schedule_en is '日程の英語。時刻は Day 1 14:00 のように書きます。 The same in English, with times such as Day 1 14:00.';
comment on column public.retreats.image is '写真や絵の名前（例 kyoto）、サイト内のパス、または https:// の URL。空欄は標準の絵。 The name of a picture, such as kyoto, a path on the site or an https URL; empty: the default picture.';
comment on column public.retreats.created_at is '行を作った時刻（自動）。 When the row was made.';
comment on column public.retreats.updated_at is '行を最後に変えた時刻（自動）。 When the row was last changed.';

comment on column public.instructors.id is '半角の小文字と数字を - でつないだ名前（例 breath）。 A name in lowercase letters and digits joined by hyphens.';
comment on column public.instructors.name_ja is '日本語の名前。 The name in Japanese.';
comment on column public.instructors.name_en is '英語の名前。 The name in English.';
comment on column public.instructors.specialty_ja is '専門。 What they teach, in Japanese.';
comment on column public.instructors.specialty_en is '専門の英語。 The same in English.';
comment on column public.instructors.qualifications_ja is '資格や経歴。 Qualifications and experience, in Japanese.';
comment on column public.instructors.qualifications_en is '資格や経歴の英語。 The same in English.';
comment on column public.instructors.image is '写真の名前、サイト内のパス、または https:// の URL。空欄は写真なし。 The name of a picture, a path on the site or an https URL; empty: none.';
comment on column public.instructors.display_order is '並び順（小さい順）。 Order, smallest first.';
comment on column public.instructors.created_at is '行を作った時刻（自動）。 When the row was made.';
comment on column public.instructors.updated_at is '行を最後に変えた時刻（自動）。 When the row was last changed.';

comment on column public.retreat_instructors.retreat_id is 'リトリートの id。 The id of the retreat.';
comment on column public.retreat_instructors.instructor_id is '講師の id。 The id of the instructor.';

comment on column public.departures.retreat_id is 'リトリートの id。 The id of the retreat.';
comment on column public.departures.created_at is '行を作った時刻（自動）。 When the row was made.';
comment on column public.departures.updated_at is '行を最後に変えた時刻（自動）。 When the row was last changed.';

comment on column public.retreat_facts.retreat_id is 'リトリートの id。 The id of the retreat.';
comment on column public.retreat_facts.created_at is '行を作った時刻（自動）。 When the row was made.';
comment on column public.retreat_facts.updated_at is '行を最後に変えた時刻（自動）。 When the row was last changed.';

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
