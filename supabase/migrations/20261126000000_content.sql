-- Everything the site shows that isn't in its files. A constraint's name is what an operator reads in the table editor
-- when a row is refused, so it says in both languages what is wrong. PostgreSQL keeps 63 bytes of it.

-- Whether a text shows anything but space. src/lib/blank.ts has the same rule.
create function public.is_visible(value text) returns boolean
  language sql immutable parallel safe
  return coalesce(value ~ '[^\u0001- \u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', false);

-- Whether a text names a picture: its name, a path on the site or a URL.
create function public.is_image(value text) returns boolean
  language sql immutable parallel safe
  return value ~* '^(https?://[^\s\\]+|(?!//|[a-z][a-z0-9+.-]*:|(.*/)?\.\.(/|$))[^\\[:cntrl:]]*)$';

-- Whether every item of a list shows something, and the list isn't one of lists.
create function public.is_list(items text[]) returns boolean
  language sql immutable parallel safe
  return coalesce(array_ndims(items), 1) = 1
    and not exists (select from unnest(items) as item where not public.is_visible(item));

create function public.is_schedule(entries jsonb) returns boolean
  language sql immutable parallel safe
  return case when jsonb_typeof(entries) = 'array' then not exists (
    select from jsonb_array_elements(entries) as entry where (
      jsonb_typeof(entry -> 'time') = 'string' and public.is_visible(entry ->> 'time')
      and jsonb_typeof(entry -> 'activity') = 'string' and public.is_visible(entry ->> 'activity')
    ) is not true
  ) else false end;

-- The times of a schedule alone, such as 14:00.
create function public.times_of(entries jsonb) returns text
  language sql immutable parallel safe
  return regexp_replace(
    normalize(jsonb_path_query_array(entries, '$[*].time')::text, nfkc), '.*?(\d+:\d\d|$)', '\1 ', 'g'
  );

create table public.retreats (
  id text constraint "この id はもうあります retreats: id is taken" primary key
    constraint "id は小文字の英数字と - で id: lowercase, digits, -"
      check (id ~ '^(?!(404|index)$)[a-z0-9]+([-_][a-z0-9]+)*$')
    -- Values of the contact form (src/features/contact/choices/choices.ts) that mean other retreats, or none.
    constraint "フォームで使う id です id: reserved for the form"
      check (id not in ('kyoto', 'yamanashi', 'hokkaido', 'okinawa', 'other'))
    -- A departure's id adds its first day, and the form takes 100 characters.
    constraint "id は80文字まで id: at most 80 characters" check (length(id) <= 80),
  type text not null
    constraint "domestic か international を type: one of the two"
      check (type in ('domestic', 'international')),
  published boolean not null default true,
  display_order integer not null default 0,
  title_ja text not null,
  title_en text not null,
  location_ja text not null,
  location_en text not null,
  description_ja text not null,
  description_en text not null,
  long_description_ja text not null,
  long_description_en text not null,
  includes_ja text[] not null default '{}',
  includes_en text[] not null default '{}',
  schedule_ja jsonb not null default '[]',
  schedule_en jsonb not null default '[]',
  image text
    constraint "画像は名前かパスか URL image: name, /path or https://" check (public.is_image(image)),
  duration integer constraint "日数は1から365まで duration: 1 to 365" check (duration between 1 and 365),
  price integer constraint "価格は1円から price: above 0" check (price > 0),
  single_supplement integer
    constraint "一人部屋は1円から single_supplement: above 0" check (single_supplement > 0),
  capacity integer constraint "定員は1名から capacity: at least 1" check (capacity > 0),
  keywords text,
  -- src/features/retreats/data/schema.ts has the same rule.
  coordinates text
    constraint "座標は 34.98, 135.77 の形 coordinates: 34.98, 135.77"
      check (coordinates ~ '^-?[0-8]?[0-9](\.[0-9]+)?, *-?(1[0-7]|[0-9])?[0-9](\.[0-9]+)?$'),
  journey_ja text,
  journey_en text,
  updated_at timestamptz not null default now(),
  constraint "行き方を両言語に journey: both languages or neither"
    check (public.is_visible(journey_ja) = public.is_visible(journey_en)),
  constraint "題名が空 title: empty" check (public.is_visible(title_ja) and public.is_visible(title_en)),
  constraint "場所が空 location: empty" check (public.is_visible(location_ja) and public.is_visible(location_en)),
  constraint "短い紹介が空 description: empty"
    check (public.is_visible(description_ja) and public.is_visible(description_en)),
  constraint "紹介が空 long_description: empty"
    check (public.is_visible(long_description_ja) and public.is_visible(long_description_en)),
  constraint "含まれるものを同じ件数に includes: as many in both"
    check (cardinality(includes_ja) = cardinality(includes_en)),
  constraint "含まれるものに空の項目 includes: empty item"
    check (public.is_list(includes_ja) and public.is_list(includes_en)),
  constraint "スケジュールは時刻と内容 schedule: time, activity"
    check (public.is_schedule(schedule_ja) and public.is_schedule(schedule_en)),
  constraint "スケジュールを同じ件数に schedule: as many in both" check (
    jsonb_array_length(jsonb_path_query_array(schedule_ja, '$[*]'))
      = jsonb_array_length(jsonb_path_query_array(schedule_en, '$[*]'))
  ),
  constraint "スケジュールを同じ時刻に schedule: the same times"
    check (public.times_of(schedule_ja) = public.times_of(schedule_en))
);

