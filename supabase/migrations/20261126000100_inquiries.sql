-- What visitors send through the contact form. Only the project's secret key reads and writes it; no IP address is kept.
-- Rows are deleted after the days that src/site.ts says (inquiryRetentionDays).

create table public.inquiries (
  id uuid primary key,
  content_hash uuid not null,
  reference text not null generated always as (
    upper(substr(id::text, 1, 4) || '-' || substr(id::text, 5, 4) || '-' || substr(id::text, 10, 4))
  ) stored,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  note text,
  name text not null,
  email text not null,
  retreat text not null default '',
  departure text not null default '',
  party integer,
  single_room boolean not null default false,
  other_dates boolean not null default false,
  message text not null,
  locale text not null,
  page text not null default '',
  held_for text[] not null default '{}',
  mailbox text not null,
  notified_at timestamptz,
  confirmation text not null default 'due',
  reminded_on date,
  constraint "言語は ja か en です locale" check (locale in ('ja', 'en')),
  constraint "due・sent・withheld・refused のどれか confirmation"
    check (confirmation in ('due', 'sent', 'withheld', 'refused'))
);

comment on table public.inquiries is
  'お問い合わせ。返信したら answered_at に日時を入れます（メールのリンクでも入ります）。消すには行を削除します。 What visitors sent. Once you have replied, set answered_at (the link in the email does it too). To erase an inquiry, delete its row.';
comment on column public.inquiries.id is
  '内容から作った番号。変えないでください。 Made from the content; don''t change it.';
comment on column public.inquiries.content_hash is
  '内容だけから作った番号。24時間以内の再送を見分けます。 Made from the words alone, to recognize one that is sent again within 24 hours.';
comment on column public.inquiries.reference is
  '受付番号。確認メールと件名に載ります。 The number in both emails.';
comment on column public.inquiries.created_at is '届いた日時。 When the inquiry arrived.';
comment on column public.inquiries.answered_at is
  '返信した日時。空のまま1営業日を過ぎた行は、営業日の朝のメールに載ります。手で変えられます。 When you replied. Rows that lack it for more than a business day are in the email of each business morning. You may edit it.';
comment on column public.inquiries.note is
  '運営者の覚え書き。自由に書けます。お客様には見えません。 Your own note; visitors never see it.';
comment on column public.inquiries.name is 'お名前。 The visitor''s name.';
comment on column public.inquiries.email is 'メールアドレス。 The visitor''s email address.';
comment on column public.inquiries.retreat is 'ご希望のリトリート（フォームの選択肢の値）。 The choice in the form.';
comment on column public.inquiries.departure is 'ご希望の日程の id。 The id of the departure.';
comment on column public.inquiries.party is '人数。 Number of people.';
comment on column public.inquiries.single_room is '一人部屋の希望。 Whether the visitor asked for a single room.';
comment on column public.inquiries.other_dates is 'ほかの日程でもよいか。 Whether other dates would also work.';
comment on column public.inquiries.message is 'お問い合わせ内容。 The message.';
comment on column public.inquiries.locale is 'お客様の言語（ja か en）。 The visitor''s language, ja or en.';
comment on column public.inquiries.page is 'フォームを開いたページ。 The page on which the form was opened.';
comment on column public.inquiries.held_for is
  '自動送信を疑う理由（honeypot、speed、turnstile）。空でなければ確認メールは送りません。 Why it may be automated; then no confirmation is sent.';
comment on column public.inquiries.mailbox is
  '確認メールの数を数えるためのアドレス（大文字や + 以降の違いをなくしたもの）。 The mailbox by which confirmations are counted.';
comment on column public.inquiries.notified_at is
  '運営者宛てのメールを送った日時。空なら、送れるまで送り直します。 When the email to you was accepted; until then it is tried again.';
comment on column public.inquiries.confirmation is
  'お客様への確認メール：due 未送信（24時間送り直します）、sent 送信済み、withheld 送らない（自動送信の疑い、または同じ宛先に一日三通まで）、refused 宛先に送れない。 The visitor''s confirmation: due (tried for 24 hours), sent, withheld (possibly automated, or more than three a day to one mailbox), refused by the mail service.';
comment on column public.inquiries.reminded_on is
  '未返信の一覧のメールに最後に載った日。 The last day whose email of open inquiries listed it.';

create index inquiries_content_hash on public.inquiries (content_hash, created_at);
create index inquiries_mailbox_created_at on public.inquiries (mailbox, created_at);

alter table public.inquiries enable row level security;
revoke all on table public.inquiries from public, anon, authenticated;
grant select, insert, update, delete on table public.inquiries to service_role;
