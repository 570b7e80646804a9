-- A digest leaves out what a request may still be mailing on its own.

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