comment on table public.retreats is 'リトリート。1行が1つのページになります。 One row per retreat and page.';
comment on column public.retreats.id is 'URL の一部（/retreat/{id}）。公開後は変えません。 Part of the address (/retreat/{id}); keep it once published.';
comment on column public.retreats.type is 'domestic 国内 / international 海外。 In Japan, or abroad.';
comment on column public.retreats.published is 'false の間はサイトに出ません（PREVIEW=1 npm run dev では見えます）。 While false, it isn''t on the site; PREVIEW=1 npm run dev shows it.';
comment on column public.retreats.display_order is '同じ種類の中での並び順（小さい順）。 Order within its type, smallest first.';
comment on column public.retreats.title_ja is '日本語の題名。 The title in Japanese.';
comment on column public.retreats.title_en is '英語の題名。 The title in English.';
comment on column public.retreats.location_ja is '場所。都道府県（海外は国と島や都市）から書きます。 Where it is, in Japanese.';
comment on column public.retreats.location_en is '場所の英語。都道府県（海外は国）で終わります。 Where it is, ending with the prefecture or, abroad, the country.';
comment on column public.retreats.description_ja is '一覧やページの冒頭に出る短い紹介。 A few lines for lists and the head of the page, in Japanese.';
comment on column public.retreats.description_en is '短い紹介の英語。 The same in English.';
comment on column public.retreats.long_description_ja is '紹介。段落は空行で区切ります。 The text of the page; a blank line separates paragraphs.';
comment on column public.retreats.long_description_en is '紹介の英語。段落は空行で区切ります。 The same in English.';
comment on column public.retreats.includes_ja is '料金に含まれるもの。["宿泊", "朝食"] の形。 What the price includes, as ["Stay", "Breakfast"], in Japanese.';
comment on column public.retreats.includes_en is '料金に含まれるものの英語。["Stay", "Breakfast"] の形。 The same in English.';
comment on column public.retreats.schedule_ja is 'スケジュール。[{"time": "1日目 14:00", "activity": "集合"}] の形。件数と時刻は英語と同じにします。 A list of time and activity; the page groups them by day.';
comment on column public.retreats.schedule_en is 'スケジュールの英語。[{"time": "Day 1 14:00", "activity": "Arrival"}] の形。 The same in English, with as many entries and the same times.';
comment on column public.retreats.image is '写真や絵の名前（例 kyoto）、サイト内のパス（/images/kyoto.jpg）、または https:// の URL。空欄は標準の絵。 The name of a picture, a path on the site or a URL; if empty, the default picture.';
comment on column public.retreats.duration is '日数。 Days.';
comment on column public.retreats.price is '1名あたりの税込価格（円）。 Yen per person, tax included.';
comment on column public.retreats.single_supplement is '一人部屋の追加料金（円、滞在全体）。フォームとメールは、料金と合わせた額も出します。一人部屋がないか未定なら空欄。 Yen that a room to oneself adds for the whole stay; form and mails show the sum, too. Empty if there is none or it isn''t known.';
comment on column public.retreats.capacity is '最大参加人数。 Maximum number of participants.';
comment on column public.retreats.keywords is '検索だけに使うことば。日英とも一つの欄に、「、」か「,」で区切って（例 きょうと、kyoto、寺、座禅）。ページには出ません。 Words that only the search reads, of both languages, with commas between them; never shown.';
comment on column public.retreats.coordinates is '地図の場所。緯度, 経度（例 34.9878, 135.7747）。地図のサービスからそのまま写せます。空欄なら地図に出ません。 Latitude and longitude, as a map service copies them; if empty, it isn''t on the map.';
comment on column public.retreats.journey_ja is '地図に添える、そこまでの時間。例 東京から約2時間15分。なければ空欄。 How long it takes to get there, beside the map, in Japanese, or empty.';
comment on column public.retreats.journey_en is '行くのにかかる時間の英語。 The same in English, or empty.';
comment on column public.retreats.updated_at is 'この行か、日程・ご案内・画像・講師の行を最後に変えた時刻（自動）。 When this row or its dates, facts, pictures or instructors were last changed.';

