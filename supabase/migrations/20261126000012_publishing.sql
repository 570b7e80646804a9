-- What is live is compared with what is in these tables until they agree (docs/publishing.md): the
-- tables that pages are built from have a revision, and the Worker remembers its calls for a build.

/*
  The revision of everything that pages are built from. It rises in the transaction of the edit: who
  reads the rows at one revision before and after has the rows of that revision. That is why it is
  a row, which a second edit waits for, and no sequence, which would rise before the rows are there.
*/
create table public.content_revision (
  -- Always the same, so that there is one row.
  id smallint primary key generated always as (1) stored,
  revision bigint not null default 0,
  changed_at timestamptz not null default now(),
  -- The revision that the operator allowed to be published although a guard refused it.
  allowed_revision bigint
);
insert into public.content_revision default values;

comment on table public.content_revision is '表の内容の版。トリガーが自動で上げるので、手で変えません。 The revision of the content; triggers raise it, nobody edits it.';
comment on column public.content_revision.allowed_revision is '「それでも公開する」を選んだ版。 The revision that is to be published anyway.';

/* When each revision came to be: since when a change waits, and how long the editing has gone on. */
create table public.content_changes (
  revision bigint primary key,
  changed_at timestamptz not null
);
comment on table public.content_changes is '版ごとの変更時刻。30日で消えます。 When each revision came to be, for 30 days.';

create function public.raise_content_revision() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  raised bigint;
begin
  insert into public.content_revision as current (revision, changed_at)
    values (1, clock_timestamp())
    on conflict (id) do update set revision = current.revision + 1, changed_at = clock_timestamp()
    returning revision into raised;
  insert into public.content_changes (revision, changed_at) values (raised, clock_timestamp())
    on conflict (revision) do update set changed_at = excluded.changed_at;
  return null;
end
$$;

create trigger retreats_raise_content_revision
  after insert or update or delete or truncate on public.retreats
  for each statement execute function public.raise_content_revision();
create trigger instructors_raise_content_revision
  after insert or update or delete or truncate on public.instructors
  for each statement execute function public.raise_content_revision();
create trigger retreat_instructors_raise_content_revision
  after insert or update or delete or truncate on public.retreat_instructors
  for each statement execute function public.raise_content_revision();
create trigger departures_raise_content_revision
  after insert or update or delete or truncate on public.departures
  for each statement execute function public.raise_content_revision();
create trigger retreat_facts_raise_content_revision
  after insert or update or delete or truncate on public.retreat_facts
  for each statement execute function public.raise_content_revision();
create trigger retreat_pictures_raise_content_revision
  after insert or update or delete or truncate on public.retreat_pictures
  for each statement execute function public.raise_content_revision();

/* What the Worker remembers between two runs beside its calls. */
create table public.publishing (
  id smallint primary key generated always as (1) stored,
  -- The operator asked for a build that no call has been made for yet.
  requested_at timestamptz,
  -- Since when something is wrong that the operator should know of, and when a mail told of it.
  incident_at timestamptz,
  told_at timestamptz
);
insert into public.publishing default values;
comment on table public.publishing is '公開の状態。Worker だけが読み書きします。 What the Worker remembers of publishing.';

/* Every call for a build, with its answer and what became of it. */
create table public.publishing_attempts (
  id bigint primary key generated always as identity,
  -- What the database was at when the build was called for.
  revision bigint not null,
  reason text not null,
  asked_at timestamptz not null,
  -- The time of the build record that was live then: another one means that a build went live.
  replaces text,
  -- HTTP status of the hook, 0 without an answer, and that answer as a code.
  status integer,
  answer text,
  build text,
  outcome text,
  ended_at timestamptz,
  -- What a failed build reported: the revision that it read, its messages, and whether a guard
  -- refused to publish rows that can be built.
  built_revision bigint,
  problems text[] not null default '{}',
  refused boolean not null default false
);
comment on table public.publishing_attempts is 'ビルドの依頼と結果。90日で消えます。 Calls for a build and what became of them, for 90 days.';
comment on column public.publishing_attempts.reason is 'change 変更 / nightly 毎晩 / operator 手動 / other サイトの外から始まったビルド（失敗の報告のみ）。 other: a build that was started elsewhere and reported its failure.';
comment on column public.publishing_attempts.outcome is '空欄 作成中 / live 公開済 / failed 失敗の報告あり / unanswered フックに断られた / lost 20分たっても公開されない。 Empty: may be running.';

/*
  Everything that decides whether to call for a build, in one answer.

  live: the revision of what is live; null when that isn't known.
*/
create function public.publishing_state(live bigint) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  with latest as (
    select revision from public.publishing_attempts
      where reason <> 'other' order by id desc limit 1
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
      select coalesce(jsonb_agg(to_jsonb(attempt) order by attempt.id desc), '[]')
        from (select * from public.publishing_attempts order by id desc limit 20) as attempt
    )
  )
  from public.content_revision as current, public.publishing
$$;

