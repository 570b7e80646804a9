-- What is open is told of in one mail a business day.

/*
  What the reminder of a day says; null when it was sent, or when nothing is due. The same until it is settled, but
  for what is marked meanwhile.

  due, overdue: what was received before these times is. most: how many it names.
*/
create function public.claim_reminder(
  day date, due timestamptz, overdue timestamptz, most integer
) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  reminder constant text := 'reminder/' || day;
  last_sent constant timestamptz := (
    select max(sent_at) from public.operator_mails where id like 'reminder/%' and id <> reminder
  );
  noted public.operator_mails;
begin
  if not exists (
    select from public.inquiries
      where answered_at is null and closed_because is null and created_at < due
  ) then
    return null;
  end if;
  insert into public.operator_mails (id) values (reminder) on conflict do nothing;
  select * into noted from public.operator_mails where id = reminder;
  if noted.sent_at is not null then
    return null;
  end if;
  return (
    with open as (
      select * from public.inquiries
        where answered_at is null and closed_because is null and created_at < due
    ), named as (
      select identity, created_at, name, email, retreat, created_at < overdue as is_overdue,
        public.is_lost(operator_mail) as is_unreached,
        public.is_lost(confirmation_mail) as is_unconfirmed
        from open where cardinality(held_for) = 0
        order by created_at
        limit most
    ), marked as (
      select reference, answered_at is null as is_closed from public.inquiries
        where marked_at > coalesce(last_sent, '-infinity')
          and (answered_at is not null or closed_because is not null)
        order by marked_at desc
        limit most
    )
    select jsonb_build_object(
      'is_redirected', noted.redirected_at is not null,
      'people', (select count(*) from open where cardinality(held_for) = 0),
      'suspects', (select count(*) from open where cardinality(held_for) > 0),
      'inquiries', coalesce((select jsonb_agg(named order by created_at) from named), '[]'),
      'marked', coalesce((select jsonb_agg(marked) from marked), '[]')
    )
  );
end
$$;

/*
  Notes that the reminder of a day was sent to the first address, or to the second; false where it has been left to
  the other one meanwhile.
*/
create function public.settle_reminder(day date, redirected boolean, at timestamptz) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.operator_mails set sent_at = at
    where id = 'reminder/' || day and redirected = (redirected_at is not null);
  return found;
end
$$;

-- A hosted project grants new functions to everybody, the service role included.
revoke all on function
  public.claim_reminder(date, timestamptz, timestamptz, integer),
  public.settle_reminder(date, boolean, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_reminder(date, timestamptz, timestamptz, integer),
  public.settle_reminder(date, boolean, timestamptz)
to inquiry_desk;