create table public.instructors (
  id text constraint "この id はもうあります instructors: id is taken" primary key
    constraint "id は小文字の英数字と - で id: lowercase, digits, -"
      check (id ~ '^[a-z0-9]+([-_][a-z0-9]+)*$'),
  display_order integer not null default 0,
  name_ja text not null,
  name_en text not null,
  specialty_ja text not null,
  specialty_en text not null,
  qualifications_ja text not null,
  qualifications_en text not null,
  story_ja text,
  story_en text,
  languages_ja text,
  languages_en text,
  image text
    constraint "画像は名前かパスか URL image: name, /path or https://" check (public.is_image(image)),
  constraint "名前が空 name: empty" check (public.is_visible(name_ja) and public.is_visible(name_en)),
  constraint "専門が空 specialty: empty" check (public.is_visible(specialty_ja) and public.is_visible(specialty_en)),
  constraint "資格や経歴が空 qualifications: empty"
    check (public.is_visible(qualifications_ja) and public.is_visible(qualifications_en)),
  constraint "人となりを両言語に story: both languages or neither"
    check (public.is_visible(story_ja) = public.is_visible(story_en)),
  constraint "話す言語を両言語に languages: both or neither"
    check (public.is_visible(languages_ja) = public.is_visible(languages_en))
);

comment on table public.instructors is '講師。 The people who guide the retreats.';
comment on column public.instructors.id is '半角の小文字と数字を - でつないだ名前（例 breath）。 A name in lowercase letters and digits joined by hyphens.';
comment on column public.instructors.display_order is '並び順（小さい順）。 Order, smallest first.';
comment on column public.instructors.name_ja is '日本語の名前。 The name in Japanese.';
comment on column public.instructors.name_en is '英語の名前。 The name in English.';
comment on column public.instructors.specialty_ja is '専門。 What they teach, in Japanese.';
comment on column public.instructors.specialty_en is '専門の英語。 The same in English.';
comment on column public.instructors.qualifications_ja is '資格や経歴。 Qualifications and experience, in Japanese.';
comment on column public.instructors.qualifications_en is '資格や経歴の英語。 The same in English.';
comment on column public.instructors.story_ja is '人となりが伝わる、短い文（日本語）。なければ空欄。 A few sentences about the person, in Japanese, or empty.';
comment on column public.instructors.story_en is '人となりが伝わる、短い文（英語）。なければ空欄。 The same in English, or empty.';
comment on column public.instructors.languages_ja is '話す言語（日本語で）。例 日本語・英語。なければ空欄。 What they speak, in Japanese, or empty.';
comment on column public.instructors.languages_en is '話す言語（英語で）。例 Japanese and English。なければ空欄。 The same in English, or empty.';
comment on column public.instructors.image is '写真の名前、サイト内のパス、または https:// の URL。空欄は写真なし。 The name of a picture, a path on the site or a URL; if empty, none.';

