-- Whether an inquiry was answered, or needs no answer, stands beside it: set in the table editor, or by the
-- link in the operator's mail (docs/decisions/030-no-inquiry-unanswered.md).

alter table public.inquiries
  add column answered_at timestamptz,
  add column closed_because text
    constraint inquiries_closed_because_is_known
    check (closed_because in ('no_reply_needed', 'spam', 'duplicate', 'earlier')),
  add column marked_at timestamptz,
  add column released_at timestamptz;

comment on column public.inquiries.answered_at is '返信した時刻。空欄はまだ（対応が必要です）。 When it was answered; empty: not yet.';
comment on column public.inquiries.closed_because is '返信せずに終えた理由: no_reply_needed 返信不要 / spam 迷惑メール / duplicate 重複 / earlier この記録を始める前。空欄は終えていません。 Why it was closed without an answer; empty: it was not.';
comment on column public.inquiries.marked_at is '上の二つのどちらかを最後に変えた時刻（自動）。 When one of these two was last changed.';
comment on column public.inquiries.released_at is '自動送信の疑いを解いた時刻（確認メールを送ります）。 When it was found to be a person''s, whose confirmation is sent.';

-- Nobody marked what came before there were marks: what is older than two weeks isn't reminded of.
update public.inquiries set closed_because = 'earlier' where created_at < now() - interval '14 days';

create index inquiries_open on public.inquiries (created_at)
  where answered_at is null and closed_because is null;

/* Notes the time of a mark, also of one that was made by hand. */
create function public.note_mark() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if new.marked_at is not distinct from old.marked_at
    and ((new.answered_at is null) <> (old.answered_at is null)
      or new.closed_because is distinct from old.closed_because)
  then
    new.marked_at := now();
  end if;
  return new;
end
$$;
create trigger inquiries_note_mark before update on public.inquiries
  for each row execute function public.note_mark();

/*
  The row of an inquiry that was mailed on that day. The same words sent again later have another row; a
  mail that went out while the database was away may be older than its row.
*/
create function public.mailed_inquiry(said uuid, mailed date) returns uuid
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select id from public.inquiries
    where identity = said
      and created_at between mailed - interval '2 days' and mailed + interval '3 days'
    order by abs(extract(epoch from created_at - mailed - interval '12 hours'))
    limit 1
$$;

/*
  Marks an inquiry, and returns how it stands then; null where there is none. A mark that it has already, or
  that doesn't fit, changes nothing, and null only looks.

  mark: answered, no_reply_needed, spam, duplicate; open takes one of these back; not_spam releases the
  confirmation that was withheld, which the cron sends.
*/
create function public.mark_inquiry(said uuid, mailed date, mark text, at timestamptz) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  marked constant uuid := public.mailed_inquiry(said, mailed);
begin
  if mark = 'open' then
    update public.inquiries set answered_at = null, closed_because = null, marked_at = at
      where id = marked and (answered_at is not null or closed_because is not null);
  elsif mark = 'not_spam' then
    update public.inquiries set
      held_for = '{}', confirmable = true, released_at = at,
      status = case status when 'held' then 'notified' else status end
      where id = marked and cardinality(held_for) > 0 and notified_at is not null
        and answered_at is null and closed_because is null;
  else
    update public.inquiries set
      answered_at = case mark when 'answered' then at end,
      closed_because = nullif(mark, 'answered'),
      marked_at = at
      where id = marked and mark is not null and answered_at is null and closed_because is null;
  end if;
  return (
    select jsonb_build_object(
      'answered_at', answered_at,
      'is_closed', closed_because is not null,
      'is_held', cardinality(held_for) > 0 and notified_at is not null,
      'is_released', released_at is not null and confirmed_at is null and confirmable
    ) from public.inquiries where id = marked
  );
end
$$;

/* How many suspects of before that time are open; closes them where that is asked for. */
create function public.open_suspects(received_before timestamptz, closing boolean, at timestamptz)
  returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if closing then
    update public.inquiries set closed_because = 'spam', marked_at = at
      where answered_at is null and closed_because is null and cardinality(held_for) > 0
        and created_at < received_before;
  end if;
  return (
    select count(*) from public.inquiries
      where answered_at is null and closed_because is null and cardinality(held_for) > 0
        and created_at < received_before
  );
end
$$;

/*
  Inquiries with a mail still to be sent on its own: those of which the operator doesn't know first,
  then those with the fewest failures. One that waits for a digest isn't among them; one that should
  have waited but may have been mailed nevertheless, because nobody noted that it was left, is: the
  mail service knows whether it was. The period of a released one begins with its release.
*/
create or replace function public.unsent_inquiries(
  after timestamptz, before timestamptz, most integer
) returns setof public.inquiries
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select * from public.inquiries
    where coalesce(released_at, created_at) > after and created_at < before
      and (
        (notified_at is null and status <> 'failed' and deferred_at is null)
        or (notified_at is not null and confirmable and confirmed_at is null)
      )
    order by notified_at is not null, attempts, created_at
    limit most
$$;

/*
  Ends the attempts for inquiries of before that time, and returns the references of those of which
  the operator was never told. The next digest names them.
*/
create or replace function public.give_up_inquiries(created_before timestamptz) returns setof text
  language sql
  security definer
  set search_path = ''
as $$
  update public.inquiries set confirmable = false
    where confirmable and confirmed_at is null
      and coalesce(released_at, created_at) < created_before;
  update public.inquiries set status = 'failed'
    where notified_at is null and deferred_at is null and status <> 'failed'
      and created_at < created_before
    returning reference
$$;

-- A hosted project grants new functions to everybody, the service role included.
revoke all on function
  public.note_mark(),
  public.mailed_inquiry(uuid, date),
  public.mark_inquiry(uuid, date, text, timestamptz),
  public.open_suspects(timestamptz, boolean, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function
  public.mark_inquiry(uuid, date, text, timestamptz),
  public.open_suspects(timestamptz, boolean, timestamptz)
to inquiry_desk;
