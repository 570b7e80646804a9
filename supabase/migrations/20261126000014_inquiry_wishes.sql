-- What a visitor may wish for beside the message: a departure, for how many, and a single room.

alter table public.inquiries
  -- As it was sent: a departure may be gone, and its inquiry is read all the same.
  add column departure text not null default ''
    constraint inquiries_departure_has_at_most_100_characters check (char_length(departure) <= 100),
  add column party integer
    constraint inquiries_party_is_1_to_99 check (party between 1 and 99),
  add column single_room boolean not null default false;

comment on column public.inquiries.departure is 'ご希望の日程（departures の id。送られたまま）。 The departure that was chosen: an id of the table departures, as it was sent.';
comment on column public.inquiries.party is '人数。空欄は記入なし。 How many people; empty: not said.';
comment on column public.inquiries.single_room is '一人部屋のご希望。 Whether a single room is wished for.';

drop function public.receive_inquiry(jsonb, jsonb);

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

  Wishes: {"departure": "kyoto-2027-04-10", "party": 2, "single_room": true}, each of them optional. They
  come apart, so that a Worker who meets the function without them knows that they would not be stored.
*/
create function public.receive_inquiry(
  inquiry jsonb, ceilings jsonb, wishes jsonb default '{}'
) returns public.inquiries
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  given public.inquiries := jsonb_populate_record(null::public.inquiries, wishes || inquiry);
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
    over_limit, confirmable, departure, party, single_room
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
      ),
    coalesce(given.departure, ''), given.party, coalesce(given.single_room, false)
  ) returning * into stored;
  return stored;
end
$$;

-- A hosted project grants new functions to everybody, the service role included.
revoke all on function public.receive_inquiry(jsonb, jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.receive_inquiry(jsonb, jsonb, jsonb) to inquiry_desk;