create table public.retreat_instructors (
  retreat_id text
    constraint "リトリートにない id retreat_id: no such retreat"
      references public.retreats (id) on update cascade on delete cascade,
  instructor_id text
    constraint "講師にない id instructor_id: no such instructor"
      references public.instructors (id) on update cascade on delete cascade,
  constraint "もう担当です retreat_instructors: already there"
    primary key (retreat_id, instructor_id)
);

comment on table public.retreat_instructors is 'どのリトリートをどの講師が担当するか。 Who guides which retreat.';
comment on column public.retreat_instructors.retreat_id is 'リトリートの id。 The id of the retreat.';
comment on column public.retreat_instructors.instructor_id is '講師の id。 The id of the instructor.';

create table public.departures (
  id text constraint "この id はもうあります departures: id is taken" primary key
    constraint "id は小文字の英数字と - で id: lowercase, digits, -"
      check (id ~ '^[a-z0-9]+([-_][a-z0-9]+)*$')
    constraint "id は100文字まで id: at most 100 characters" check (length(id) <= 100),
  retreat_id text not null
    constraint "リトリートにない id retreat_id: no such retreat"
      references public.retreats (id) on update cascade on delete cascade,
  starts_on date not null
    constraint "初日は2000年から2100年まで starts_on: 2000 to 2100"
      check (starts_on between '2000-01-01' and '2100-12-31'),
  ends_on date,
  status text
    constraint "status は open few full waitlist cancelled one of these"
      check (status in ('open', 'few', 'full', 'waitlist', 'cancelled')),
  confirmed boolean not null default false,
  capacity integer constraint "定員は1名から capacity: at least 1" check (capacity > 0),
  places_left integer constraint "残席は0から places_left: at least 0" check (places_left >= 0),
  price integer constraint "価格は1円から price: above 0" check (price > 0),
  led_by text
    constraint "講師にない id led_by: no such instructor"
      references public.instructors (id) on update cascade on delete set null,
  note_ja text,
  note_en text,
  constraint "初日から1年以内に ends_on: starts_on to a year later"
    check (ends_on between starts_on and least(starts_on + 365, '2100-12-31')),
  constraint "催行中止なのに催行決定 confirmed, but cancelled"
    check (not confirmed or status is distinct from 'cancelled'),
  constraint "お知らせを両言語に note: both languages or neither"
    check (public.is_visible(note_ja) = public.is_visible(note_en))
);

comment on table public.departures is '日程。空欄の列は、リトリートの行から補います。 One row per departure; empty columns use the retreat''s value.';
comment on column public.departures.id is '空欄のままなら、リトリートの id と初日から付き、初日を変えると変わります。お申し込みの控えに使うので、公開後は変えません。 Left empty, it is made from the retreat''s id and the first day, and again when the day changes; keep it once published.';
comment on column public.departures.retreat_id is 'リトリートの id。 The id of the retreat.';
comment on column public.departures.starts_on is '初日。現地の日付です。 The first day, in the local calendar.';
comment on column public.departures.ends_on is '最終日。空欄なら、リトリートの日数から。 The last day; if empty, it follows from the retreat''s duration.';
comment on column public.departures.status is 'open 受付中（空欄も同じ） / few 残りわずか / full 満席 / waitlist キャンセル待ち / cancelled 催行中止。 If empty, open.';
comment on column public.departures.confirmed is '催行が決まったら true。人数からは決まりません。 True once the departure is certain to run; it isn''t derived from the number of participants.';
comment on column public.departures.capacity is 'places_left の上限。サイトには出ません。空欄なら、リトリートの定員。 The most that places_left may be; not shown on the site. If empty, the retreat''s.';
comment on column public.departures.places_left is '残りの席数。0 は満席として表示します。 Places left; 0 is shown as full.';
comment on column public.departures.price is '1名あたりの税込価格（円）。空欄なら、リトリートの価格。 Yen per person, tax included; if empty, the retreat''s.';
comment on column public.departures.led_by is '案内する講師の id。空欄なら、講師が一人だけのリトリートではその人。 The id of the instructor who leads it; if empty, the retreat''s only instructor.';
comment on column public.departures.note_ja is 'この日程だけのお知らせ（例 祝日を含みます）。 A note about this departure only.';
comment on column public.departures.note_en is 'この日程だけのお知らせの英語。 The same in English.';

