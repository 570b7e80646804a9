-- What is live is compared with the tables by one number, which rises with every change of the content.

create table public.publishing (
  -- Always the same, so that there is one row.
  id smallint primary key generated always as (1) stored,
  revision bigint not null default 0,
  changed_at timestamptz not null default now(),
  waiting_since timestamptz default now(),
  called_revision bigint not null default 0,
  called_at timestamptz,
  calls integer not null default 0,
  alerted_at timestamptz
);
insert into public.publishing default values;

comment on table public.publishing is '公開の状態。自動で変わるので、手では変えません。 The publishing state, updated automatically; don''t edit it.';
comment on column public.publishing.revision is '表の内容の版。変わるたびに上がります。 The revision of the content; it increases with every change.';
comment on column public.publishing.changed_at is '最後に内容が変わった時刻。 When the content was last changed.';
comment on column public.publishing.waiting_since is 'まだ公開されていない変更の、最初の時刻。公開されると空欄。 When the oldest unpublished change was made; empty once everything is live.';
comment on column public.publishing.called_revision is '最後にビルドを頼んだときの版。 The revision for which a build was last requested.';
comment on column public.publishing.called_at is '最後にビルドを頼んだ時刻。 When a build was last requested.';
comment on column public.publishing.calls is 'その版のためにビルドを頼んだ回数。 How many builds were requested for that revision.';
comment on column public.publishing.alerted_at is '公開が遅れていることをメールした時刻。公開されると空欄。 When the operator was mailed about a delay; empty once it is resolved.';

-- A row, which a second edit waits for, and no sequence, which would rise before the rows are there.
create function public.raise_revision() returns trigger
  language plpgsql set search_path = '' as $$
begin
  update public.publishing set
    revision = revision + 1,
    changed_at = clock_timestamp(),
    waiting_since = coalesce(waiting_since, clock_timestamp())
  where id = 1;
  return null;
end
$$;

create trigger raise_revision after insert or update or delete or truncate on public.retreats
  for each statement execute function public.raise_revision();
create trigger raise_revision after insert or update or delete or truncate on public.instructors
  for each statement execute function public.raise_revision();
create trigger raise_revision after insert or update or delete or truncate on public.retreat_instructors
  for each statement execute function public.raise_revision();
create trigger raise_revision after insert or update or delete or truncate on public.departures
  for each statement execute function public.raise_revision();
create trigger raise_revision after insert or update or delete or truncate on public.retreat_facts
  for each statement execute function public.raise_revision();
create trigger raise_revision after insert or update or delete or truncate on public.retreat_pictures
  for each statement execute function public.raise_revision();

-- The build reads the revision with the public key; the Worker does the rest with the secret key.
alter table public.publishing enable row level security;
revoke all on table public.publishing from public, anon, authenticated;
grant select (revision) on table public.publishing to anon, authenticated;
grant all on table public.publishing to service_role;
create policy "Everyone may read the revision" on public.publishing
  for select to anon, authenticated using (true);
