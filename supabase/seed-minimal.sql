-- はじめの一行ずつ：リトリート、案内する人、日程、ご案内。見本（seed.sql）の代わりに SQL Editor で一度だけ流し、
-- 文と値を自分のものに書き換えてから、published を true にしてください。残りの列と書き方は、Table Editor の列の説明にあります。
-- One row of each to begin with: a retreat, the person who guides it, a departure, facts. Run it once in the SQL Editor
-- instead of the sample (seed.sql), and put in your own texts and values, then set published to true. The other columns,
-- and how to write them, are in the columns' descriptions in the Table Editor.

insert into retreats (
  id, published, type, duration, price, capacity,
  title_ja, title_en,
  location_ja, location_en,
  description_ja, description_en,
  long_description_ja, long_description_en,
  includes_ja, includes_en,
  schedule_ja, schedule_en
) values (
  -- id はアドレス（/retreat/first）。published が true になると公開されます。type は domestic か international。日数、料金（円、税込）、定員。
  -- The id is the address (/retreat/first). With published it goes public. type is domestic or international; days, yen with tax, largest group.
  'first', false, 'domestic', 3, 100000, 8,
  '題名', 'The title',
  '長野県', 'Nagano',
  '一覧に出る、短い紹介を書きます。どんな土地で、何をして過ごす旅かを、一つか二つの文で。',
  'A sentence or two for the lists: what kind of place it is, and what you do there.',
  '紹介の一段落目。

二段落目は、一行あけて書きます。',
  'The first paragraph of the text.

A blank line begins the second.',
  array['宿2泊', '朝食2回'],
  array['Two nights', 'Two breakfasts'],
  '[{"time": "1日目 14:00", "activity": "集合"}, {"time": "3日目 12:00", "activity": "解散"}]',
  '[{"time": "Day 1 14:00", "activity": "Arrival"}, {"time": "Day 3 12:00", "activity": "Farewell"}]'
);

insert into instructors (
  id, name_ja, name_en, specialty_ja, specialty_en, qualifications_ja, qualifications_en
) values (
  'guide', '名前', 'Name', '専門', 'What they teach', '資格や経歴', 'Qualifications'
);

insert into retreat_instructors (retreat_id, instructor_id) values ('first', 'guide');

-- 90日後。実際には '2027-05-14' のように書きます。 In 90 days; write your own like '2027-05-14'.
insert into departures (retreat_id, starts_on) values ('first', current_date + 90);

insert into retreat_facts (retreat_id, topic, text_ja, text_en) values
  ('first', 'price_basis', '2名1室のおひとり分', 'Two people sharing a room'),
  ('first', 'smallest_group', '4名', '4 people'),
  ('first', 'access', '集合場所と行き方', 'Where we meet and how to get there');