create table public.retreat_facts (
  retreat_id text
    constraint "リトリートにない id retreat_id: no such retreat"
      references public.retreats (id) on update cascade on delete cascade,
  topic text
    constraint "使えない項目 topic: not one of the list" check (topic in (
      'price_basis', 'not_included', 'local_taxes', 'welcome',
      'lodging', 'rooms', 'meals', 'bath', 'accessibility', 'bring', 'season',
      'access', 'flights', 'passport', 'hospital', 'level', 'languages', 'smallest_group', 'conductor'
    )),
  text_ja text not null,
  text_en text not null,
  url text constraint "https:// の URL か空欄 url: https:// or empty" check (
    url ~* '^(https://([a-z0-9_-]+\.)+[a-z][a-z0-9-]*(:\d{1,5})?([/?#][!-~\u00a1-\u2fff\u3001-\U0010ffff]*)?)?$'
  ),
  constraint "この項目はもうあります retreat_facts: topic is there"
    primary key (retreat_id, topic),
  constraint "文が空 text: empty" check (public.is_visible(text_ja) and public.is_visible(text_en))
);

comment on table public.retreat_facts is 'リトリートごとのご案内。1行に1つ、書いた項目だけがページに出ます。 One row per fact of a retreat; a page shows the facts that have a row.';
comment on column public.retreat_facts.retreat_id is 'リトリートの id。 The id of the retreat.';
comment on column public.retreat_facts.topic is 'price_basis 料金の基準 Price basis / welcome お迎えする方 Who is welcome / not_included 含まれないもの Not included / local_taxes 現地の税金 Local taxes / lodging 宿の名前 Lodging, by name / rooms 部屋（寝具、暖房、階段） Rooms: beds, heating, stairs / meals 食事 Meals / bath お風呂 Baths / accessibility バリアフリー Accessibility / bring 持ちもの What to bring / season 季節 Season / access 集合と行き方 Where we meet / flights 飛行機（よくあるご質問へのリンクが付きます） Flights, with a link to the FAQ / passport パスポート（同じく） Passport, likewise / hospital 病院・緊急時 Hospital and emergencies / level レベル Level / languages 対応言語 Languages / smallest_group 最少催行人数（「4名」） Smallest group (“4 people”) / conductor 添乗員 Tour conductor';
comment on column public.retreat_facts.text_ja is '日本語の文。何行か書くと箇条書きになります。 The Japanese text; several lines make a list.';
comment on column public.retreat_facts.text_en is '英語の文。何行か書くと箇条書きになります。 The English text; several lines make a list.';
comment on column public.retreat_facts.url is '地図や案内のページ（https://…）。なければ空欄。 A map or another page about it, if there is one.';

create table public.retreat_pictures (
  retreat_id text
    constraint "リトリートにない id retreat_id: no such retreat"
      references public.retreats (id) on update cascade on delete cascade,
  image text
    constraint "画像は名前かパスか URL image: name, /path or https://" check (public.is_image(image)),
  display_order integer not null default 0,
  alt_ja text not null,
  alt_en text not null,
  caption_ja text,
  caption_en text,
  hour text
    constraint "hour は dawn noon dusk night hour: one of these"
      check (hour in ('dawn', 'noon', 'dusk', 'night')),
  shows text
    constraint "shows は room table days shows: one of these" check (shows in ('room', 'table', 'days')),
  constraint "hour と shows は片方だけ shows: not with hour" check (hour is null or shows is null),
  constraint "この時刻の絵はもうあります hour: is there" unique (retreat_id, hour),
  constraint "この絵はもうあります retreat_pictures: image is there"
    primary key (retreat_id, image),
  constraint "画像が空 image: empty" check (public.is_visible(image)),
  constraint "写っているものが空 alt: empty" check (public.is_visible(alt_ja) and public.is_visible(alt_en)),
  constraint "ことばを両言語に caption: both languages or neither"
    check (public.is_visible(caption_ja) = public.is_visible(caption_en))
);

