-- Retreats and the people who guide them: everything the site shows, nothing visitors send.
-- Constraint names are what an operator reads when a row is refused, so each says its rule.

create table public.retreats (
  id text primary key
    constraint retreats_id_is_a_lowercase_slug check (id ~ '^[a-z0-9]+([-_][a-z0-9]+)*$'),
  type text not null
    constraint retreats_type_is_domestic_or_international check (type in ('domestic', 'international')),
  title_ja text not null
    constraint retreats_title_ja_is_not_blank check (title_ja ~ '[^\s　]'),
  title_en text not null
    constraint retreats_title_en_is_not_blank check (title_en ~ '[^\s　]'),
  location_ja text not null
    constraint retreats_location_ja_is_not_blank check (location_ja ~ '[^\s　]'),
  location_en text not null
    constraint retreats_location_en_is_not_blank check (location_en ~ '[^\s　]'),
  description_ja text not null
    constraint retreats_description_ja_is_not_blank check (description_ja ~ '[^\s　]'),
  description_en text not null
    constraint retreats_description_en_is_not_blank check (description_en ~ '[^\s　]'),
  long_description_ja text not null
    constraint retreats_long_description_ja_is_not_blank check (long_description_ja ~ '[^\s　]'),
  long_description_en text not null
    constraint retreats_long_description_en_is_not_blank check (long_description_en ~ '[^\s　]'),
  includes_ja text[] not null default '{}',
  includes_en text[] not null default '{}',
  schedule_ja jsonb not null default '[]',
  schedule_en jsonb not null default '[]',
  image text,
  duration integer
    constraint retreats_duration_is_one_day_or_more check (duration > 0),
  price integer
    constraint retreats_price_is_not_negative check (price >= 0),
  capacity integer
    constraint retreats_capacity_is_one_person_or_more check (capacity > 0),
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The list of its good entries is the list itself.
  constraint retreats_schedule_ja_is_a_list_of_time_and_activity check (
    schedule_ja = jsonb_path_query_array(
      schedule_ja,
      'strict $[*] ? (@.time.type() == "string" && @.activity.type() == "string")',
      silent => true
    )
  ),
  constraint retreats_schedule_en_is_a_list_of_time_and_activity check (
    schedule_en = jsonb_path_query_array(
      schedule_en,
      'strict $[*] ? (@.time.type() == "string" && @.activity.type() == "string")',
      silent => true
    )
  )
);

comment on table public.retreats is 'リトリート。サイトの各ページのもとになります。 One row per retreat; the pages are built from these rows.';
comment on column public.retreats.id is 'URL の一部（/retreat/{id}）。公開後は変えません。 Part of the address (/retreat/{id}); keep it once published.';
comment on column public.retreats.long_description_ja is '段落は空行で区切ります。 Paragraphs are separated by a blank line.';
comment on column public.retreats.long_description_en is '段落は空行で区切ります。 Paragraphs are separated by a blank line.';
comment on column public.retreats.schedule_ja is '[{"time": "1日目 14:00", "activity": "集合"}] の形。 A list of time and activity; the page groups by day.';
comment on column public.retreats.schedule_en is '[{"time": "Day 1 14:00", "activity": "Arrival"}] の形。 A list of time and activity; the page groups by day.';
comment on column public.retreats.image is '空欄、サイト内のパス、または http(s) の URL。 Empty, a path on the site, or an http(s) URL.';
comment on column public.retreats.duration is '日数。 Days.';
comment on column public.retreats.price is '1名あたりの税込価格（円）。 Yen per person, tax included.';
comment on column public.retreats.capacity is '最大参加人数。 Maximum number of participants.';
comment on column public.retreats.display_order is '同じ種類の中での並び順（小さい順）。 Order within its type, smallest first.';

create table public.instructors (
  id text primary key
    constraint instructors_id_is_a_lowercase_slug check (id ~ '^[a-z0-9]+([-_][a-z0-9]+)*$'),
  name_ja text not null
    constraint instructors_name_ja_is_not_blank check (name_ja ~ '[^\s　]'),
  name_en text not null
    constraint instructors_name_en_is_not_blank check (name_en ~ '[^\s　]'),
  specialty_ja text not null
    constraint instructors_specialty_ja_is_not_blank check (specialty_ja ~ '[^\s　]'),
  specialty_en text not null
    constraint instructors_specialty_en_is_not_blank check (specialty_en ~ '[^\s　]'),
  qualifications_ja text not null
    constraint instructors_qualifications_ja_is_not_blank check (qualifications_ja ~ '[^\s　]'),
  qualifications_en text not null
    constraint instructors_qualifications_en_is_not_blank check (qualifications_en ~ '[^\s　]'),
  image text,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.instructors is '講師。 The people who guide the retreats.';

-- A retreat may go at any time; an instructor only when no retreat names them any more.
create table public.retreat_instructors (
  retreat_id text not null references public.retreats (id) on update cascade on delete cascade,
  instructor_id text not null references public.instructors (id) on update cascade on delete restrict,
  primary key (retreat_id, instructor_id)
);

create index retreat_instructors_instructor_id on public.retreat_instructors (instructor_id);

comment on table public.retreat_instructors is 'どのリトリートをどの講師が担当するか。 Who guides which retreat.';

create function public.set_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger retreats_set_updated_at before update on public.retreats
  for each row execute function public.set_updated_at();
create trigger instructors_set_updated_at before update on public.instructors
  for each row execute function public.set_updated_at();

-- Privileges. The anon key is public by design: whatever it may do, everyone may do.
-- So it may read these three tables and nothing else, today and for every object added later:
-- a later migration has to grant what it means to open.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- PostgreSQL lets everyone run a new function; only the default for all schemas takes that back.
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;
revoke create on schema public from public, anon, authenticated;

revoke all on table public.retreats, public.instructors, public.retreat_instructors
  from public, anon, authenticated;
revoke all on function public.set_updated_at() from public, anon, authenticated;

grant select on table public.retreats, public.instructors, public.retreat_instructors
  to anon, authenticated;
grant all on table public.retreats, public.instructors, public.retreat_instructors to service_role;

alter table public.retreats enable row level security;
alter table public.instructors enable row level security;
alter table public.retreat_instructors enable row level security;

create policy "Everyone may read the retreats" on public.retreats
  for select to anon, authenticated using (true);
create policy "Everyone may read the instructors" on public.instructors
  for select to anon, authenticated using (true);
create policy "Everyone may read who guides what" on public.retreat_instructors
  for select to anon, authenticated using (true);
