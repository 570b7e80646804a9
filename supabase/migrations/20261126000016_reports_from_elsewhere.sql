-- The twenty newest attempts could all be reports of builds from elsewhere, and hide one that was called for:
-- a second was called for beside it.

create or replace function public.publishing_state(live bigint) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  with latest as (
    select revision from public.publishing_attempts
      where reason <> 'other' order by id desc limit 1
  ), shown as (
    (select * from public.publishing_attempts where reason <> 'other' order by id desc limit 20)
    union all
    (select * from public.publishing_attempts where reason = 'other' order by id desc limit 5)
  )
  select jsonb_build_object(
    'revision', current.revision,
    'changed_at', current.changed_at,
    'allowed_revision', current.allowed_revision,
    'waiting_since', (
      select min(changed_at) from public.content_changes where revision > live
    ),
    'uncalled_since', (
      select min(changed_at) from public.content_changes
        where revision > greatest(live, (select revision from latest))
    ),
    'requested_at', publishing.requested_at,
    'incident_at', publishing.incident_at,
    'told_at', publishing.told_at,
    'attempts', (
      select coalesce(jsonb_agg(to_jsonb(attempt) order by attempt.id desc), '[]') from shown as attempt
    )
  )
  from public.content_revision as current, public.publishing
$$;