comment on table public.retreat_pictures is 'リトリートごとの滞在の絵や写真。1行に1枚。 Pictures of a retreat''s stay, one per row.';
comment on column public.retreat_pictures.retreat_id is 'リトリートの id。 The id of the retreat.';
comment on column public.retreat_pictures.image is '写真。/images/room.jpg、https://… の URL、または絵の名前（stay-kyoto-room）。 A photograph as a path or URL, or the name of a picture.';
comment on column public.retreat_pictures.display_order is '並び順。小さい順に、room、table、days の絵を先に選んで6枚までがページに出ます。 Order, smallest first; six appear on the page, a picture of room, table and days before others.';
comment on column public.retreat_pictures.alt_ja is '写っているものを一文で（日本語）。読み上げで使います。 What the picture shows, for screen readers, in Japanese.';
comment on column public.retreat_pictures.alt_en is '写っているものを一文で（英語）。 What the picture shows, for screen readers, in English.';
comment on column public.retreat_pictures.caption_ja is '添える短いことば（日本語）。例 朝九時　庭の光が畳に届く。なければ空欄。 A short caption in Japanese, or empty.';
comment on column public.retreat_pictures.caption_en is '添える短いことば（英語）。なければ空欄。 A short caption in English, or empty.';
comment on column public.retreat_pictures.hour is 'その土地の一日のうち、いつの絵か：dawn 暁 / noon 昼 / dusk 夕 / night 夜。スケジュールの横に大きく出ます。空欄はアルバム。 Shown large beside the schedule, for that time of its day; if empty, in the album.';
comment on column public.retreat_pictures.shows is '何の絵か：room 部屋 / table 食卓 / days 過ごし方。その絵の下に、部屋・食事・過ごし方のご案内が出ます。空欄は、ほかの絵。 Room, table or days: the facts about it stand below the picture; if empty, another picture.';

create function public.set_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;

create trigger retreats_set_updated_at before insert or update on public.retreats
  for each row execute function public.set_updated_at();

-- Rows that a retreat's page shows change the page, too, and search engines read when it changed.
create function public.touch_retreat() returns trigger
  language plpgsql set search_path = '' as $$
begin
  update public.retreats set updated_at = now() where id in (old.retreat_id, new.retreat_id);
  return null;
end
$$;

create trigger departures_touch after insert or update or delete on public.departures
  for each row execute function public.touch_retreat();
create trigger retreat_facts_touch after insert or update or delete on public.retreat_facts
  for each row execute function public.touch_retreat();
create trigger retreat_pictures_touch after insert or update or delete on public.retreat_pictures
  for each row execute function public.touch_retreat();
create trigger retreat_instructors_touch after insert or update or delete on public.retreat_instructors
  for each row execute function public.touch_retreat();

create function public.touch_guided_retreats() returns trigger
  language plpgsql set search_path = '' as $$
begin
  update public.retreats set updated_at = now() where id in (
    select retreat_id from public.retreat_instructors where instructor_id = new.id
    union select retreat_id from public.departures where led_by = new.id
  );
  return null;
end
$$;

create trigger instructors_touch after update on public.instructors
  for each row execute function public.touch_guided_retreats();

-- Nobody has to think of an id: it is the retreat's with the first day, and a number where both are taken.
create function public.name_departure() returns trigger
  language plpgsql set search_path = '' as $$
declare
  -- Without a retreat or a day the row is refused for that, not for its id.
  base constant text :=
    coalesce(new.retreat_id || '-' || to_char(new.starts_on, 'YYYY-MM-DD'), 'unnamed');
  copies integer := 1;
begin
  new.id := base;
  while exists (select from public.departures where id = new.id) loop
    copies := copies + 1;
    new.id := base || '-' || copies;
  end loop;
  return new;
