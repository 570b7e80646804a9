-- Slips of the hand are asked about while a row is saved. Triggers, because a constraint would refuse rows that are there
-- whenever one of their dates is saved; and only the columns that change, so that those rows stay.

-- Texts are shown as typed. 〈 〉, a lone * and <3 are typed on purpose; Japanese in an English column is another's text.
create function public.check_texts() returns trigger
  language plpgsql set search_path = '' as $$
declare
  slip record;
begin
  select key, markup, japanese into slip
    from jsonb_each_text(to_jsonb(new)), substring(
      value, '(?i)</?[a-z][^<>]*>|<!--|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);|\*\*|##|\[[^][]+\]\([^()]+\)|\ufffd'
    ) as markup, substring(value, '[ぁ-ゖァ-ヺ]+|^[^a-zA-Z]*[一-龠][^a-zA-Z]*$') as japanese
    where key ~ '_(ja|en)$' and value is distinct from to_jsonb(old) ->> key
      and (markup is not null or key ~ '_en$' and japanese is not null)
    limit 1;
  if slip.markup is not null then
    raise check_violation using message = format(
      '%1$s に「%2$s」があります。文は書いたまま出るので、HTML や Markdown の記号を消してください（�は文字化けです）。 %1$s contains "%2$s". Texts are shown as typed: take out HTML and Markdown (� is a broken character).', slip.key, slip.markup);
  elsif slip.japanese is not null then
    raise check_violation using message = format(
      '%1$s は英語の欄ですが、「%2$s」があります。英語で書いてください。 %1$s contains "%2$s", but is for English: write it in English.', slip.key, slip.japanese);
  end if;
  return null;
end
$$;

-- The numbered days of a schedule as src/features/retreats/rules/schedule.ts reads them, of several days the last.
create function public.days_of(entries jsonb, duration integer) returns table (nth bigint, label text, day numeric)
  language sql immutable parallel safe
begin atomic
  select nth, entry ->> 'time', coalesce(match[1], match[2])::numeric
    from jsonb_array_elements(entries) with ordinality as entries (entry, nth), regexp_match(
      replace(replace(translate(regexp_replace(normalize(entry ->> 'time', nfkc), '^\s*十日目', '10日目'),
        '一二三四五六七八九', '123456789'), '初日', '1日目'), '最終日', coalesce(duration || '日目', '')),
      '^\s*(?:(?:\d+(?:日目)?\s*[-–~〜]\s*)?(\d+)日目|(?:days\s*\d+\s*[-–~〜]\s*|day\s*(?:\d+\s*[-–~〜]\s*day\s*|\d+[-–~〜])?)(\d+)(?![\d:]))', 'i'
    ) as match;
end;

create function public.check_slips() returns trigger
  language plpgsql set search_path = '' as $$
declare
  today constant date := now() at time zone 'Asia/Tokyo';
  -- A date that is offered again, or by another retreat, is asked about as a whole.
  is_new constant boolean := to_jsonb(old) ->> 'status' = 'cancelled' or exists (
    select from public.retreats where id = to_jsonb(old) ->> 'retreat_id' and id <> to_jsonb(new) ->> 'retreat_id');
  changed constant text[] := array(
    select key from jsonb_each(to_jsonb(new)) where is_new or value is distinct from to_jsonb(old) -> key);
  slip text;
