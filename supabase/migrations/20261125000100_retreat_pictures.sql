-- Pictures of a retreat's stay: a row per picture, all of them optional.

create table public.retreat_pictures (
  retreat_id text not null references public.retreats (id) on update cascade on delete cascade,
  display_order integer not null default 0,
  image text not null
    constraint retreat_pictures_image_is_not_blank check (image ~ '[^\s　]'),
  alt_ja text not null
    constraint retreat_pictures_alt_ja_is_not_blank check (alt_ja ~ '[^\s　]'),
  alt_en text not null
    constraint retreat_pictures_alt_en_is_not_blank check (alt_en ~ '[^\s　]'),
  caption_ja text,
  caption_en text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (retreat_id, image)
);

comment on table public.retreat_pictures is 'リトリートごとの滞在の絵や写真。1行に1枚。 Pictures of a retreat''s stay, one per row.';
comment on column public.retreat_pictures.retreat_id is 'リトリートの id。 The id of the retreat.';
comment on column public.retreat_pictures.display_order is '並び順。小さい順に、6枚までがページに出ます。 The order; the first six stand in the page.';
comment on column public.retreat_pictures.image is '写真。/images/room.jpg、https://… の URL、または絵の名前（stay-kyoto-room）。 A photograph as a path or URL, or the name of a picture.';
comment on column public.retreat_pictures.alt_ja is '写っているものを一文で（日本語）。読み上げで使います。 What is to be seen, for screen readers, in Japanese.';
comment on column public.retreat_pictures.alt_en is '写っているものを一文で（英語）。 What is to be seen, for screen readers, in English.';
comment on column public.retreat_pictures.caption_ja is '添える短いことば（日本語）。例 朝九時 庭の光が畳に届く。なければ空欄。 A few words beside it, in Japanese, or empty.';
comment on column public.retreat_pictures.caption_en is '添える短いことば（英語）。なければ空欄。 A few words beside it, in English, or empty.';
comment on column public.retreat_pictures.created_at is '行を作った時刻（自動）。 When the row was made.';
comment on column public.retreat_pictures.updated_at is '行を最後に変えた時刻（自動）。 When the row was last changed.';

create trigger retreat_pictures_set_updated_at before update on public.retreat_pictures
  for each row execute function public.set_updated_at();
create trigger retreat_pictures_raise_content_revision
  after insert or update or delete or truncate on public.retreat_pictures
  for each statement execute function public.raise_content_revision();

alter table public.retreat_pictures enable row level security;

revoke all on table public.retreat_pictures from public, anon, authenticated;
grant select on table public.retreat_pictures to anon, authenticated, preview_reader;
grant all on table public.retreat_pictures to service_role;

-- Pictures of a retreat that nobody is to know yet would tell of it.
create policy "Everyone may read the pictures of published retreats" on public.retreat_pictures
  for select to anon, authenticated
  using (exists (select from public.retreats where id = retreat_id));
create policy "A preview reads every picture" on public.retreat_pictures
  for select to preview_reader using (true);