/*
  Takes the right to call for a build, which only one of two Workers gets: the one whose picture is
  still true, that is, whose latest attempt (0 for none) is the latest. Returns the new attempt's id,
  or null. What is too old is deleted.
*/
create function public.claim_publishing(latest bigint, attempt jsonb) returns bigint
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  asked public.publishing_attempts := jsonb_populate_record(null::public.publishing_attempts, attempt);
  claimed bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.claim_publishing', 0));
  if latest <> coalesce((select max(id) from public.publishing_attempts), 0) then
    return null;
  end if;
  update public.publishing set requested_at = null where requested_at is not null;
  insert into public.publishing_attempts (revision, reason, asked_at, replaces)
    values (asked.revision, asked.reason, asked.asked_at, asked.replaces)
    returning id into claimed;
  delete from public.publishing_attempts where asked_at < asked.asked_at - interval '90 days';
  delete from public.content_changes where changed_at < asked.asked_at - interval '30 days';
  return claimed;
end
$$;

/*
  Notes what became of an attempt: status, answer and build of the hook; outcome and ended_at. One that
  has ended stays as it is. Returns whether there was one to note it in.
*/
create function public.settle_publishing(attempt bigint, settlement jsonb) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.publishing_attempts set
    status = coalesce((settlement ->> 'status')::integer, status),
    answer = coalesce(settlement ->> 'answer', answer),
    build = coalesce(settlement ->> 'build', build),
    outcome = settlement ->> 'outcome',
    ended_at = (settlement ->> 'ended_at')::timestamptz
  where id = attempt and outcome is null;
  return found;
end
$$;

/*
  Notes what a failed build reports of itself: build, revision, problems, refused. It belongs to the
  attempt that is under way, unless both have a number of their build and these differ; else it stands
  alone, for the operator to read.
*/
create function public.report_build(report jsonb, at timestamptz) returns boolean
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
    refused = coalesce((report ->> 'refused')::boolean, false)
  where outcome is null and asked_at > at - interval '1 hour'
    and coalesce(build = report ->> 'build', true)
    and id = (select max(id) from public.publishing_attempts where reason <> 'other');
  if found then
    return true;
  end if;
  insert into public.publishing_attempts (
    revision, reason, asked_at, build, outcome, ended_at, built_revision, problems, refused
  ) select
    current.revision, 'other', at, report ->> 'build', 'failed', at,
    (report ->> 'revision')::bigint, said, coalesce((report ->> 'refused')::boolean, false)
  from public.content_revision as current;
  return false;
end
$$;

/*
  The operator asks for a build, and allows (or not, with null) that a revision is published which a
  guard refused: only the one that is there now. Returns whether that was still so.
*/
create function public.request_publishing(at timestamptz, allowed bigint) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if allowed is not null then
    update public.content_revision set allowed_revision = allowed where revision = allowed;
    if not found then
      return false;
    end if;
  end if;
  update public.publishing set requested_at = at;
  return true;
end
$$;

/* Notes that something is wrong; returns since when, which is earlier if it was known already. */
create function public.open_incident(at timestamptz) returns timestamptz
  language sql
  security definer
  set search_path = ''
as $$
  update public.publishing set incident_at = coalesce(incident_at, at) returning incident_at
$$;

/* Notes that a mail told of an incident or, with null, that it is over. */
create function public.settle_incident(opened timestamptz, told timestamptz) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.publishing set
    told_at = told,
    incident_at = case when told is null then null else incident_at end
  where incident_at = opened;
  return found;
end
$$;

/* The newest inquiries that could not be mailed to the operator, by their references alone. */
create function public.unmailed_inquiries(most integer)
  returns table (reference text, created_at timestamptz)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select reference, created_at from public.inquiries
    where notified_at is null and deferred_at is null and (status = 'failed' or attempts > 0)
    order by created_at desc
    limit most
$$;

-- The public key reads the revision and changes nothing; the rest belongs to the Worker's functions.
alter table public.content_revision enable row level security;
alter table public.content_changes enable row level security;
alter table public.publishing enable row level security;
alter table public.publishing_attempts enable row level security;

revoke all on table
  public.content_revision, public.content_changes, public.publishing, public.publishing_attempts
from public, anon, authenticated, service_role;
grant select on table public.content_revision to anon, authenticated;
grant select on table
  public.content_revision, public.content_changes, public.publishing, public.publishing_attempts
to service_role;
create policy "Everyone may read the revision" on public.content_revision
  for select to anon, authenticated using (true);

revoke all on sequence public.publishing_attempts_id_seq from public, anon, authenticated, service_role;

-- A hosted project grants new functions to everybody, the service role included.
revoke all on function
  public.raise_content_revision(),
  public.publishing_state(bigint),
  public.claim_publishing(bigint, jsonb),
  public.settle_publishing(bigint, jsonb),
  public.report_build(jsonb, timestamptz),
  public.request_publishing(timestamptz, bigint),
  public.open_incident(timestamptz),
  public.settle_incident(timestamptz, timestamptz),
  public.unmailed_inquiries(integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.publishing_state(bigint),
  public.claim_publishing(bigint, jsonb),
  public.settle_publishing(bigint, jsonb),
  public.report_build(jsonb, timestamptz),
  public.request_publishing(timestamptz, bigint),
  public.open_incident(timestamptz),
  public.settle_incident(timestamptz, timestamptz),
  public.unmailed_inquiries(integer)
to inquiry_desk;
comment on role inquiry_desk is 'Worker の役割。お問い合わせと公開の関数だけを呼べます。 The Worker: may call the functions of inquiries and of publishing and nothing else.';