begin
  select message into slip
    from public.retreats as retreat
    left join public.departures as departure on retreat_id = retreat.id
      and starts_on > today and status is distinct from 'cancelled'
    cross join lateral (
      values ('{price}', new.price not between 1000 and 5000000, format(
        '料金が%1$s円になっています。1,000円から5,000,000円のあいだで書いてください。 price: %1$s yen; write an amount from 1,000 to 5,000,000.', new.price)),
      ('{price,single_supplement}', single_supplement not between 1000 and new.price, format(
        '一人部屋の追加料金が%1$s円になっています。加わる額だけを、1,000円から料金%2$s円のあいだで書いてください。 single_supplement: %1$s yen; write only what is added, from 1,000 to the price of %2$s yen.', single_supplement, new.price)),
      ('{price}', departure.price not between retreat.price / 2.0 and retreat.price * 2.0, format(
        '日程 %1$s の料金%2$s円が、リトリートの料金%3$s円の半分から2倍のあいだにありません。両方を変えるときは、先に日程の price を空欄にしてください。 departure %1$s: the price of %2$s yen is not between half and double of the retreat''s %3$s yen. To change both, empty the departure''s price first.', departure.id, departure.price, retreat.price)),
      ('{starts_on,ends_on,duration}', abs(ends_on - starts_on + 1 - duration) > 1, format(
        '日程 %1$s は%2$s日間（%3$s から %4$s）ですが、リトリートの日数は%5$sです。両方を変えるときは、先に日程の ends_on を空欄にしてください。 departure %1$s: %2$s days (%3$s to %4$s), but the retreat''s duration is %5$s. To change both, empty the departure''s ends_on first.', departure.id, ends_on - starts_on + 1, starts_on, ends_on, duration)),
      ('{starts_on}', starts_on > interval '3 years' + (
        select max(other.starts_on) from public.departures as other
          where other.id <> departure.id and other.starts_on > today
      ), format('日程 %1$s は %2$s に始まり、ほかのどの日程より3年以上あとです。年を確かめてください。 starts_on: departure %1$s begins on %2$s, more than three years after every other; check the year.', departure.id, starts_on)),
      ('{coordinates,type}', type = 'domestic' and not coordinates::point <@ box '(20, 122), (46, 154)', format(
        '座標 %1$s は日本ではありません。緯度、経度の順に書いてください。 coordinates: %1$s is not in Japan; write latitude, then longitude.', coordinates)),
      ('{starts_on}', exists (
        select from public.departures as other where other.retreat_id = retreat.id and other.id <> departure.id
          and other.starts_on = departure.starts_on and other.status is distinct from 'cancelled'
      ), format('%1$s に始まる日程がもうあります。日付を変えるか、一方を中止か削除にしてください。 starts_on: a departure already begins on %1$s; change the day, or cancel or delete one.', starts_on))
      union all
      select '{schedule_ja,schedule_en,duration}', true, case
        when normalize(ja.label, nfkc) ~ '(?<!\d)(?:2[4-9]|[3-9]\d|\d{3,})(?::\d|時(?!間))|:[6-9]\d' then format(
          'スケジュールの「%1$s」：時刻は 23:59 までです。 schedule: "%1$s" is later than 23:59.', ja.label)
        when ja.day < max(ja.day) over so_far or en.day < max(en.day) over so_far then format(
          'スケジュールの「%1$s」「%2$s」で、前の日に戻っています。 schedule: "%1$s" / "%2$s" goes back to an earlier day.', ja.label, en.label)
        when max(ja.day) over so_far is distinct from max(en.day) over so_far then format(
          'スケジュールの「%1$s」と「%2$s」の日がちがいます。「2日目 9:00」「Day 2 9:00」の形で書いてください。 schedule: "%1$s" and "%2$s" are on different days; write them like "2日目 9:00" and "Day 2 9:00".', ja.label, en.label)
        when nth = jsonb_array_length(schedule_ja) and max(ja.day) over so_far <> duration then format(
          'スケジュールは%1$s日目までですが、日数は%2$sです。いっしょに直して保存してください。 schedule: it ends on day %1$s, but duration is %2$s; correct them in one save.', max(ja.day) over so_far, duration)
      end
        from public.days_of(schedule_ja, duration) as ja join public.days_of(schedule_en, duration) as en using (nth)
        window so_far as (order by nth)
    ) as slips (columns, applies, message)
    where changed && columns::text[] and applies and message is not null
      and case tg_table_name when 'retreats' then retreat.id = new.id else departure.id = new.id end
    limit 1;
  if slip is not null then
    raise check_violation using message = slip;
  end if;
  return null;
end
$$;

create trigger check_slips after insert or update of price, single_supplement, duration, coordinates, type, schedule_ja, schedule_en
  on public.retreats for each row execute function public.check_slips();
create trigger check_slips after insert or update on public.departures for each row execute function public.check_slips();
create trigger check_texts after insert or update on public.retreats for each row execute function public.check_texts();
create trigger check_texts after insert or update on public.instructors for each row execute function public.check_texts();
create trigger check_texts after insert or update on public.departures for each row execute function public.check_texts();
create trigger check_texts after insert or update on public.retreat_facts for each row execute function public.check_texts();
create trigger check_texts after insert or update on public.retreat_pictures for each row execute function public.check_texts();

-- The trigger calls it as whoever writes the row.
grant execute on function public.days_of to service_role;
