-- A build that was refused for its rows is refused again until they are mended: it is tried again once a
-- night.

alter table public.publishing_attempts add column permanent boolean not null default false;
comment on column public.publishing_attempts.permanent is '同じ内容では何度でも同じ理由で止まる失敗。 A failure that builds of the same rows repeat.';

create or replace function public.report_build(report jsonb, at timestamptz) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  said constant text[] := array(select jsonb_array_elements_text(report -> 'problems'));
begin
  perform pg_advisory_xact_lock(hashtextextended('public.claim_publishing', 0));
  update public.publishing_attempts set
    outcome = 'failed',
    ended_at = at,
    build = coalesce(build, report ->> 'build'),
    built_revision = (report ->> 'revision')::bigint,
    problems = said,
    refused = coalesce((report ->> 'refused')::boolean, false),
    permanent = coalesce((report ->> 'permanent')::boolean, false)
  where outcome is null and asked_at > at - interval '1 hour'
    and coalesce(build = report ->> 'build', true)
    and id = (select max(id) from public.publishing_attempts where reason <> 'other');
  if found then
    return true;
  end if;
  insert into public.publishing_attempts (
    revision, reason, asked_at, build, outcome, ended_at, built_revision, problems, refused, permanent
  ) select
    current.revision, 'other', at, report ->> 'build', 'failed', at,
    (report ->> 'revision')::bigint, said, coalesce((report ->> 'refused')::boolean, false),
    coalesce((report ->> 'permanent')::boolean, false)
  from public.content_revision as current;
  return false;
end
$$;
