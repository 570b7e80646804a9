-- What the mail service says became of a mail stands beside its inquiry; what didn't reach the operator goes to
-- a second address (docs/decisions/030-no-inquiry-unanswered.md).

alter table public.inquiries add column redirected_at timestamptz;
comment on column public.inquiries.redirected_at is '運営者の一つ目のアドレスに届かず、二つ目のアドレスへ回した時刻。 When its mail was left to the operator''s second address.';

-- Mails to the operator that are of no single inquiry: reminder/{day}, and digest/{uuid} where one was lost.
create table public.operator_mails (
  id text primary key,
  sent_at timestamptz,
  mail text,
  mail_at timestamptz,
  redirected_at timestamptz
);
comment on table public.operator_mails is '未対応のお知らせと、届かなかったまとめのメール。 Reminders, and digests that did not arrive.';
alter table public.operator_mails enable row level security;
revoke all on table public.operator_mails from public, anon, authenticated, service_role;

/*
  Notes what became of a mail, and returns whether anything changed. The newest event counts, by its own time:
  one that was seen, or comes late, changes nothing, nor does one of a mail that isn't here.

  event: {"kind": "operator", "identity": …, "day": …, "event": "bounced", "at": …}; the kind confirmation
  likewise; {"kind": "digest", "id": …} and {"kind": "reminder", "id": …}. What didn't reach the operator and
  is open is left to a digest, if there is a second address for it, once.
*/
create function public.note_mail_event(event jsonb, has_second boolean, at timestamptz) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  kind constant text := event ->> 'kind';
  said constant text := event ->> 'event';
  happened constant timestamptz := least((event ->> 'at')::timestamptz, at);
  moves constant boolean := has_second and public.is_lost(said);
  about constant uuid := public.mailed_inquiry(
    (event ->> 'identity')::uuid, (event ->> 'day')::date
  );
begin
  if kind = 'reminder' then
    update public.operator_mails set
      mail = said,
      mail_at = happened,
      sent_at = case when moves and redirected_at is null then null else sent_at end,
      redirected_at = coalesce(redirected_at, case when moves then at end)
      where id = 'reminder/' || (event ->> 'id')
        and coalesce(mail_at, '-infinity') < happened;
  elsif kind = 'confirmation' then
    update public.inquiries set confirmation_mail = said, confirmation_mail_at = happened
      where id = about and coalesce(confirmation_mail_at, '-infinity') < happened;
  else
    update public.inquiries as inquiry set
      operator_mail = said,
      operator_mail_at = happened,
      notified_at = case when moved.is then null else notified_at end,
      deferred_at = case when moved.is then at else deferred_at end,
      digest = case when moved.is then null else digest end,
      redirected_at = case when moved.is then at else redirected_at end
      from (
        select id, moves and redirected_at is null and answered_at is null
          and closed_because is null as is
          from public.inquiries
      ) as moved
      where moved.id = inquiry.id
        and case kind
          when 'operator' then inquiry.id = about
          when 'digest' then inquiry.digest = (event ->> 'id')::uuid
        end
        and coalesce(operator_mail_at, '-infinity') < happened;
    if found and moves and kind = 'digest' then
      insert into public.operator_mails (id, sent_at) values ('digest/' || (event ->> 'id'), at)
        on conflict do nothing;
      return true;
    end if;
  end if;
  return found;
end
$$;

/*
  Notes what became of an inquiry's mails: notified_at, confirmed_at, deferred_at, error,
  undeliverable. Returns whether there was a row to note it in; one that is confirmed stays as it is. Of one
  that was left to the second address only a digest tells.
*/
create or replace function public.settle_inquiry(said uuid, settlement jsonb) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  undeliverable constant boolean := coalesce((settlement ->> 'undeliverable')::boolean, false);
begin
  update public.inquiries set
    notified_at = case
      when redirected_at is null
        then coalesce(notified_at, (settlement ->> 'notified_at')::timestamptz)
      else notified_at
    end,
    confirmed_at = (settlement ->> 'confirmed_at')::timestamptz,
    deferred_at = coalesce(deferred_at, (settlement ->> 'deferred_at')::timestamptz),
    status = case
      when settlement ->> 'confirmed_at' is not null then 'confirmed'
      when settlement ->> 'notified_at' is not null and cardinality(held_for) = 0 then 'notified'
      else status
    end,
    confirmable = confirmable and not undeliverable,
    last_error = settlement ->> 'error',
    attempts = attempts
      + (settlement ->> 'error' is not null and not undeliverable)::integer
  where confirmed_at is null
    and id = (
      select id from public.inquiries where identity = said order by created_at desc limit 1
    );
  return found;
end
$$;

/*
  The inquiries of the next digest: those of one that was begun and never noted as sent, else all
  that wait, at most once an hour. Those that look like a person's come first.

  One that came in the last two minutes waits for a later digest. Of two requests with the same words, one
  may have left it to a digest while the other, whose answer from the database was lost, is mailing it: the
  row knows of that mail only when it was taken, which is over by then (youngestRetried of upkeep.ts).
*/
create or replace function public.claim_digest(at timestamptz, most integer) returns setof public.inquiries
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  claimed uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.claim_digest', 0));
  select digest into claimed from public.inquiries
    where digest is not null and notified_at is null
    limit 1;
  if not found then
    if exists (
      select from public.inquiries
        where digest is not null and notified_at > at - interval '1 hour'
      union all
      select from public.operator_mails
        where id like 'digest/%' and sent_at > at - interval '1 hour'
    ) then
      return;
    end if;
    claimed := gen_random_uuid();
    update public.inquiries set digest = claimed where id in (
      select id from public.inquiries
        where notified_at is null and (deferred_at is not null or status = 'failed')
          and created_at <= at - interval '2 minutes'
        order by cardinality(held_for), created_at
        limit most
    );
  end if;
  return query select * from public.inquiries
    where digest = claimed
    order by cardinality(held_for), created_at, id;
end
$$;

/* Notes that a digest was sent; returns how many inquiries the operator knows by it. */
create or replace function public.settle_digest(sent uuid, at timestamptz) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  told integer;
begin
  update public.inquiries
    set notified_at = at,
      status = case
        when confirmed_at is not null then 'confirmed'
        when cardinality(held_for) = 0 then 'notified'
        else 'held'
      end
    where digest = sent and notified_at is null;
  get diagnostics told = row_count;
  return told;
end
$$;

/* Deletes what is older than the operator keeps it; returns how many inquiries. */
create or replace function public.delete_inquiries(created_before timestamptz) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.operator_mails where sent_at < created_before;
  delete from public.inquiries where created_at < created_before;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

/*
  Counts of open inquiries for the status page, suspects apart from all others; unreached: those whose mail
  didn't reach the operator, and reminders of a week. overdue: inquiries of before that time are.
*/
create or replace function public.inquiry_counts(overdue timestamptz) returns jsonb
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
    'unreached', count(*) filter (where public.is_lost(operator_mail)) + (
      select count(*) from public.operator_mails
        where public.is_lost(mail) and mail_at > now() - interval '7 days'
    ),
    'held', count(*) filter (where cardinality(held_for) > 0)
  )
  from public.inquiries
  where answered_at is null and closed_because is null
$$;

-- A hosted project grants new functions to everybody, the service role included.
revoke all on function public.note_mail_event(jsonb, boolean, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.note_mail_event(jsonb, boolean, timestamptz) to inquiry_desk;
