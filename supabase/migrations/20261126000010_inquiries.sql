-- What visitors send through the contact form. Nobody but the Worker's service key sees it; no IP
-- address is kept. Rows are deleted after the period in `src/site.ts`.

create table public.inquiries (
  id uuid primary key,
  reference text not null generated always as
    (upper(substr(id::text, 1, 4) || '-' || substr(id::text, 5, 4))) stored,
  created_at timestamptz not null default now(),
  name text not null
    constraint inquiries_name_has_1_to_100_characters check (char_length(name) between 1 and 100),
  email text not null
    constraint inquiries_email_has_3_to_254_characters check (char_length(email) between 3 and 254),
  retreat text not null default ''
    constraint inquiries_retreat_has_at_most_100_characters check (char_length(retreat) <= 100),
  message text not null
    constraint inquiries_message_has_10_to_4000_characters
      check (char_length(message) between 10 and 4000),
  locale text not null
    constraint inquiries_locale_is_ja_or_en check (locale in ('ja', 'en')),
  page text not null default ''
    constraint inquiries_page_has_at_most_200_characters check (char_length(page) <= 200),
  status text not null default 'received'
    constraint inquiries_status_is_known
      check (status in ('received', 'held', 'notified', 'confirmed', 'failed')),
  held_for text[] not null default '{}',
  confirmable boolean not null default true,
  attempts integer not null default 0,
  last_error text,
  notified_at timestamptz,
  confirmed_at timestamptz
);

comment on table public.inquiries is 'お問い合わせ。Worker だけが読み書きします。 What visitors sent; only the Worker reads and writes it.';
comment on column public.inquiries.reference is '受付番号。確認メールと件名に載ります。 The number in both mails.';
comment on column public.inquiries.status is 'received 受付済・未通知 / held 自動送信の疑い / notified 運営者に通知済 / confirmed 確認メールも送信済 / failed 24時間送れず断念（この行を直接お読みください）。 failed: could not be mailed for 24 hours, read it here.';
comment on column public.inquiries.held_for is '疑いの理由。 Why it is held: honeypot, speed, turnstile.';
comment on column public.inquiries.confirmable is '確認メールを送ってよいか。 Whether the visitor may get a confirmation.';
comment on column public.inquiries.attempts is 'メール送信に失敗した回数。 How often mailing it has failed.';
comment on column public.inquiries.last_error is '最後の失敗の理由。 Why it failed the last time.';

-- For finding repeats and counting confirmations per email address, and for deleting what is too old.
create index inquiries_email_created_at on public.inquiries (email, created_at);
create index inquiries_created_at on public.inquiries (created_at);

/*
  Stores an inquiry once, and returns its row: the new one, or the one that is already there.

  - Same id and content: a repeat (double click, retry after a timeout).
  - Same content within 24 hours under another id: a repeat too (two tabs, a form without script).
  - Same id but other content: the visitor went on writing after a failure. It is stored beside the
    first, under an id of its own, rather than lost.

  An email address gets at most three confirmations in 24 hours, so that nobody's mailbox can be filled
  from here. The lock makes all of this hold for requests that arrive in the same instant.
*/
create function public.receive_inquiry(inquiry jsonb) returns public.inquiries
  language plpgsql
  set search_path = ''
as $$
declare
  given public.inquiries;
  stored public.inquiries;
begin
  given := jsonb_populate_record(null::public.inquiries, inquiry);
  perform pg_advisory_xact_lock(hashtextextended(given.email, 0));

  select * into stored
    from public.inquiries
    where email = given.email and name = given.name and retreat = given.retreat
      and message = given.message
      and (id = given.id or created_at > given.created_at - interval '24 hours')
    order by id = given.id desc, created_at
    limit 1;
  if found then
    return stored;
  end if;

  insert into public.inquiries (
    id, created_at, name, email, retreat, message, locale, page, status, held_for, confirmable
  ) values (
    case when exists (select from public.inquiries where id = given.id)
      then gen_random_uuid() else given.id end,
    given.created_at, given.name, given.email, given.retreat, given.message, given.locale,
    given.page,
    case when cardinality(given.held_for) > 0 then 'held' else 'received' end,
    given.held_for,
    cardinality(given.held_for) = 0 and 3 > (
      select count(*) from public.inquiries
        where email = given.email and confirmable
          and created_at > given.created_at - interval '24 hours'
    )
  ) returning * into stored;
  return stored;
end
$$;

alter table public.inquiries enable row level security;

revoke all on table public.inquiries from public, anon, authenticated;
grant select, insert, update, delete on table public.inquiries to service_role;

revoke all on function public.receive_inquiry(jsonb) from public, anon, authenticated;
grant execute on function public.receive_inquiry(jsonb) to service_role;