end
$$;

create trigger departures_name before insert on public.departures
  for each row when (new.id is null or new.id = '') execute function public.name_departure();
-- Otherwise an inquiry about the former day would be answered with the new one.
create trigger departures_rename before update on public.departures for each row
  when (new.starts_on <> old.starts_on
    and starts_with(new.id, old.retreat_id || '-' || to_char(old.starts_on, 'YYYY-MM-DD')))
  execute function public.name_departure();

-- After the row is there, so that a repeated `insert … on conflict do nothing` is no new departure.
create function public.check_starts_on() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.starts_on is distinct from old.starts_on
    and new.starts_on <= (now() at time zone 'Asia/Tokyo')::date then
    raise check_violation using message = format(
      '初日 %1$s は今日か、過ぎた日です。これからの日付にしてください。 starts_on: %1$s is not after today; write a day to come.',
      new.starts_on
    );
  end if;
  return null;
end
$$;

create trigger departures_check_starts_on after insert or update on public.departures
  for each row execute function public.check_starts_on();

-- Departures that have begun don't count, because their places can't be booked. The argument is the column with the
-- retreat's id.
create function public.check_places() returns trigger
  language plpgsql set search_path = '' as $$
declare
  departure record;
begin
  select departures.id, places_left, coalesce(departures.capacity, retreats.capacity) as most
    into departure
    from public.departures join public.retreats on retreats.id = retreat_id
    where retreat_id = to_jsonb(new) ->> tg_argv[0]
      and starts_on > (now() at time zone 'Asia/Tokyo')::date
      and places_left > coalesce(departures.capacity, retreats.capacity)
    limit 1;
  if found then
    raise check_violation using message = format(
      '日程 %1$s の残席 %2$s が定員 %3$s より多くなっています。 departure %1$s: places_left of %2$s is more than the capacity of %3$s.',
      departure.id, departure.places_left, departure.most
    );
  end if;
  return null;
end
$$;

create trigger departures_check_places after insert or update on public.departures
  for each row execute function public.check_places('retreat_id');
create trigger retreats_check_places after update of capacity on public.retreats
  for each row execute function public.check_places('id');

-- The anon key is public by design: whatever it may do, everyone may do. So it reads published content and nothing
-- else, today and for every object added later: a later migration has to grant what it means to open.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- PostgreSQL lets everyone run a new function; only the default for all schemas takes that back.
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;
revoke create on schema public from public, anon, authenticated;
revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated, service_role;
-- Constraints call them as whoever writes the row.
grant execute on function public.is_visible, public.is_image, public.is_list, public.is_schedule, public.times_of
  to service_role;
grant select on all tables in schema public to anon, authenticated;
grant all on all tables in schema public to service_role;

alter table public.retreats enable row level security;
alter table public.instructors enable row level security;
alter table public.retreat_instructors enable row level security;
alter table public.departures enable row level security;
alter table public.retreat_facts enable row level security;
alter table public.retreat_pictures enable row level security;

-- A row of a retreat that nobody is to know yet would tell of it. These subqueries see what whoever asks may see.
create policy "Everyone may read published retreats" on public.retreats
  for select to anon, authenticated using (published);
create policy "Everyone may read who guides published retreats" on public.retreat_instructors
  for select to anon, authenticated
  using (exists (select from public.retreats where id = retreat_id));
create policy "Everyone may read the departures of published retreats" on public.departures
  for select to anon, authenticated
  using (exists (select from public.retreats where id = retreat_id));
create policy "Everyone may read the facts of published retreats" on public.retreat_facts
  for select to anon, authenticated
  using (exists (select from public.retreats where id = retreat_id));
create policy "Everyone may read the pictures of published retreats" on public.retreat_pictures
  for select to anon, authenticated
  using (exists (select from public.retreats where id = retreat_id));
create policy "Everyone may read the instructors of published retreats" on public.instructors
  for select to anon, authenticated using (
    exists (select from public.retreat_instructors where instructor_id = instructors.id)
      or exists (select from public.departures where led_by = instructors.id)
  );
