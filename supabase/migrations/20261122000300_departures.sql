-- When retreats take place: a row per departure. What it doesn't say follows from the retreat.

create table public.departures (
  id text primary key
    constraint departures_id_is_a_lowercase_slug check (id ~ '^[a-z0-9]+([-_][a-z0-9]+)*$'),
  retreat_id text not null references public.retreats (id) on update cascade on delete cascade,
  starts_on date not null,
  ends_on date
    constraint departures_ends_on_is_not_before_starts_on check (ends_on >= starts_on),
  capacity integer
    constraint departures_capacity_is_one_person_or_more check (capacity > 0),
  places_left integer
    constraint departures_places_left_is_not_negative check (places_left >= 0),
  status text
    constraint departures_status_is_known
      check (status in ('open', 'few', 'full', 'waitlist', 'cancelled')),
  price integer
    constraint departures_price_is_not_negative check (price >= 0),
  note_ja text,
  note_en text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint departures_places_left_is_within_capacity check (places_left <= capacity)
);

create index departures_retreat_id_starts_on on public.departures (retreat_id, starts_on);

comment on table public.departures is '催行日。空欄の列は、リトリートの行から補います。 One row per departure; what is empty follows from the retreat.';
comment on column public.departures.id is '空欄のままなら、リトリートの id と初日から付きます。お申し込みの控えに使うので、公開後は変えません。 Left empty, it is made from the retreat''s id and the first day; keep it once published.';
comment on column public.departures.starts_on is '初日。現地の日付です。 The first day, by the calendar of the place.';
comment on column public.departures.ends_on is '最終日。空欄なら、リトリートの日数から。 The last day; empty: by the retreat''s duration.';
comment on column public.departures.capacity is '定員。空欄なら、リトリートの定員。 Most participants; empty: the retreat''s.';
comment on column public.departures.places_left is '残りの席数。0 は満席として表示します。 Places left; 0 is shown as full.';
comment on column public.departures.status is 'open 受付中（空欄も同じ） / few 残りわずか / full 満席 / waitlist キャンセル待ち / cancelled 催行中止。 Empty: open.';
comment on column public.departures.price is '1名あたりの税込価格（円）。空欄なら、リトリートの価格。 Yen per person, tax included; empty: the retreat''s.';
comment on column public.departures.note_ja is 'この日程だけのお知らせ（例 祝日を含みます）。 What is to be said of this departure alone.';
comment on column public.departures.note_en is 'この日程だけのお知らせの英語。 The same in English.';

-- Nobody has to think of an id: it is the retreat's with the first day, and a number where both are taken.
create function public.name_departure() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  -- Without a retreat or a day the row is refused for that, not for its id.
  first constant text :=
    coalesce(new.retreat_id || '-' || to_char(new.starts_on, 'YYYY-MM-DD'), 'unnamed');
  copies integer := 1;
begin
  new.id := first;
  while exists (select from public.departures where id = new.id) loop
    copies := copies + 1;
    new.id := first || '-' || copies;
  end loop;
  return new;
end
$$;

create trigger departures_name before insert on public.departures
  for each row when (new.id is null or new.id = '') execute function public.name_departure();
create trigger departures_set_updated_at before update on public.departures
  for each row execute function public.set_updated_at();
create trigger departures_raise_content_revision
  after insert or update or delete or truncate on public.departures
  for each statement execute function public.raise_content_revision();

alter table public.departures enable row level security;

revoke all on table public.departures from public, anon, authenticated;
grant select on table public.departures to anon, authenticated, preview_reader;
grant all on table public.departures to service_role;

-- Dates of a retreat that nobody is to know yet would tell of it.
create policy "Everyone may read the departures of published retreats" on public.departures
  for select to anon, authenticated
  using (exists (select from public.retreats where id = retreat_id));
create policy "A preview reads every departure" on public.departures
  for select to preview_reader using (true);

-- A hosted project grants new functions to everybody, the service role included.
revoke all on function public.name_departure() from public, anon, authenticated, service_role;
