-- One picture of publishing in one answer, messages of builds in each language, and nothing that nobody
-- reads.

-- Messages were texts in both languages, and are a list of {"ja": …, "en": …}; old ones say the same in both.
create function pg_temp.in_both(texts text[]) returns jsonb
  language sql
  immutable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('ja', text, 'en', text)), '[]') from unnest(texts) as text
$$;
alter table public.publishing_attempts
  alter column problems drop default,
  alter column problems type jsonb using pg_temp.in_both(problems),
  alter column problems set default '[]',
  drop column status,
  drop column refused;
alter table public.publishing_attempts rename column problems to messages;
alter table public.publishing
  alter column warnings drop default,
  alter column warnings type jsonb using pg_temp.in_both(warnings),
  alter column warnings set default '[]';
comment on column public.publishing_attempts.messages is 'ビルドが報告した理由。 What a failed build reported: [{"ja": …, "en": …}].';
comment on column public.publishing_attempts.built_revision is '安全確認で止めた版。 The revision that a guard refused to publish.';

drop function
  public.open_incident(timestamptz),
  public.settle_incident(timestamptz, timestamptz),
  public.unmailed_inquiries(integer),
  public.note_warnings(jsonb),
  public.noted_warnings();

/*
  Everything that decides whether to call for a build, and that the operator is shown, in one answer. The
  called attempts are counted apart from what builds elsewhere report, which would hide one that runs.

  live: the revision of what is live; null when that isn't known.
*/
create or replace function public.publishing_state(live bigint) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  with shown as (
    (select * from public.publishing_attempts where reason <> 'other' order by id desc limit 20)
    union all
    (select * from public.publishing_attempts where reason = 'other' order by id desc limit 5)
  ), unmailed as (
    select reference, created_at from public.inquiries
      where notified_at is null and deferred_at is null and (status = 'failed' or attempts > 0)
      order by created_at desc limit 10
  )
  select to_jsonb(current) || to_jsonb(publishing) || jsonb_build_object(
    'waiting_since', (select min(changed_at) from public.content_changes where revision > live),
    'uncalled_since', (
      select min(changed_at) from public.content_changes where revision > greatest(live, (
        select revision from shown where reason <> 'other' order by id desc limit 1
      ))
    ),
    'attempts', (
      -- A Worker from before this migration reads the last two.
      select coalesce(
        jsonb_agg(to_jsonb(shown) || '{"problems": [], "refused": false}' order by id desc), '[]'
      ) from shown
    ),
    'unmailed', (select coalesce(jsonb_agg(unmailed order by created_at desc), '[]') from unmailed)
  )
  from public.content_revision as current, public.publishing
$$;

/* Notes what became of an attempt: answer, build, outcome, ended_at. One that has ended stays as it is. */
create or replace function public.settle_publishing(attempt bigint, settlement jsonb) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.publishing_attempts as noted set (answer, build, outcome, ended_at) = (
    select answer, build, outcome, ended_at from jsonb_populate_record(noted, settlement)
  ) where id = attempt and outcome is null;
  return found;
end
$$;

/*
  Notes what a build reports: warnings, if it succeeded; else build, built_revision, messages, permanent. A
  failure belongs to the attempt that is under way, unless both have a number of their build and these
  differ; else it stands alone, for the operator to read.
*/
create or replace function public.report_build(report jsonb, at timestamptz) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  said constant public.publishing_attempts :=
    jsonb_populate_record(null::public.publishing_attempts, report);
begin
  if report ? 'warnings' then
    update public.publishing set warnings = report -> 'warnings';
    return found;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('public.claim_publishing', 0));
  update public.publishing_attempts set
    outcome = 'failed',
    ended_at = at,
    build = coalesce(build, said.build),
    built_revision = said.built_revision,
    messages = said.messages,
    -- A guard that refused another revision says nothing of this one.
    permanent = said.permanent and coalesce(said.built_revision = revision, true)
  where outcome is null and asked_at > at - interval '1 hour' and coalesce(build = said.build, true)
    and id = (select max(id) from public.publishing_attempts where reason <> 'other');
  if found then
    return true;
  end if;
  insert into public.publishing_attempts (
    revision, reason, asked_at, build, outcome, ended_at, built_revision, messages, permanent
  ) select
    revision, 'other', at, said.build, 'failed', at, said.built_revision, said.messages, said.permanent
  from public.content_revision;
  return false;
end
$$;

/*
  Notes that an incident began (opened) and that a mail told of it (told), or, with nulls, that it is over.
  was: the incident as it was seen, so that of two Workers one notes it.
*/
create function public.note_incident(was timestamptz, opened timestamptz, told timestamptz)
  returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.publishing set incident_at = opened, told_at = told
    where incident_at is not distinct from was;
  return found;
end
$$;

-- A hosted project grants new functions to everybody, the service role included.
revoke all on function public.note_incident(timestamptz, timestamptz, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.note_incident(timestamptz, timestamptz, timestamptz) to inquiry_desk;
