-- An inquiry is known by what was said; its mails are counted before they are promised; and the
-- Worker gets a role that may call the functions below and nothing else (docs/inquiries.md).

alter table public.inquiries
  alter column id set default gen_random_uuid(),
  -- Of the words, not of the row: made by the Worker from name, email, retreat and message.
  add column identity uuid,
  -- The mailbox behind the email address, for counting: many addresses may lead to one.
  add column inbox text,
  add column over_limit boolean not null default false,
  add column deferred_at timestamptz,
  add column digest uuid;

update public.inquiries set identity = id, inbox = lower(email);

alter table public.inquiries
  alter column identity set not null,
  alter column inbox set not null,
  drop column reference;
-- What the rows so far were called by is how theirs begins.
alter table public.inquiries add column reference text not null generated always as (
  upper(
    substr(identity::text, 1, 4) || '-' || substr(identity::text, 5, 4) || '-'
      || substr(identity::text, 10, 4)
  )
) stored;

comment on column public.inquiries.reference is '受付番号。確認メールと件名に載ります。 The number in both mails.';
comment on column public.inquiries.identity is '内容から作った番号。同じ内容は同じ番号です。 Made from the content: the same words have the same.';
comment on column public.inquiries.inbox is '確認メールの数を数えるためのメールアドレス（大文字、+ 以降などの違いをなくしたもの）。 The mailbox, for counting confirmations.';
comment on column public.inquiries.over_limit is 'メールが多すぎた時間に届いたもの。まとめのメールで通知します。 Came when there were too many mails: told of in a digest.';
comment on column public.inquiries.deferred_at is 'まとめのメールに回した時刻。 When it was left to a digest.';
comment on column public.inquiries.digest is 'どのまとめのメールに載せたか。 The digest that names it.';
comment on column public.inquiries.status is 'received 受付済・未通知 / held 自動送信の疑い / notified 運営者に通知済 / confirmed 確認メールも送信済 / failed 24時間送れず断念（次のまとめのメールに載ります）。 failed: could not be mailed for 24 hours, the next digest names it.';

drop index public.inquiries_email_created_at;
create index inquiries_identity_created_at on public.inquiries (identity, created_at);
create index inquiries_inbox_created_at on public.inquiries (inbox, created_at);

drop function public.receive_inquiry(jsonb);

