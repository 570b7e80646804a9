-- What is to be known of a retreat beside its row: a row per fact, all of them optional.

create table public.retreat_facts (
  retreat_id text not null references public.retreats (id) on update cascade on delete cascade,
  topic text not null
    constraint retreat_facts_topic_is_known check (topic in (
      'price_basis', 'single_supplement', 'not_included', 'local_taxes',
      'lodging', 'bath', 'bring', 'season',
      'access', 'hospital',
      'level', 'languages', 'smallest_group', 'conductor'
    )),
  text_ja text not null
    constraint retreat_facts_text_ja_is_not_blank check (text_ja ~ '[^\s　]'),
  text_en text not null
    constraint retreat_facts_text_en_is_not_blank check (text_en ~ '[^\s　]'),
  url text
    constraint retreat_facts_url_begins_with_https check (url ~ '^(https://\S+)?$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (retreat_id, topic)
);

comment on table public.retreat_facts is 'リトリートごとのご案内。1行に1つ、書いた項目だけがページに出ます。 One row per fact of a retreat; a page shows those that are there.';
comment on column public.retreat_facts.topic is 'price_basis 料金の基準 Price basis / single_supplement 一人部屋 A room to yourself / not_included 含まれないもの Not included / local_taxes 現地の税金 Local taxes / lodging 宿 Lodging / bath お風呂 Baths / bring 持ちもの What to bring / season 季節 Season / access 集合と行き方 Where we meet / hospital 病院・緊急時 Hospital and emergencies / level レベル Level / languages ことば Languages / smallest_group 最少催行人数 Smallest group / conductor 添乗員 Tour conductor';
comment on column public.retreat_facts.text_ja is '日本語の文。何行か書くと箇条書きになります。 The Japanese text; several lines make a list.';
comment on column public.retreat_facts.text_en is '英語の文。何行か書くと箇条書きになります。 The English text; several lines make a list.';
comment on column public.retreat_facts.url is '地図や案内のページ（https://…）。なければ空欄。 A map or another page about it, if there is one.';

create trigger retreat_facts_set_updated_at before update on public.retreat_facts
  for each row execute function public.set_updated_at();
create trigger retreat_facts_raise_content_revision
  after insert or update or delete or truncate on public.retreat_facts
  for each statement execute function public.raise_content_revision();

alter table public.retreat_facts enable row level security;

revoke all on table public.retreat_facts from public, anon, authenticated;
grant select on table public.retreat_facts to anon, authenticated, preview_reader;
grant all on table public.retreat_facts to service_role;

-- What is to be known of a retreat that nobody is to know yet would tell of it.
create policy "Everyone may read the facts of published retreats" on public.retreat_facts
  for select to anon, authenticated
  using (exists (select from public.retreats where id = retreat_id));
create policy "A preview reads every fact" on public.retreat_facts
  for select to preview_reader using (true);
