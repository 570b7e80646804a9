-- What the operator looks at in the table editor, and what leaves with a person who asks for it.

-- What became of the two mails, as the mail service says: delivered, delivery_delayed, bounced, failed,
-- suppressed, complained; null until it says something.
alter table public.inquiries
  add column operator_mail text,
  add column operator_mail_at timestamptz,
  add column confirmation_mail text,
  add column confirmation_mail_at timestamptz;
comment on column public.inquiries.operator_mail is '運営者宛てのメールのその後: delivered 届いた / delivery_delayed 遅れている / bounced・failed・suppressed 届かなかった / complained 迷惑メールとされた。空欄は不明。 What became of the mail to the operator; empty: not known.';
comment on column public.inquiries.operator_mail_at is 'その時刻。 When that happened.';
comment on column public.inquiries.confirmation_mail is 'お客さま宛ての確認メールのその後（同上）。届かなかったときは、メールアドレスの誤りかもしれません。 What became of the visitor''s confirmation; where it did not arrive, the address may be wrong.';
comment on column public.inquiries.confirmation_mail_at is 'その時刻。 When that happened.';

/* Whether a mail didn't arrive, and won't. */
create function public.is_lost(mail text) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(mail in ('bounced', 'failed', 'suppressed'), false)
$$;

/* Inquiries without an answer, oldest first. */
create view public.open_inquiries with (security_invoker = true) as
  select
    reference,
    created_at,
    floor(extract(epoch from now() - created_at) / 3600)::integer as hours,
    name,
    email,
    retreat,
    departure,
    message,
    operator_mail,
    confirmation_mail,
    held_for,
    status
  from public.inquiries
  where answered_at is null and closed_because is null
  order by created_at;
comment on view public.open_inquiries is 'まだ返信の記録がないお問い合わせ（古い順）。hours は届いてからの時間。 Inquiries that are open, oldest first, with the hours since they came.';

/* How many came in a week (of Japan, from Monday on), and how long answers took. */
create view public.inquiries_by_week with (security_invoker = true) as
  select
    date_trunc('week', created_at at time zone 'Asia/Tokyo')::date as week,
    retreat,
    locale,
    departure,
    count(*) as inquiries,
    count(answered_at) as answered,
    count(*) filter (where answered_at is null and closed_because is null) as open,
    round(
      (percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - created_at) / 3600
      ))::numeric, 1
    ) as median_hours
  from public.inquiries
  where closed_because is distinct from 'spam' and closed_because is distinct from 'duplicate'
  group by 1, 2, 3, 4
  order by 1 desc, 2, 3, 4;
comment on view public.inquiries_by_week is '週ごとの件数、返信した数、返信までの時間の中央値（迷惑メールと重複を除く）。 Inquiries by week, how many were answered, and the median of hours to an answer, without spam and duplicates.';

/*
  Deletes every inquiry of a person, for the SQL Editor, and returns the references to look for in the mailbox
  and in the mail service. An address written another way for the same mailbox is the same person's.
*/
create function public.forget_visitor(email text) returns table (reference text, received_at timestamptz)
  language sql
  set search_path = ''
as $$
  with named as (select lower(trim(forget_visitor.email)) as address)
  delete from public.inquiries as kept
    where lower(kept.email) = (select address from named)
      or kept.inbox in (
        select address from named
        union
        select known.inbox from public.inquiries as known, named where lower(known.email) = address
      )
    returning kept.reference, kept.created_at
$$;

/*
  Counts of open inquiries for the status page, suspects apart from all others; unreached: those whose mail
  didn't reach the operator. overdue: inquiries of before that time are.
*/
create function public.inquiry_counts(overdue timestamptz) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'open', count(*) filter (where cardinality(held_for) = 0),
    'overdue', count(*) filter (where cardinality(held_for) = 0 and created_at < overdue),
    'undelivered', count(*) filter (
      where public.is_lost(operator_mail) or public.is_lost(confirmation_mail)
    ),
    'unreached', count(*) filter (where public.is_lost(operator_mail)),
    'held', count(*) filter (where cardinality(held_for) > 0)
  )
  from public.inquiries
  where answered_at is null and closed_because is null
$$;

-- A hosted project grants new functions and views to everybody.
revoke all on public.open_inquiries, public.inquiries_by_week
  from public, anon, authenticated, service_role;
grant select on public.open_inquiries, public.inquiries_by_week to service_role;
revoke all on function
  public.is_lost(text), public.forget_visitor(text), public.inquiry_counts(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.forget_visitor(text) to service_role;
grant execute on function public.inquiry_counts(timestamptz) to inquiry_desk;
