-- What a retreat's page shows under its prints: who is welcome, and which picture is the room's, the table's or the days'.
alter table public.retreat_facts
  drop constraint "使えない項目 topic: not one of the list",
  add constraint "使えない項目 topic: not one of the list" check (topic in (
    'price_basis', 'not_included', 'local_taxes', 'welcome',
    'lodging', 'rooms', 'meals', 'bath', 'accessibility', 'bring', 'season',
    'access', 'flights', 'passport', 'hospital', 'level', 'languages', 'smallest_group', 'conductor'
  ));

comment on column public.retreat_facts.topic is 'price_basis 料金の基準 Price basis / welcome お迎えする方 Who is welcome / not_included 含まれないもの Not included / local_taxes 現地の税金 Local taxes / lodging 宿の名前 Lodging, by name / rooms 部屋（寝具、暖房、階段） Rooms: beds, heating, stairs / meals 食事 Meals / bath お風呂 Baths / accessibility バリアフリー Accessibility / bring 持ちもの What to bring / season 季節 Season / access 集合と行き方 Where we meet / flights 飛行機（よくあるご質問へのリンクが付きます） Flights, with a link to the FAQ / passport パスポート（同じく） Passport, likewise / hospital 病院・緊急時 Hospital and emergencies / level レベル Level / languages 対応言語 Languages / smallest_group 最少催行人数（「4名」） Smallest group (“4 people”) / conductor 添乗員 Tour conductor';

alter table public.retreat_pictures
  add column shows text
    constraint "shows は room table days shows: one of these" check (shows in ('room', 'table', 'days')),
  add constraint "hour と shows は片方だけ shows: not with hour"
    check (hour is null or shows is null);

comment on column public.retreat_pictures.shows is '何の絵か：room 部屋 / table 食卓 / days 過ごし方。その絵の下に、部屋・食事・過ごし方のご案内が出ます。空欄は、ほかの絵。 Room, table or days: the facts about it stand below the picture; if empty, another picture.';
