-- Who leads a retreat, in more than a role, and which departures surely run.

alter table public.instructors
  add column story_ja text,
  add column story_en text,
  add column languages_ja text,
  add column languages_en text;

comment on column public.instructors.story_ja is '人となりが伝わる、短い文（日本語）。なければ空欄。 A few sentences about the person, in Japanese, or empty.';
comment on column public.instructors.story_en is '人となりが伝わる、短い文（英語）。なければ空欄。 The same in English, or empty.';
comment on column public.instructors.languages_ja is '話すことば（日本語で）。例 日本語・英語。なければ空欄。 What they speak, in Japanese, or empty.';
comment on column public.instructors.languages_en is '話すことば（英語で）。例 Japanese and English。なければ空欄。 The same in English, or empty.';

alter table public.departures
  add column led_by text
    constraint departures_led_by_is_an_instructor
      references public.instructors (id) on update cascade on delete set null,
  add column confirmed boolean not null default false,
  add constraint departures_confirmed_is_not_cancelled
    check (not confirmed or status is distinct from 'cancelled');

create index departures_led_by on public.departures (led_by);

comment on column public.departures.led_by is '案内する講師の id。空欄なら、講師が一人だけのリトリートではその人。 The id of the instructor who leads it; empty: the retreat''s, where it has one alone.';
comment on column public.departures.confirmed is '催行が決まったら true。人数からは決まりません。 True once it is certain to run; never reckoned from the numbers.';

-- Two more topics of facts.
alter table public.retreat_facts
  drop constraint retreat_facts_topic_is_known,
  add constraint retreat_facts_topic_is_known check (topic in (
    'price_basis', 'single_supplement', 'not_included', 'local_taxes',
    'lodging', 'meals', 'bath', 'accessibility', 'bring', 'season',
    'access', 'hospital',
    'level', 'languages', 'smallest_group', 'conductor'
  ));

comment on column public.retreat_facts.topic is 'price_basis 料金の基準 Price basis / single_supplement 一人部屋 A room to yourself / not_included 含まれないもの Not included / local_taxes 現地の税金 Local taxes / lodging 宿 Lodging / meals 食事 Meals / bath お風呂 Baths / accessibility バリアフリー Accessibility / bring 持ちもの What to bring / season 季節 Season / access 集合と行き方 Where we meet / hospital 病院・緊急時 Hospital and emergencies / level レベル Level / languages ことば Languages / smallest_group 最少催行人数 Smallest group / conductor 添乗員 Tour conductor';