/*
  Stores an inquiry once, and returns its row: the new one, or the one that it repeats, which is one
  with the same words. The look back is 24 hours from the last thing that became of it, because the
  mail service recognises a repeated mail for 24 hours from its first.

  What may be mailed is decided here, where everything is counted and one comes after the other:

  - A mailbox gets at most three confirmations in 24 hours, so that nobody's can be filled from here.
  - Mails to come count as well as those that went: one for an inquiry, one for its confirmation.
    From the first pair of ceilings on there are no more confirmations, from the second on the
    inquiry waits for a digest (`over_limit`). Ceilings: {"confirmations": {"hour": 20, "day": 50},
    "notices": {"hour": 30, "day": 75}}.
*/
create function public.receive_inquiry(inquiry jsonb, ceilings jsonb) returns public.inquiries
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  given public.inquiries := jsonb_populate_record(null::public.inquiries, inquiry);
  stored public.inquiries;
  this_hour bigint;
  this_day bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.receive_inquiry', 0));

  select * into stored
    from public.inquiries
    where identity = given.identity
      and greatest(created_at, notified_at, confirmed_at) > given.created_at - interval '24 hours'
    order by created_at desc
    limit 1;
  if found then
    return stored;
  end if;

  select
    coalesce(sum(mails) filter (where created_at > given.created_at - interval '1 hour'), 0),
    coalesce(sum(mails), 0)
  into this_hour, this_day
  from (
    select created_at,
      (not over_limit)::integer + (confirmable or confirmed_at is not null)::integer as mails
    from public.inquiries
    where created_at > given.created_at - interval '24 hours'
  ) as counted;

  given.over_limit := this_hour >= (ceilings #>> '{notices,hour}')::integer
    or this_day >= (ceilings #>> '{notices,day}')::integer;

  insert into public.inquiries (
    identity, created_at, name, email, inbox, retreat, message, locale, page, status, held_for,
    over_limit, confirmable
  ) values (
    given.identity, given.created_at, given.name, given.email, given.inbox, given.retreat,
    given.message, given.locale, given.page,
    case when cardinality(given.held_for) > 0 then 'held' else 'received' end,
    given.held_for, given.over_limit,
    cardinality(given.held_for) = 0
      and not given.over_limit
      and this_hour < (ceilings #>> '{confirmations,hour}')::integer
      and this_day < (ceilings #>> '{confirmations,day}')::integer
      and 3 > (
        select count(*) from public.inquiries
          where inbox = given.inbox and (confirmable or confirmed_at is not null)
            and created_at > given.created_at - interval '24 hours'
      )
  ) returning * into stored;
  return stored;
end
$$;

/*
  Notes what became of an inquiry's mails: notified_at, confirmed_at, deferred_at, error,
  undeliverable. Returns whether there was a row to note it in; one that is confirmed stays as it is.
*/
create function public.settle_inquiry(said uuid, settlement jsonb) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  undeliverable constant boolean := coalesce((settlement ->> 'undeliverable')::boolean, false);
begin
  update public.inquiries set
    notified_at = coalesce(notified_at, (settlement ->> 'notified_at')::timestamptz),
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
  Inquiries with a mail still to be sent on its own: those of which the operator doesn't know first,
  then those with the fewest failures. One that waits for a digest isn't among them; one that should
  have waited but may have been mailed nevertheless, because nobody noted that it was left, is: the
  mail service knows whether it was.
*/
create function public.unsent_inquiries(after timestamptz, before timestamptz, most integer)
  returns setof public.inquiries
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select * from public.inquiries
    where created_at > after and created_at < before
      and status <> 'failed' and deferred_at is null
      and (notified_at is null or (confirmable and confirmed_at is null))
    order by notified_at is not null, attempts, created_at
    limit most
$$;

/*
  Ends the attempts for inquiries of before that time, and returns the references of those of which
  the operator was never told. The next digest names them.
*/
create function public.give_up_inquiries(created_before timestamptz) returns setof text
  language sql
  security definer
  set search_path = ''
as $$
  update public.inquiries set confirmable = false
    where confirmable and confirmed_at is null and created_at < created_before;
  update public.inquiries set status = 'failed'
    where notified_at is null and deferred_at is null and status <> 'failed'
      and created_at < created_before
    returning reference
$$;

/*
  The inquiries of the next digest: those of one that was begun and never noted as sent, else all
  that wait, at most once an hour. Those that look like a person's come first.
*/
create function public.claim_digest(at timestamptz, most integer) returns setof public.inquiries
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
    ) then
      return;
    end if;
    claimed := gen_random_uuid();
    update public.inquiries set digest = claimed where id in (
      select id from public.inquiries
        where notified_at is null and (deferred_at is not null or status = 'failed')
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
create function public.settle_digest(sent uuid, at timestamptz) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  told integer;
begin
  update public.inquiries
    set notified_at = at,
      status = case when cardinality(held_for) = 0 then 'notified' else 'held' end
    where digest = sent and notified_at is null;
  get diagnostics told = row_count;
  return told;
end
$$;

/* Deletes what is older than the operator keeps it; returns how many. */
create function public.delete_inquiries(created_before timestamptz) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.inquiries where created_at < created_before;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- Roles belong to the whole server, which may have this one from another database.
do $$ begin
  if not exists (select from pg_roles where rolname = 'inquiry_desk') then
    create role inquiry_desk nologin noinherit;
  end if;
end $$;
comment on role inquiry_desk is 'Worker の役割。お問い合わせの関数だけを呼べます。 The Worker: may call the functions of inquiries and nothing else.';
grant inquiry_desk to authenticator;
grant usage on schema public to inquiry_desk;

-- A hosted project grants new functions to everybody, the service role included.
revoke all on function
  public.receive_inquiry(jsonb, jsonb),
  public.settle_inquiry(uuid, jsonb),
  public.unsent_inquiries(timestamptz, timestamptz, integer),
  public.give_up_inquiries(timestamptz),
  public.claim_digest(timestamptz, integer),
  public.settle_digest(uuid, timestamptz),
  public.delete_inquiries(timestamptz)
from public, anon, authenticated, service_role;
grant execute on function
  public.receive_inquiry(jsonb, jsonb),
  public.settle_inquiry(uuid, jsonb),
  public.unsent_inquiries(timestamptz, timestamptz, integer),
  public.give_up_inquiries(timestamptz),
  public.claim_digest(timestamptz, integer),
  public.settle_digest(uuid, timestamptz),
  public.delete_inquiries(timestamptz)
to inquiry_desk;
