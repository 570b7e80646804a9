-- 見本データ：ブランド名、料金、日程、定員、参加の条件、ガイドは、すべて見本です。
-- 公開の前に、運営者が実際の内容へ書き換えてください。地名や寺院などの説明は事実にもとづきますが、
-- 行事の時刻、船の便、施設の営業は変わることがあるので、催行の前に確かめてください。
-- 列の中の文はお客さまが読みます。「見本」などの覚え書きは、このようなコメントに書いてください。
-- このファイルは何度流しても同じ結果になります。ここから消した行は、データベースからは消えません。
--
-- SAMPLE DATA: the brand, prices, dates, group sizes, terms, and guides are all samples.
-- The operator replaces them with the real ones before going public. What is said of places and temples
-- is factual, but service times, boats, and opening hours change: check them before each departure.
-- Visitors read what the columns hold: notes to yourself go into comments like this one.
-- Running this file again gives the same result. Rows removed from it stay in the database.
--
-- 書き方 / How to write:
--   location は都道府県（海外は国と島や都市）から書く。一覧の題名などに「京都」「セブ島」として出る。
--   Begin a location with the prefecture (abroad: country, then island or city); in English end with them.
--   Titles of lists and the like show "Kyoto" and "Cebu" from it.
--   duration は日数、price は一人あたりの税込料金（円）、single_supplement は一人部屋の追加（円）、capacity は最大人数。
--   duration is in days, price in yen per person with tax, single_supplement what a room to oneself adds,
--   capacity the largest group.
--   long_description は段落のあいだを一行あける。 Leave one blank line between paragraphs.
--   schedule の time は「1日目 14:00」／“Day 1 14:00”。日英の件数と時刻をそろえる。
--   Keep the Japanese and English schedules at the same length and the same times.
--
-- 2026-11-21 に確かめたこと / Checked on 2026-11-21:
--   智積院の朝のお勤めの時刻 / morning services at Chishakuin: chisan.or.jp/lodging/morning
--   宿泊税（京都市、北海道、音更町）/ accommodation taxes: 総務省の同意（2025年）, otoa.com/news_detail.php?code=41131
--   座間味村の美ら島税 / Zamami's Chura-shima tax: 総務省の同意（2017年）
--   北杜市のクマへの注意（朝夕を避ける、鈴）/ Hokuto on bears: city.hokuto.yamanashi.jp/docs/128.html
--   熱い湯の注意 / hot water: 環境省「温泉の禁忌症及び入浴又は飲用上の注意」（2014年）
-- 2026-11-27 に確かめたこと / Checked on 2026-11-27:
--   智積院会館の客室と大浴場 / rooms and baths of Chishakuin Kaikan: chisan.or.jp/lodging,
--   souda-kyoto.jp/blog/01002.html, kyoto-np.co.jp/articles/-/347313
--   病院 / hospitals: 京都第一赤十字病院 kyoto1-jrc.org, 帯広厚生病院 dou-kouseiren.com, Chong Hua chonghua.com.ph

insert into retreats (
  id, type, display_order, duration, price, single_supplement, capacity, image,
  keywords, coordinates, journey_ja, journey_en,
  title_ja, title_en,
  location_ja, location_en,
  description_ja, description_en,
  long_description_ja, long_description_en,
  includes_ja, includes_en,
  schedule_ja, schedule_en
) values

-- ── 京都・智積院 ─────────────────────────────────────────────────────────────
(
  'kyoto-chishakuin', 'domestic', 1, 3, 128000, 16000, 10, '/images/kyoto.jpg',
  'きょうと、ちしゃくいん、ひがしやま、kyoto、chishakuin、higashiyama、寺、お寺、てら、temple、宿坊、しゅくぼう、shukubo、temple stay、真言宗、しんごん、shingon、座禅、ざぜん、zazen、瞑想、めいそう、meditation、護摩、ごま、goma、お経、精進料理、しょうじんりょうり、shojin、vegetarian、庭、庭園、ていえん、garden、紅葉、もみじ、maple、autumn leaves、一人、一人旅、ひとり、solo、初心者、beginner、yoga、retreat',
  '34.9878, 135.7747', '東京から新幹線で約2時間15分', 'about 2¼ hours from Tokyo, by Shinkansen',
  '京都・智積院 寺院ヨガリトリート',
  'Kyoto Chishakuin Temple Yoga Retreat',
  '京都府京都市東山区',
  'Higashiyama, Kyoto',
  '早朝の読経に耳を澄まし、池をのぞむ庭を歩いて息を整える。東山のふもとの宿坊に二晩泊まる、三日間のヨガの旅です。',
  'Morning services with chanted sutras, a pond garden before breakfast, and unhurried yoga: two nights of temple lodging at the foot of Kyoto’s eastern hills.',
  $text$智積院は、七条通が東山に突きあたるところに建つ、真言宗智山派の総本山です。大書院の前に広がる庭は国の名勝で、「利休好みの庭」と伝えられてきました。池の水は書院の縁の下まで入りこみ、向かいには緑の築山がそびえます。宝物館には、長谷川等伯とその一門が描いた国宝の障壁画が収められています。

朝は、金堂のお勤めと、隣の明王殿の護摩に参列します。重なりあう読経の声、太鼓の響き、護摩の炎。そのあと静かな庭を歩いてから、朝食をいただきます。

ヨガは寺の行事とは別に、歩いて行ける畳の部屋を借りて行います。朝は簡単な動きをひとつずつ重ねて体を目覚めさせ、夕方は座って呼吸を数えます。昼のあいだは、宝物館のほかに予定を入れていません。鴨川まで歩くのも、昼寝をするのもよいでしょう。

庭は、サツキの咲く5月下旬から6月と、もみじが色づく晩秋がことに見事です。$text$,
  $text$Chishakuin stands at the eastern end of Shichijo Street, at the foot of Kyoto’s hills. It is the head temple of the Chisan school of Shingon, one of Japan’s esoteric Buddhist traditions. Its pond garden, a nationally designated Place of Scenic Beauty, has long been said to suit the taste of the tea master Sen no Rikyu. The water reaches under the veranda of the great drawing hall, and a steep green hillside rises on the other side. The temple’s museum holds wall paintings by Hasegawa Tohaku and his school that are designated National Treasures.

In the morning we join the daily service in the main hall, then the goma ritual next door, where prayers are offered over a fire. You hear layers of chanting and the beat of a great drum, and watch the flames rise. Then we walk through the quiet garden before breakfast.

Yoga is held apart from the temple’s own observances, in a rented tatami room within walking distance. In the morning you wake up your body with one simple movement after another; in the late afternoon you sit and count your breaths. The hours in between are free on purpose: spend time with the paintings, walk down Shichijo Street to the Kamo River, or take a nap.

The garden is at its best when the satsuki azaleas bloom, from late May through June, and again when the maples turn red in late fall.$text$,
  array[
    '宿坊2泊と宿泊税',
    '朝食2回、夕食2回',
    'ヨガ3回、座る瞑想1回',
    '朝のお勤めへのご案内',
    '名勝庭園と宝物館の拝観料',
    '初日、京都駅からの移動',
    'ヨガマットと座布団の貸し出し',
    '日本語と英語を話すガイド'
  ],
  array[
    'Two nights of lodging, with accommodation tax',
    'Two breakfasts and two dinners',
    'Three yoga sessions, one seated meditation',
    'Guidance for attending the morning services',
    'Admission to the garden and the temple museum',
    'The ride from Kyoto Station on the first day',
    'Use of yoga mats and floor cushions',
    'A guide who speaks Japanese and English, with you throughout'
  ],
  $json$[
    { "time": "1日目 14:00", "activity": "京都駅に集合し、智積院へ" },
    { "time": "1日目 15:00", "activity": "宿坊に入り、荷をほどく" },
    { "time": "1日目 16:00", "activity": "境内を歩きながら、三日間の過ごし方をご案内" },
    { "time": "1日目 18:00", "activity": "精進料理の夕食" },
    { "time": "1日目 19:30", "activity": "畳の部屋で、旅の体をのばすヨガ" },
    { "time": "2日目 5:40", "activity": "朝のお勤めと護摩（ロビーに集合し、6:00から金堂と明王殿で参列。12月から2月は6:10に集合、6:30から）" },
    { "time": "2日目 7:20", "activity": "名勝庭園を歩く" },
    { "time": "2日目 8:00", "activity": "朝食" },
    { "time": "2日目 10:00", "activity": "基本の動きをていねいに行うヨガ" },
    { "time": "2日目 13:00", "activity": "宝物館で障壁画を見る。そのあとは自由時間" },
    { "time": "2日目 16:30", "activity": "座って呼吸を数える瞑想" },
    { "time": "2日目 18:00", "activity": "精進料理の夕食" },
    { "time": "3日目 5:40", "activity": "朝のお勤めへもう一度（ご希望の方。12月から2月は6:10）" },
    { "time": "3日目 8:00", "activity": "朝食。宿坊を出る" },
    { "time": "3日目 9:30", "activity": "三日間のおさらいのヨガ" },
    { "time": "3日目 11:30", "activity": "お茶を飲みながら、ふりかえりの時間" },
    { "time": "3日目 12:30", "activity": "智積院の門前で解散" }
  ]$json$::jsonb,
  $json$[
    { "time": "Day 1 14:00", "activity": "Meet at Kyoto Station and travel to Chishakuin" },
    { "time": "Day 1 15:00", "activity": "Settle into the temple lodging" },
    { "time": "Day 1 16:00", "activity": "Walk around the temple grounds and go over the three days" },
    { "time": "Day 1 18:00", "activity": "Shojin ryori (temple vegetarian) dinner" },
    { "time": "Day 1 19:30", "activity": "Yoga in a tatami room to stretch out after the journey" },
    { "time": "Day 2 5:40", "activity": "Morning service and goma fire ritual (gather in the lobby, from 6:00 in the main hall; December to February: gather at 6:10 for 6:30)" },
    { "time": "Day 2 7:20", "activity": "Walk through the temple garden" },
    { "time": "Day 2 8:00", "activity": "Breakfast" },
    { "time": "Day 2 10:00", "activity": "Yoga: basic movements, step by step" },
    { "time": "Day 2 13:00", "activity": "See the wall paintings in the temple museum, then free time" },
    { "time": "Day 2 16:30", "activity": "Seated meditation, counting the breath" },
    { "time": "Day 2 18:00", "activity": "Shojin ryori dinner" },
    { "time": "Day 3 5:40", "activity": "A second morning service for those who wish (December to February: 6:10)" },
    { "time": "Day 3 8:00", "activity": "Breakfast; then we leave the lodging" },
    { "time": "Day 3 9:30", "activity": "Yoga: a review of what we have learned" },
    { "time": "Day 3 11:30", "activity": "Tea and time to reflect on the stay" },
    { "time": "Day 3 12:30", "activity": "Farewell at the temple gate" }
  ]$json$::jsonb
),

-- ── 山梨・清里 ───────────────────────────────────────────────────────────────
(
  'yamanashi-forest', 'domestic', 2, 3, 98000, 12000, 12, '/images/yamanashi.jpg',
  'やまなし、ほくと、きよさと、やつがたけ、yamanashi、hokuto、kiyosato、yatsugatake、清里、八ヶ岳、森、もり、林、forest、森林浴、しんりんよく、森林セラピー、shinrin-yoku、shinrinyoku、forest bathing、山、やま、mountain、高原、こうげん、highlands、避暑、滝、たき、waterfall、富士山、ふじさん、mount fuji、野菜、vegetables、一人、一人旅、ひとり、solo、初心者、beginner、yoga、retreat',
  '35.9236, 138.4437', '東京から約3時間', 'about 3 hours from Tokyo',
  '山梨・森林浴とヨガのリトリート',
  'Yamanashi Forest Therapy & Yoga Retreat',
  '山梨県北杜市・清里高原',
  'Kiyosato Highlands, Hokuto, Yamanashi',
  'カラマツと白樺の道を、自分の足音が聞こえる速さで歩く。八ヶ岳の南のふもと、標高1,400メートルの森で過ごす三日間です。',
  'Walk through larch and birch woods slowly enough to hear your own footsteps, at 1,400 meters on the southern slopes of the Yatsugatake mountains.',
  $text$集合は、JRで二番目に標高の高い駅、清里です。八ヶ岳の南のふもとに広がるこの高原は、標高およそ1,300〜1,400メートル。夏でも朝晩は上着がほしくなります。カラマツや白樺の林を抜けると牧草地が広がり、晴れた日には南アルプスの峰々と、遠くに富士山が見えます。

朝と夕方はヨガ、日中は森へ出かけます。といっても、遠くまでは行きません。ガイドと一緒に一キロを一時間かけて歩き、立ち止まっては木の肌に触れ、沢の音を聞き、土の匂いを確かめます。二日目は川俣川の渓谷へ。苔むした岩のあいだから、湧き水が幾筋もの糸になって落ちる吐竜の滝のほとりで、しばらく黙って座ります。

三日目は朝食のあと、美し森の丘へ上がります。木の階段を休み休み登れば、標高1,542メートルの頂です。雲がなければ、南アルプスと富士山を一度に見渡せます。食事は高原の野菜を中心に、宿の食堂でゆっくりと。夜は早めに明かりを落とし、静かに過ごします。

歩くのは、いちばん長い日でも三キロほど。階段の上り下りができれば十分です。新緑に始まり、カラマツが金色に変わるころまで催行します。一帯はツキノワグマのすむ森なので、市の呼びかけに従って明け方と夕暮れを避け、鈴を鳴らし、出没情報を確かめて歩きます。心配な情報があるときは行き先を変えます。森での時間は、医療行為ではありません。$text$,
  $text$We meet at Kiyosato, the second-highest station on Japan’s JR network. The highlands around it lie on the southern slopes of the Yatsugatake mountains at some 1,300 to 1,400 meters, high enough that you will want a jacket in the morning and evening, even in summer. Beyond the larch and birch woods the land opens into pasture. On clear days you can see the peaks of the Southern Alps and, farther off, Mount Fuji.

Mornings and evenings are for yoga; the middle of the day is for the forest. We do not go far. With a guide, we take an hour to walk a single kilometer, stopping to touch the bark, listen to a stream, and smell the soil. On the second day we go down into the Kawamata River gorge to Doryu Falls, where spring water drops in fine threads from between mossy rocks, and sit beside it for a while without talking.

On the third day, after breakfast, we climb the small hill called Utsukushimori (“beautiful forest”). Wooden steps lead to the top, at 1,542 meters, with plenty of places to rest on the way. If there are no clouds, you can see Mount Fuji in the distance. Meals feature highland vegetables, and we take our time over them in the lodge dining room. At night we dim the lights early.

The longest day’s walk is about three kilometers, and if you can climb stairs, you are fit enough. The season runs from the first green leaves until the larches turn gold. Asian black bears live in this area, so, as the city advises, we avoid dawn and dusk, carry bells, and check for sightings before we walk. If there is any concern, we go somewhere else. What we offer is forest bathing: unhurried time among trees, not medical treatment or a program at a certified site.$text$,
  array[
    '高原の宿2泊',
    '朝食2回、昼食（弁当）1回、夕食2回',
    'ヨガ4回',
    'ガイドと歩く森林浴3回（美し森を含む）',
    '清里駅と宿のあいだの送迎、滞在中の車での移動',
    'ヨガマットと、森で使う敷物の貸し出し',
    '滞在中の旅行保険',
    '日本語と英語を話すガイド（全行程）'
  ],
  array[
    'Two nights at a highland lodge',
    'Two breakfasts, one packed lunch, and two dinners',
    'Four yoga sessions',
    'Three guided forest walks, including Utsukushimori',
    'Rides between Kiyosato Station and the lodge, and during the stay',
    'Use of yoga mats and ground mats for the forest',
    'Travel insurance for the length of the stay',
    'A guide who speaks Japanese and English, with you throughout'
  ],
  $json$[
    { "time": "1日目 13:30", "activity": "JR清里駅に集合し、宿へ" },
    { "time": "1日目 14:15", "activity": "お茶と顔合わせ" },
    { "time": "1日目 15:00", "activity": "宿のまわりの森を、一時間かけて一キロ歩く" },
    { "time": "1日目 17:00", "activity": "旅の体をのばすヨガ" },
    { "time": "1日目 18:30", "activity": "高原野菜の夕食" },
    { "time": "2日目 6:30", "activity": "朝のヨガ" },
    { "time": "2日目 8:00", "activity": "朝食" },
    { "time": "2日目 10:00", "activity": "川俣川の渓谷を歩き、吐竜の滝へ" },
    { "time": "2日目 12:30", "activity": "渓谷で弁当の昼食" },
    { "time": "2日目 14:30", "activity": "宿に戻り、自由時間" },
    { "time": "2日目 17:00", "activity": "リストラティブヨガ（ひとつの姿勢で長く休む）" },
    { "time": "2日目 18:30", "activity": "夕食" },
    { "time": "2日目 20:00", "activity": "明かりを落とし、デッキで静かに過ごす" },
    { "time": "3日目 6:30", "activity": "三日間のおさらいのヨガ" },
    { "time": "3日目 8:00", "activity": "朝食" },
    { "time": "3日目 9:30", "activity": "美し森に登り、富士山と南アルプスを望む" },
    { "time": "3日目 11:30", "activity": "お茶を飲みながら、ふりかえりの時間" },
    { "time": "3日目 12:30", "activity": "JR清里駅で解散" }
  ]$json$::jsonb,
  $json$[
    { "time": "Day 1 13:30", "activity": "Meet at JR Kiyosato Station and ride to the lodge" },
    { "time": "Day 1 14:15", "activity": "Tea and introductions" },
    { "time": "Day 1 15:00", "activity": "Walk one kilometer in one hour in the woods around the lodge" },
    { "time": "Day 1 17:00", "activity": "Yoga to stretch out after the journey" },
    { "time": "Day 1 18:30", "activity": "Dinner of highland vegetables" },
    { "time": "Day 2 6:30", "activity": "Morning yoga" },
    { "time": "Day 2 8:00", "activity": "Breakfast" },
    { "time": "Day 2 10:00", "activity": "Walk the Kawamata River gorge to Doryu Falls" },
    { "time": "Day 2 12:30", "activity": "Packed lunch in the gorge" },
    { "time": "Day 2 14:30", "activity": "Back to the lodge; free time" },
    { "time": "Day 2 17:00", "activity": "Restorative yoga: a few poses, held for a long time" },
    { "time": "Day 2 18:30", "activity": "Dinner" },
    { "time": "Day 2 20:00", "activity": "Lights low, and a quiet hour on the deck" },
    { "time": "Day 3 6:30", "activity": "Yoga: a review of what we have learned" },
    { "time": "Day 3 8:00", "activity": "Breakfast" },
    { "time": "Day 3 9:30", "activity": "Climb Utsukushimori for the view of Mount Fuji and the Southern Alps" },
    { "time": "Day 3 11:30", "activity": "Tea and time to reflect on the stay" },
    { "time": "Day 3 12:30", "activity": "Farewell at JR Kiyosato Station" }
  ]$json$::jsonb
),

-- ── 北海道・十勝川温泉 ───────────────────────────────────────────────────────
(
  'hokkaido-snow', 'domestic', 3, 4, 158000, 27000, 8, '/images/hokkaido.jpg',
  'ほっかいどう、とかち、とかちがわ、おとふけ、おびひろ、hokkaido、tokachi、tokachigawa、otofuke、obihiro、十勝、帯広、温泉、おんせん、onsen、hot spring、モール泉、moor、湯、お湯、ゆ、bath、露天風呂、ろてんぶろ、雪、ゆき、snow、冬、ふゆ、winter、白鳥、はくちょう、swan、スノーシュー、snowshoe、蟹、かに、crab、一人、一人旅、ひとり、solo、初心者、beginner、yoga、retreat',
  '42.9330, 143.2950', '東京から飛行機とバスで約3時間半', 'about 3½ hours from Tokyo, by air and bus',
  '北海道・温泉と雪のヨガリトリート',
  'Hokkaido Hot Springs & Snow Yoga Retreat',
  '北海道音更町・十勝川温泉',
  'Tokachigawa Onsen, Otofuke, Hokkaido',
  '氷点下の朝にヨガで体を起こし、琥珀色のモール泉で温まる。白鳥が冬を越す十勝川のほとりで、雪と過ごす四日間です。',
  'Yoga on mornings below freezing, then an amber hot spring under the open sky: four winter days beside the Tokachi River, where swans spend the winter.',
  $text$十勝川温泉は、帯広の隣町、音更町の川沿いにある温泉地です。湧くのは「モール泉」と呼ばれる湯。大昔の植物が積もってできた地層を通ってくるため、紅茶のような琥珀色をして、とろりとした肌ざわりがあります。2004年には北海道遺産にも選ばれました。

催行は1月から3月の初めまで。十勝の冬は晴れる日が多く、そのぶんよく冷えます。気温が氷点下20度を下回るような朝には、川面から霧が立ち、岸の木々が白く凍ります。その霧のなかで、北から渡ってきた白鳥が鳴きかわします。冷たい空気を鼻から少しずつ吸うだけで、呼吸は自然と丁寧になります。

一日は、暖かい部屋でのヨガから始まります。大きく動いて体を芯から温め、朝食のあとは雪の上へ。川べりで白鳥を眺める日もあれば、スノーシュー（西洋かんじき）で林を歩き、まっすぐに続く白樺並木を見に行く日もあります。日の短い季節ですから、夕方には宿へ戻り、青い光のなかで露天風呂に入ります。濡れた髪の先が凍るのも、この寒さならではです。夜は、眠る前に床でゆっくり体をほぐします。

防寒の支度は、お申し込みのあとに一覧をお送りします。大勢での入浴が苦手な方は、浴室つきの部屋をご相談ください。持病のある方や妊娠中の方は、入浴と寒さについて、前もって医師にお確かめください。ご高齢の方、血圧の高い方、心臓や肺の働きの弱い方は、42℃以上の熱い湯を避けてください。$text$,
  $text$Tokachigawa Onsen is a riverside hot-spring town in Otofuke, next door to the city of Obihiro. The water here is called moor water: it rises through layers of ancient plants and comes out the color of strong tea, silky on the skin. In 2004 it was designated a Hokkaido Heritage. An onsen, if you have never been in one, is a bath fed by a natural hot spring, often outdoors, shared and quiet.

We go between January and early March. Winters on the Tokachi plain are mostly clear and very cold. On mornings below minus 20°C (minus 4°F), mist lifts off the river and the trees along the bank freeze white. Swans that have flown down from the north call to one another in the mist. In that cold air, you naturally breathe slowly and with care.

The day begins with yoga in a warm room, with big movements that warm you through. After breakfast we go out on the snow: one day to watch swans from the riverbank, another to snowshoe through the woods and see a long, straight avenue of white birches. Days are short this far north, so by evening we are back at the inn and in the open-air bath, in the blue light after sunset. It is cold enough for wet hair to freeze at the tips. At night there is slow yoga on the floor before bed.

We send a list of what to wear in the snow when you book. If you would rather not bathe with others, ask us about a room with its own bath. If you are pregnant or have a medical condition, please check with your doctor about hot baths and cold weather first. If you are elderly or have high blood pressure or a weak heart or lungs, avoid very hot water (42°C / 108°F or above).$text$,
  array[
    '十勝川温泉の宿3泊と宿泊税',
    '朝食3回、昼食2回、夕食3回',
    'ヨガ5回、呼吸と瞑想1回',
    'スノーシューの道具と案内',
    '宿の温泉の利用料と入湯税',
    '帯広駅と宿のあいだの送迎、滞在中の車での移動',
    'ヨガマットの貸し出し',
    '滞在中の旅行保険',
    '日本語と英語を話すガイド（全行程）'
  ],
  array[
    'Three nights at an inn in Tokachigawa Onsen, with accommodation taxes',
    'Three breakfasts, two lunches, and three dinners',
    'Five yoga sessions and one session of breathing and meditation',
    'Snowshoes and a guided snowshoe walk',
    'Use of the inn’s hot-spring baths, with bathing tax',
    'Rides between Obihiro Station and the inn, and during the stay',
    'Use of yoga mats',
    'Travel insurance for the length of the stay',
    'A guide who speaks Japanese and English, with you throughout'
  ],
  $json$[
    { "time": "1日目 14:00", "activity": "JR帯広駅に集合し、十勝川温泉へ" },
    { "time": "1日目 15:00", "activity": "宿に入り、お茶と顔合わせ" },
    { "time": "1日目 16:00", "activity": "日のあるうちに、はじめてのモール泉へ" },
    { "time": "1日目 18:00", "activity": "夕食" },
    { "time": "1日目 20:00", "activity": "床に横になって行うヨガ" },
    { "time": "2日目 7:00", "activity": "体を大きく動かす朝のヨガ" },
    { "time": "2日目 8:30", "activity": "朝食" },
    { "time": "2日目 10:00", "activity": "十勝川のほとりで白鳥を眺める" },
    { "time": "2日目 12:00", "activity": "昼食" },
    { "time": "2日目 13:30", "activity": "湯と昼寝と読書の自由時間" },
    { "time": "2日目 18:00", "activity": "夕食" },
    { "time": "2日目 20:00", "activity": "床に横になって行うヨガ" },
    { "time": "3日目 7:00", "activity": "体を大きく動かす朝のヨガ" },
    { "time": "3日目 8:30", "activity": "朝食" },
    { "time": "3日目 10:00", "activity": "スノーシューで雪の林を歩く" },
    { "time": "3日目 12:30", "activity": "昼食" },
    { "time": "3日目 14:00", "activity": "十勝牧場の白樺並木へ。夕方までに宿へ戻り、露天風呂" },
    { "time": "3日目 18:00", "activity": "夕食" },
    { "time": "3日目 20:00", "activity": "呼吸と瞑想" },
    { "time": "4日目 6:30", "activity": "川べりで夜明けを待つ（時刻は日の出に合わせて変わります。2月末からは5:30）" },
    { "time": "4日目 7:30", "activity": "宿に戻り、露天風呂で温まる" },
    { "time": "4日目 8:00", "activity": "朝食" },
    { "time": "4日目 9:30", "activity": "四日間のおさらいのヨガ" },
    { "time": "4日目 11:00", "activity": "お茶を飲みながら、ふりかえりの時間" },
    { "time": "4日目 12:30", "activity": "JR帯広駅で解散" }
  ]$json$::jsonb,
  $json$[
    { "time": "Day 1 14:00", "activity": "Meet at JR Obihiro Station and ride to Tokachigawa Onsen" },
    { "time": "Day 1 15:00", "activity": "Settle into the inn; tea and introductions" },
    { "time": "Day 1 16:00", "activity": "First soak in the moor hot spring, before the light goes" },
    { "time": "Day 1 18:00", "activity": "Dinner" },
    { "time": "Day 1 20:00", "activity": "Slow yoga, lying on the floor" },
    { "time": "Day 2 7:00", "activity": "Morning yoga in big, warming movements" },
    { "time": "Day 2 8:30", "activity": "Breakfast" },
    { "time": "Day 2 10:00", "activity": "Watch swans from the bank of the Tokachi River" },
    { "time": "Day 2 12:00", "activity": "Lunch" },
    { "time": "Day 2 13:30", "activity": "Free time: bath, nap, book" },
    { "time": "Day 2 18:00", "activity": "Dinner" },
    { "time": "Day 2 20:00", "activity": "Slow yoga, lying on the floor" },
    { "time": "Day 3 7:00", "activity": "Morning yoga in big, warming movements" },
    { "time": "Day 3 8:30", "activity": "Breakfast" },
    { "time": "Day 3 10:00", "activity": "Snowshoe through the winter woods" },
    { "time": "Day 3 12:30", "activity": "Lunch" },
    { "time": "Day 3 14:00", "activity": "See the white-birch avenue at Tokachi Farm; back by evening for the open-air bath" },
    { "time": "Day 3 18:00", "activity": "Dinner" },
    { "time": "Day 3 20:00", "activity": "Breathing and meditation" },
    { "time": "Day 4 6:30", "activity": "Wait for daybreak by the river (the time changes with the sunrise: 5:30 from late February)" },
    { "time": "Day 4 7:30", "activity": "Back to the inn, and into the open-air bath" },
    { "time": "Day 4 8:00", "activity": "Breakfast" },
    { "time": "Day 4 9:30", "activity": "Yoga: a review of what we have learned" },
    { "time": "Day 4 11:00", "activity": "Tea and time to reflect on the stay" },
    { "time": "Day 4 12:30", "activity": "Farewell at JR Obihiro Station" }
  ]$json$::jsonb
),

-- ── 沖縄・座間味島 ───────────────────────────────────────────────────────────
(
  'okinawa-beach', 'domestic', 4, 4, 148000, 21000, 10, '/images/okinawa.jpg',
  'おきなわ、ざまみ、ざまみじま、けらま、なは、okinawa、zamami、kerama、naha、慶良間、海、うみ、sea、ocean、浜、はま、砂浜、beach、島、しま、離島、りとう、island、珊瑚、さんご、coral、シュノーケル、snorkel、ウミガメ、海亀、sea turtle、星、ほし、星空、stars、夕日、sunset、一人、一人旅、ひとり、solo、初心者、beginner、yoga、retreat',
  '26.2270, 127.3050', '東京から飛行機で約3時間、船で約1時間', 'about 3 hours from Tokyo by air, 1 by boat',
  '沖縄・ビーチヨガと島時間のリトリート',
  'Okinawa Beach Yoga & Island Time Retreat',
  '沖縄県座間味村・座間味島',
  'Zamami Island, Okinawa',
  '朝は浜でヨガ、昼は珊瑚の海、夜は星。那覇から船で一時間ほどの座間味島で、時計をしまって過ごす四日間です。',
  'Morning yoga on coral sand, the clear Kerama sea by day, stars after dinner: four days on Zamami, an island about an hour by boat from Naha.',
  $text$座間味島は、那覇の西およそ40キロ、慶良間諸島に浮かぶ島です。那覇の泊港から高速船で、寄港の順により50分から70分。まわりの海は2014年に慶良間諸島国立公園になりました。島の暮らしは南側に集まり、集落から坂をひとつ越えると、珊瑚のかけらでできた白い浜と、底まで澄んだ海が広がります。

朝のヨガは、日が高くなる前の古座間味ビーチで行います。素足で砂を踏み、波の音に合わせて動きます。朝食のあとは浅瀬で魚を眺めたり、木陰で本を読んだり。潮の満ちる時間には、ウミガメがよく姿を見せる阿真ビーチへ行きます。追わず、触れず、離れて見守ります。

夕方は高いところへ。初日は集落の裏手の高月山から、点々と浮かぶ慶良間の島々を見渡します。三日目は島の西の端に近い女瀬の崎（うなじのさち）で、海に沈む夕日を眺めます。夜は明かりの少ない道まで歩き、星の下で呼吸を整えます。島には店が少なく、夜は早く静まります。何もしない時間を、ゆっくりお過ごしください。

海に入るときは救命胴衣を用意し、天気と潮に合わせてスケジュールの順番を入れ替えます。海が荒れて船が欠航したときは、そのあいだ那覇で過ごします。帰りの飛行機は、最終日の夜か翌日の便をお選びください。$text$,
  $text$Zamami is one of the Kerama Islands, about 40 kilometers west of Naha, the capital of Okinawa. From Naha’s Tomari Port the fast boat takes 50 to 70 minutes, depending on the order of its stops. The seas around it became Keramashoto National Park in 2014. The village is on the southern side. Just over one hill is a white beach of coral fragments, and a sea so clear that you can see the bottom.

We practice on Furuzamami Beach before the sun is high. You move barefoot on the sand, to the sound of the waves. After breakfast you can watch fish in the shallows or read under a tree. When the tide is full we go to Ama Beach, where sea turtles often appear. We never chase or touch them, and watch from a distance.

In the evening we go up to places with a view. On the first day we walk up Mount Takatsuki, behind the village, and look out over the scattered islands of the Keramas. On the third day we watch the sun set into the sea from Unajinosachi, near the island’s western end. After dark we walk to a place with few lights for a breathing session under the stars. There are few shops, and the nights are quiet early. It is a good place to do nothing at all.

There are life vests for everyone who goes into the water, and we change the order of things to suit the weather and the tide. If the sea is too rough for the boats, we spend that time in Naha instead. Please book a flight home for the evening of the last day or for the day after.$text$,
  array[
    '座間味島の宿3泊',
    '朝食3回、昼食2回、夕食3回',
    'ヨガ6回、星の下での呼吸の時間1回',
    '泊港と座間味島のあいだの高速船（往復）と、座間味村の美ら島税',
    'シュノーケルの道具と救命胴衣の貸し出し、海の案内',
    '島内の車での移動',
    'ヨガマットの貸し出し',
    '滞在中の旅行保険',
    '日本語と英語を話すガイド（全行程）'
  ],
  array[
    'Three nights at a guesthouse on Zamami',
    'Three breakfasts, two lunches, and three dinners',
    'Six yoga sessions and one breathing session under the stars',
    'Round trip by fast boat between Tomari Port and Zamami, with the village’s visitor tax',
    'Use of snorkels and life vests, with a guide in the water',
    'Rides on the island',
    'Use of yoga mats',
    'Travel insurance for the length of the stay',
    'A guide who speaks Japanese and English, with you throughout'
  ],
  $json$[
    { "time": "1日目 12:00", "activity": "那覇・泊港に集合" },
    { "time": "1日目 13:00", "activity": "高速船で座間味島へ（時刻は船の便によります）" },
    { "time": "1日目 14:30", "activity": "宿に入り、顔合わせ" },
    { "time": "1日目 16:30", "activity": "高月山の展望台へ歩く" },
    { "time": "1日目 18:30", "activity": "夕食" },
    { "time": "1日目 20:00", "activity": "船旅のあとの体をゆるめるヨガ" },
    { "time": "2日目 6:30", "activity": "古座間味ビーチで朝のヨガ" },
    { "time": "2日目 8:30", "activity": "朝食" },
    { "time": "2日目 10:00", "activity": "浅瀬でシュノーケリング。泳がない方は木陰で過ごす" },
    { "time": "2日目 12:30", "activity": "昼食と昼寝" },
    { "time": "2日目 16:30", "activity": "リストラティブヨガ（ひとつの姿勢で長く休む）" },
    { "time": "2日目 18:30", "activity": "夕食" },
    { "time": "2日目 20:30", "activity": "星の下で呼吸を整える" },
    { "time": "3日目 6:30", "activity": "古座間味ビーチで朝のヨガ" },
    { "time": "3日目 8:30", "activity": "朝食" },
    { "time": "3日目 10:00", "activity": "阿真ビーチでウミガメを待つ（時刻は潮により変わります）" },
    { "time": "3日目 12:30", "activity": "昼食のあと、自由時間" },
    { "time": "3日目 16:00", "activity": "リストラティブヨガ（ひとつの姿勢で長く休む）" },
    { "time": "3日目 18:00", "activity": "女瀬の崎（うなじのさち）で日の入りを見る（時刻は季節により変わります）" },
    { "time": "3日目 20:00", "activity": "夕食" },
    { "time": "4日目 6:30", "activity": "古座間味ビーチで最後のヨガ" },
    { "time": "4日目 8:30", "activity": "朝食" },
    { "time": "4日目 10:30", "activity": "お茶を飲みながら、ふりかえりの時間" },
    { "time": "4日目 14:00", "activity": "高速船で那覇へ（時刻は船の便によります）" },
    { "time": "4日目 15:30", "activity": "那覇・泊港で解散" }
  ]$json$::jsonb,
  $json$[
    { "time": "Day 1 12:00", "activity": "Meet at Tomari Port, Naha" },
    { "time": "Day 1 13:00", "activity": "Fast boat to Zamami (depending on the timetable)" },
    { "time": "Day 1 14:30", "activity": "Settle into the guesthouse; introductions" },
    { "time": "Day 1 16:30", "activity": "Walk up to the Mount Takatsuki lookout" },
    { "time": "Day 1 18:30", "activity": "Dinner" },
    { "time": "Day 1 20:00", "activity": "Easy yoga after the crossing" },
    { "time": "Day 2 6:30", "activity": "Morning yoga on Furuzamami Beach" },
    { "time": "Day 2 8:30", "activity": "Breakfast" },
    { "time": "Day 2 10:00", "activity": "Snorkel in the shallows, or stay in the shade" },
    { "time": "Day 2 12:30", "activity": "Lunch and a nap" },
    { "time": "Day 2 16:30", "activity": "Restorative yoga: a few poses, held for a long time" },
    { "time": "Day 2 18:30", "activity": "Dinner" },
    { "time": "Day 2 20:30", "activity": "Breathing under the stars" },
    { "time": "Day 3 6:30", "activity": "Morning yoga on Furuzamami Beach" },
    { "time": "Day 3 8:30", "activity": "Breakfast" },
    { "time": "Day 3 10:00", "activity": "Wait for sea turtles at Ama Beach (the time changes with the tide)" },
    { "time": "Day 3 12:30", "activity": "Lunch, then free time" },
    { "time": "Day 3 16:00", "activity": "Restorative yoga: a few poses, held for a long time" },
    { "time": "Day 3 18:00", "activity": "Sunset at Unajinosachi (the time changes with the season)" },
    { "time": "Day 3 20:00", "activity": "Dinner" },
    { "time": "Day 4 6:30", "activity": "Last yoga on Furuzamami Beach" },
    { "time": "Day 4 8:30", "activity": "Breakfast" },
    { "time": "Day 4 10:30", "activity": "Tea and time to reflect on the stay" },
    { "time": "Day 4 14:00", "activity": "Fast boat to Naha (depending on the timetable)" },
    { "time": "Day 4 15:30", "activity": "Farewell at Tomari Port, Naha" }
  ]$json$::jsonb
),

-- ── セブ島・モアルボアル ─────────────────────────────────────────────────────
(
  'cebu-beach', 'international', 1, 5, 178000, 28000, 12, '/images/cebu-beach.jpg',
  'せぶ、もあるぼある、cebu、moalboal、フィリピン、philippines、海外、かいがい、海、うみ、sea、ocean、浜、はま、砂浜、beach、島、しま、island、イワシ、いわし、sardine、シュノーケル、snorkel、夕日、ゆうひ、sunset、瞑想、めいそう、meditation、一人、一人旅、ひとり、solo、初心者、beginner、yoga、retreat',
  '9.9560, 123.3690', 'マクタンから車で約4時間', 'about 4 hours from Mactan, by car',
  'セブ島・ビーチヨガ＆瞑想リトリート',
  'Cebu Island Beach Yoga & Meditation Retreat',
  'フィリピン・セブ島 モアルボアル',
  'Moalboal, Cebu Island, Philippines',
  '朝は海辺でヨガ、昼はイワシの群れを眺めて泳ぎ、夕日に向かって瞑想する。セブ島の西岸、モアルボアルでの五日間です。',
  'Five days on Cebu’s west coast: start each morning with yoga by the sea, swim above a huge school of sardines, and meditate as the sun goes down.',
  $text$モアルボアルは、セブ島の南西部、タニョン海峡に面した町です。宿や食堂の集まるパナグサマの海岸は、砂浜こそほとんどありませんが、岸のすぐ先でイワシの大群が一年じゅう見られます。少し離れたバスダクは、土地の言葉で「大きな砂」。その名のとおり、ヤシの並ぶ白い浜が長くのびています。

一日は朝6時半、海に面した屋根の下でのヨガから始まります。日ざしの弱いうちに体を動かし、果物の多い朝食をとったら、ガイドと海へ。水面に浮かんで下をのぞくと、銀色の群れがひとつの生きもののように向きを変えます。小舟で沖のペスカドール島へ渡る日もあります。昼食のあとは、ヤシの木陰で昼寝をしてもよいでしょう。

夕方は浜に出て瞑想をします。日は海峡の向こうのネグロス島へ傾き、アウトリガーのついた舟が影絵のように浮かびます。二十分のあいだ静かに座り、空と海の色が変わっていくのを眺めます。夕食は魚と野菜と米が中心で、肉や魚を召し上がらない方の料理も用意します。

セブは一年を通して暖かく、なかでも雨の比較的少ない1月から5月が過ごしやすい時期です。泳ぎに自信がなくても、救命胴衣をつけ、ガイドのそばで海をのぞけます。海の生きものには触れず、餌もやりません。マクタン・セブ国際空港から、車で南西へ向かいます。$text$,
  $text$Moalboal is a town in the southwest of Cebu, facing the Tañon Strait. Panagsama, where most of its inns and restaurants are, has almost no sand, but just off the shore there are enormous schools of sardines all year round. A short ride away is Basdaku, a long white beach lined with palms. Its name means “big sand” in the local language.

The day starts at 6:30 with yoga under a roof, with a view of the sea. We move while the sun is still mild, eat a breakfast with plenty of fruit, and go into the water with a guide. As you float on the surface, you see the silver school below turn like a single animal. One day we take a small boat to Pescador Island, not far offshore. After lunch there is time for a nap in the shade of the palms.

Toward evening we go down to the beach to meditate. The sun sinks toward the mountains of Negros, across the strait, and the outrigger boats turn into silhouettes. For twenty minutes we sit quietly and watch the colors of the sky and the sea change. Dinner is mostly fish, vegetables, and rice, and there are dishes for those who eat neither meat nor fish.

Cebu is warm all year; January to May, when there is relatively little rain, is the easiest time to come. If you are not a confident swimmer, you can still see the fish, wearing a life vest and staying beside a guide. We do not touch or feed anything that lives in the sea. From Mactan–Cebu International Airport we drive southwest.$text$,
  array[
    'モアルボアルの宿4泊',
    '朝食4回、昼食3回、夕食4回',
    'ヨガ5回、ヨガと呼吸の入門講座1回',
    '浜での瞑想3回',
    'イワシの群れを見る海の案内と、ペスカドール島への小舟',
    'シュノーケルの道具と救命胴衣の貸し出し',
    'マクタン・セブ国際空港と宿のあいだの送迎',
    'ヨガマットの貸し出し',
    '日本語と英語を話すガイド（全行程）'
  ],
  array[
    'Four nights at an inn in Moalboal',
    'Four breakfasts, three lunches, and four dinners',
    'Five yoga sessions and one introductory class in yoga and breathing',
    'Three meditations on the beach',
    'A guided swim with the sardines and a boat to Pescador Island',
    'Use of snorkels and life vests',
    'Rides between Mactan–Cebu International Airport and the inn',
    'Use of yoga mats',
    'A guide who speaks Japanese and English, with you throughout'
  ],
  $json$[
    { "time": "1日目 13:00", "activity": "マクタン・セブ国際空港に集合し、車でモアルボアルへ" },
    { "time": "1日目 17:30", "activity": "宿に入り、海辺で夕日を見る" },
    { "time": "1日目 18:00", "activity": "海の上の東屋で、暮れていく水に向かって座る" },
    { "time": "1日目 19:00", "activity": "夕食と顔合わせ" },
    { "time": "1日目 20:30", "activity": "呼吸を整え、早めに休む" },
    { "time": "2日目 6:30", "activity": "海に面した屋根の下で朝のヨガ" },
    { "time": "2日目 8:00", "activity": "朝食" },
    { "time": "2日目 10:00", "activity": "パナグサマの岸から海に入り、イワシの群れを見る" },
    { "time": "2日目 12:30", "activity": "昼食と昼寝" },
    { "time": "2日目 15:00", "activity": "ヨガと呼吸の入門講座" },
    { "time": "2日目 17:15", "activity": "夕日の浜で瞑想" },
    { "time": "2日目 19:00", "activity": "夕食" },
    { "time": "3日目 6:30", "activity": "海に面した屋根の下で朝のヨガ" },
    { "time": "3日目 8:00", "activity": "朝食" },
    { "time": "3日目 9:30", "activity": "小舟でペスカドール島へ" },
    { "time": "3日目 12:30", "activity": "昼食" },
    { "time": "3日目 14:00", "activity": "自由時間" },
    { "time": "3日目 17:15", "activity": "夕日の浜で瞑想" },
    { "time": "3日目 19:00", "activity": "夕食" },
    { "time": "4日目 6:30", "activity": "海に面した屋根の下で朝のヨガ" },
    { "time": "4日目 8:00", "activity": "朝食" },
    { "time": "4日目 10:00", "activity": "バスダクの白い浜で過ごす" },
    { "time": "4日目 12:30", "activity": "浜で昼食" },
    { "time": "4日目 15:30", "activity": "リストラティブヨガ（ひとつの姿勢で長く休む）" },
    { "time": "4日目 17:15", "activity": "夕日の浜で瞑想" },
    { "time": "4日目 19:00", "activity": "最後の夜の夕食" },
    { "time": "5日目 6:30", "activity": "五日間のおさらいのヨガ" },
    { "time": "5日目 8:00", "activity": "朝食" },
    { "time": "5日目 9:30", "activity": "お茶を飲みながら、ふりかえりの時間" },
    { "time": "5日目 10:30", "activity": "車で空港へ" },
    { "time": "5日目 15:00", "activity": "マクタン・セブ国際空港で解散" }
  ]$json$::jsonb,
  $json$[
    { "time": "Day 1 13:00", "activity": "Meet at Mactan–Cebu International Airport and drive to Moalboal" },
    { "time": "Day 1 17:30", "activity": "Settle into the inn and watch the sunset by the sea" },
    { "time": "Day 1 18:00", "activity": "Sit in the pavilion over the water as it darkens" },
    { "time": "Day 1 19:00", "activity": "Dinner and introductions" },
    { "time": "Day 1 20:30", "activity": "A short breathing practice, then early to bed" },
    { "time": "Day 2 6:30", "activity": "Morning yoga by the sea, under a roof" },
    { "time": "Day 2 8:00", "activity": "Breakfast" },
    { "time": "Day 2 10:00", "activity": "Swim from the shore at Panagsama to see the sardines" },
    { "time": "Day 2 12:30", "activity": "Lunch and a nap" },
    { "time": "Day 2 15:00", "activity": "Introductory class in yoga and breathing" },
    { "time": "Day 2 17:15", "activity": "Meditation on the beach at sunset" },
    { "time": "Day 2 19:00", "activity": "Dinner" },
    { "time": "Day 3 6:30", "activity": "Morning yoga by the sea, under a roof" },
    { "time": "Day 3 8:00", "activity": "Breakfast" },
    { "time": "Day 3 9:30", "activity": "Small boat to Pescador Island" },
    { "time": "Day 3 12:30", "activity": "Lunch" },
    { "time": "Day 3 14:00", "activity": "Free time" },
    { "time": "Day 3 17:15", "activity": "Meditation on the beach at sunset" },
    { "time": "Day 3 19:00", "activity": "Dinner" },
    { "time": "Day 4 6:30", "activity": "Morning yoga by the sea, under a roof" },
    { "time": "Day 4 8:00", "activity": "Breakfast" },
    { "time": "Day 4 10:00", "activity": "A slow morning on the white sand of Basdaku" },
    { "time": "Day 4 12:30", "activity": "Lunch on the beach" },
    { "time": "Day 4 15:30", "activity": "Restorative yoga: a few poses, held for a long time" },
    { "time": "Day 4 17:15", "activity": "Meditation on the beach at sunset" },
    { "time": "Day 4 19:00", "activity": "Last dinner together" },
    { "time": "Day 5 6:30", "activity": "Yoga: a review of what we have learned" },
    { "time": "Day 5 8:00", "activity": "Breakfast" },
    { "time": "Day 5 9:30", "activity": "Tea and time to reflect on the stay" },
    { "time": "Day 5 10:30", "activity": "Drive to the airport" },
    { "time": "Day 5 15:00", "activity": "Farewell at Mactan–Cebu International Airport" }
  ]$json$::jsonb
),

-- ── セブ島・ダラゲテの高地 ───────────────────────────────────────────────────
(
  'cebu-mountain', 'international', 2, 5, 198000, 28000, 8, '/images/cebu-mountain.jpg',
  'せぶ、だらげて、ばでぃあん、cebu、dalaguete、badian、フィリピン、philippines、海外、かいがい、島、しま、island、山、やま、mountain、高原、こうげん、highlands、オスメニャ、osmena peak、日の出、ひので、sunrise、滝、たき、waterfall、カワサン、kawasan、ヒロット、hilot、マッサージ、massage、スパ、spa、瞑想、めいそう、meditation、一人、一人旅、ひとり、solo、初心者、beginner、yoga、retreat',
  '9.8230, 123.4420', 'マクタンから車で約4時間', 'about 4 hours from Mactan, by car',
  'セブ島・山のリトリート＆スパ',
  'Cebu Island Mountain Retreat & Spa',
  'フィリピン・セブ島 ダラゲテ、バディアン',
  'Dalaguete and Badian, Cebu Island, Philippines',
  '野菜畑の広がる涼しい高地で、朝はヨガ、午後は土地の手技ヒロット。島の最高峰で夜明けを迎え、湧き水の滝へ下る五日間です。',
  'Cool mornings among Cebu’s highland vegetable fields, afternoons of hilot massage, dawn on the island’s highest peak, and a spring-fed waterfall to finish.',
  $text$セブ島と聞いて、山を思い浮かべる方は少ないでしょう。南部の町ダラゲテの奥、マンタロンゴンは標高700〜800メートルの里です。キャベツ、ニンジン、トウモロコシの畑が急な斜面をおおい、「セブの野菜かご」と呼ばれています。海辺よりずっと涼しく、朝はしばしば霧が畑を渡っていきます。

朝のヨガのあとは、市場へ野菜を見に行き、畑のあいだの道を歩きます。午後はヒロットの時間です。温めたバナナの葉とヤシ油を使う、フィリピンに古くから伝わる手技で、ゆっくりと体に触れていきます。終わったあとに予定はありません。窓辺で雲を眺めながら夕食を待ちます。題名の「スパ」はこのヒロットのことで、宿にスパの建物はありません。

三日目はまだ暗いうちに宿を出て、島の最高峰オスメニャ・ピークへ。標高1,013メートル、登り口からは三十分ほどです。頂に立つと、雲の切れ間に海峡とネグロス島が見えます。四日目には山を下り、西岸のバディアンに一泊。最後の朝、人の少ないうちに、湧き水の流れる川に沿ってカワサンの滝へ歩きます。滝つぼの水は、晴れていれば淡い青緑色です。

高地の朝夕は冷えます。ここでのヒロットは治療ではありません。妊娠中の方、持病やけがのある方は、前もって医師と私たちにご相談ください。$text$,
  $text$Few people think of mountains when they think of Cebu. Mantalongon, in the hills behind the southern town of Dalaguete, lies 700 to 800 meters above the sea. Cabbages, carrots, and corn cover its steep slopes, and people call it the vegetable basket of Cebu. It is far cooler than the coast, and in the morning fog often drifts across the fields.

After morning yoga we look around the vegetable market and walk the paths between the plots. Afternoons are for hilot, a massage handed down in the Philippines for generations, given slowly with warmed banana leaves and coconut oil. There is nothing planned afterward: sit by a window, watch the clouds, and wait for dinner. The spa in the title is this hilot: there is no spa building.

On the third day we leave the lodge in the dark for Osmeña Peak, the highest point on the island at 1,013 meters. From the trailhead it takes about half an hour. Sharp green hills stand in rows around the top, and when the clouds part, you can see the strait and the island of Negros. On the fourth day we come down from the mountains and spend a night in Badian, on the west coast. On the last morning, before the crowds, we follow a spring-fed river on foot to Kawasan Falls. In fair weather the pool below it is a pale blue-green.

Mornings and evenings in the highlands are chilly. Hilot as we offer it is not medical treatment: if you are pregnant, injured, or have a medical condition, please talk to your doctor and to us beforehand.$text$,
  array[
    '高地の宿3泊、バディアンの海辺の宿1泊',
    '朝食4回、昼食3回、夕食4回',
    'ヨガ4回、座る瞑想2回',
    'ヒロット2回（各60分）',
    'オスメニャ・ピークとカワサンの滝の入場料と案内',
    'マクタン・セブ国際空港と宿のあいだの送迎、滞在中の車での移動',
    'ヨガマットの貸し出し',
    '日本語と英語を話すガイド（全行程）'
  ],
  array[
    'Three nights at a highland lodge and one at a seaside inn in Badian',
    'Four breakfasts, three lunches, and four dinners',
    'Four yoga sessions and two seated meditations',
    'Two hilot massages of 60 minutes each',
    'Entrance fees and guides at Osmeña Peak and Kawasan Falls',
    'Rides to and from Mactan–Cebu International Airport and during the stay',
    'Use of yoga mats',
    'A guide who speaks Japanese and English, with you throughout'
  ],
  $json$[
    { "time": "1日目 13:00", "activity": "マクタン・セブ国際空港に集合し、車でダラゲテの高地へ" },
    { "time": "1日目 17:00", "activity": "宿に入り、お茶と顔合わせ" },
    { "time": "1日目 18:30", "activity": "夕食" },
    { "time": "1日目 20:00", "activity": "床に横になって行うヨガ" },
    { "time": "2日目 6:30", "activity": "朝のヨガ" },
    { "time": "2日目 8:00", "activity": "朝食" },
    { "time": "2日目 9:30", "activity": "マンタロンゴンの市場と、畑のあいだの道を歩く" },
    { "time": "2日目 12:30", "activity": "昼食" },
    { "time": "2日目 14:00", "activity": "一回目のヒロット" },
    { "time": "2日目 17:00", "activity": "座る瞑想" },
    { "time": "2日目 18:30", "activity": "夕食" },
    { "time": "3日目 4:30", "activity": "宿を出て、オスメニャ・ピークで夜明けを待つ" },
    { "time": "3日目 8:30", "activity": "遅めの朝食" },
    { "time": "3日目 10:00", "activity": "自由時間と昼寝" },
    { "time": "3日目 12:30", "activity": "昼食" },
    { "time": "3日目 15:30", "activity": "リストラティブヨガ（ひとつの姿勢で長く休む）" },
    { "time": "3日目 18:30", "activity": "夕食" },
    { "time": "4日目 6:30", "activity": "朝のヨガ" },
    { "time": "4日目 8:00", "activity": "朝食" },
    { "time": "4日目 10:30", "activity": "山を下り、休みながら西岸のバディアンへ" },
    { "time": "4日目 13:00", "activity": "海辺の宿に入り、昼食" },
    { "time": "4日目 15:00", "activity": "二回目のヒロット" },
    { "time": "4日目 17:30", "activity": "夕日の海に向かって座る瞑想" },
    { "time": "4日目 19:00", "activity": "最後の夜の夕食" },
    { "time": "5日目 6:30", "activity": "川沿いの道をカワサンの滝へ歩く" },
    { "time": "5日目 7:30", "activity": "滝壺のほとりで休む。水に入ってもかまいません" },
    { "time": "5日目 9:00", "activity": "宿に戻り、朝食" },
    { "time": "5日目 10:30", "activity": "お茶を飲みながら、ふりかえりの時間" },
    { "time": "5日目 11:30", "activity": "車で空港へ" },
    { "time": "5日目 16:30", "activity": "マクタン・セブ国際空港で解散" }
  ]$json$::jsonb,
  $json$[
    { "time": "Day 1 13:00", "activity": "Meet at Mactan–Cebu International Airport and drive to the Dalaguete highlands" },
    { "time": "Day 1 17:00", "activity": "Settle into the lodge; tea and introductions" },
    { "time": "Day 1 18:30", "activity": "Dinner" },
    { "time": "Day 1 20:00", "activity": "Slow yoga, lying on the floor" },
    { "time": "Day 2 6:30", "activity": "Morning yoga" },
    { "time": "Day 2 8:00", "activity": "Breakfast" },
    { "time": "Day 2 9:30", "activity": "Mantalongon market and a walk between the fields" },
    { "time": "Day 2 12:30", "activity": "Lunch" },
    { "time": "Day 2 14:00", "activity": "First hilot massage" },
    { "time": "Day 2 17:00", "activity": "Seated meditation" },
    { "time": "Day 2 18:30", "activity": "Dinner" },
    { "time": "Day 3 4:30", "activity": "Leave the lodge to wait for dawn on Osmeña Peak" },
    { "time": "Day 3 8:30", "activity": "Late breakfast" },
    { "time": "Day 3 10:00", "activity": "Free time and a nap" },
    { "time": "Day 3 12:30", "activity": "Lunch" },
    { "time": "Day 3 15:30", "activity": "Restorative yoga: a few poses, held for a long time" },
    { "time": "Day 3 18:30", "activity": "Dinner" },
    { "time": "Day 4 6:30", "activity": "Morning yoga" },
    { "time": "Day 4 8:00", "activity": "Breakfast" },
    { "time": "Day 4 10:30", "activity": "Down from the mountains to Badian, on the west coast, with a break on the way" },
    { "time": "Day 4 13:00", "activity": "Settle into the seaside inn; lunch" },
    { "time": "Day 4 15:00", "activity": "Second hilot massage" },
    { "time": "Day 4 17:30", "activity": "Seated meditation facing the sunset" },
    { "time": "Day 4 19:00", "activity": "Last dinner together" },
    { "time": "Day 5 6:30", "activity": "Walk the river path to Kawasan Falls" },
    { "time": "Day 5 7:30", "activity": "Rest by the pool below the falls; swim if you like" },
    { "time": "Day 5 9:00", "activity": "Back to the inn for breakfast" },
    { "time": "Day 5 10:30", "activity": "Tea and time to reflect on the stay" },
    { "time": "Day 5 11:30", "activity": "Drive to the airport" },
    { "time": "Day 5 16:30", "activity": "Farewell at Mactan–Cebu International Airport" }
  ]$json$::jsonb
)

on conflict (id) do update set
  type = excluded.type,
  display_order = excluded.display_order,
  duration = excluded.duration,
  price = excluded.price,
  single_supplement = excluded.single_supplement,
  capacity = excluded.capacity,
  image = excluded.image,
  keywords = excluded.keywords,
  coordinates = excluded.coordinates,
  journey_ja = excluded.journey_ja,
  journey_en = excluded.journey_en,
  title_ja = excluded.title_ja,
  title_en = excluded.title_en,
  location_ja = excluded.location_ja,
  location_en = excluded.location_en,
  description_ja = excluded.description_ja,
  description_en = excluded.description_en,
  long_description_ja = excluded.long_description_ja,
  long_description_en = excluded.long_description_en,
  includes_ja = excluded.includes_ja,
  includes_en = excluded.includes_en,
  schedule_ja = excluded.schedule_ja,
  schedule_en = excluded.schedule_en;

-- 案内する人は、見本の人物です（id が sample- で始まります）。実在しません。実際に案内する人に書き換えてください。
-- The people who guide are samples (their ids begin with sample-): nobody of that kind exists. Put in who really
-- guides.
insert into instructors (
  id, display_order, image,
  name_ja, name_en,
  specialty_ja, specialty_en,
  story_ja, story_en,
  qualifications_ja, qualifications_en,
  languages_ja, languages_en
) values
(
  'sample-kyoto', 1, 'guide-kyoto',
  '水野 冬子', 'Fuyuko Mizuno',
  '座る瞑想とヨガ', 'Seated meditation and yoga',
  '東山の麓で育ち、朝の鐘で目を覚ましてきました。足がしびれたら、くずしてかまいません。静けさは、正しい姿勢より先にやってきます。',
  'I grew up below the Higashiyama hills and woke to the temple bells. If your legs go numb, stretch them: you can be still long before you sit well.',
  'ハタヨガの指導者養成課程（200時間）で学び、2014年から教える。',
  'Trained as a teacher of hatha yoga (200 hours); teaching since 2014.',
  '日本語・英語', 'Japanese and English'
),
(
  'sample-yamanashi', 2, 'guide-yamanashi',
  'マッツ・エクヴァル', 'Mats Ekvall',
  '森歩きとヨガ', 'Forest walks and yoga',
  'スウェーデンの森の町に生まれ、清里に居つきました。歩くのはゆっくりです。風の音が変わったら、みんなで立ち止まりましょう。',
  'I was born in a forest town in Sweden and stayed in Kiyosato. We walk slowly. When the sound of the wind changes, we stop together and listen.',
  'ヨガの指導者養成課程（200時間）と、野外の救急法を学ぶ。2017年から教える。',
  'Trained as a yoga teacher (200 hours) and in outdoor first aid; teaching since 2017.',
  '日本語・英語・スウェーデン語', 'Japanese, English and Swedish'
),
(
  'sample-hokkaido', 3, 'guide-hokkaido',
  '小野寺 千雪', 'Chiyuki Onodera',
  'リストラティブヨガと雪の散歩', 'Restorative yoga and walks in the snow',
  '十勝の農家に生まれ、冬は薪ストーブのそばで過ごしてきました。毛布にくるまって、がんばらないヨガをしましょう。お茶は何杯でもどうぞ。',
  'I was born on a farm in Tokachi and spent my winters beside the wood stove. We do yoga wrapped in blankets, without trying hard, and there is always more tea.',
  'リストラティブヨガと、解剖学の基礎を学ぶ。2012年から教える。',
  'Trained in restorative yoga and basic anatomy; teaching since 2012.',
  '日本語・英語', 'Japanese and English'
),
(
  'sample-okinawa', 4, 'guide-okinawa',
  '金城 盛栄', 'Seiei Kinjo',
  '浜辺のヨガと海', 'Yoga on the beach, and the sea',
  '漁師の家の三男です。潮と風を見て、その日いちばん穏やかな海を選びます。泳がない方とは、浅瀬を歩いて貝を探しましょう。',
  'I am the third son of a fishing family. I read the tide and the wind, and choose the calmest water of the day. If you don’t swim, we’ll walk the shallows and look for shells.',
  'ヨガの指導者養成課程（200時間）と、水辺の救助を学ぶ。2015年から教える。',
  'Trained as a yoga teacher (200 hours) and in water rescue; teaching since 2015.',
  '日本語・英語', 'Japanese and English'
),
(
  'sample-cebu-beach', 5, 'guide-cebu-beach',
  'マリソル・アベリャ', 'Marisol Abella',
  '海辺のヨガと島の食べもの', 'Yoga by the sea, and the food of the island',
  'モアルボアルの浜で育ち、祖父の舟で海を覚えました。日本語は神戸で暮らした三年のあいだに。朝食の卓で、甘いマンゴーの見分け方をお教えします。',
  'I grew up on the beach in Moalboal and learned the sea from my grandfather’s boat. Three years in Kobe taught me Japanese. At breakfast I’ll show you how to tell a sweet mango.',
  'ヨガの指導者養成課程（200時間）で学び、2018年から教える。',
  'Trained as a yoga teacher (200 hours); teaching since 2018.',
  'セブアノ語・英語・日本語', 'Cebuano, English and Japanese'
),
(
  'sample-cebu-mountain', 6, 'guide-cebu-mountain',
  'ネストル・カバフグ', 'Nestor Cabahug',
  '山の里の暮らしとヨガ', 'Life in the hills, and yoga',
  'ダラゲテの畑で育ちました。庭の薬草の名前は、祖母から教わったものです。雨が来たら軒の下で待ちましょう。山の雨は、待つ人にきれいな景色をくれます。',
  'I grew up among the fields of Dalaguete, and my grandmother taught me the names of the herbs in our garden. When the rain comes, we wait under the eaves: it leaves a clear view to those who wait.',
  'ヨガの指導者養成課程（200時間）と、野外の救急法を学ぶ。2016年から教える。',
  'Trained as a yoga teacher (200 hours) and in outdoor first aid; teaching since 2016.',
  'セブアノ語・英語・日本語', 'Cebuano, English and Japanese'
)
on conflict (id) do update set
  display_order = excluded.display_order,
  image = excluded.image,
  name_ja = excluded.name_ja,
  name_en = excluded.name_en,
  specialty_ja = excluded.specialty_ja,
  specialty_en = excluded.specialty_en,
  story_ja = excluded.story_ja,
  story_en = excluded.story_en,
  qualifications_ja = excluded.qualifications_ja,
  qualifications_en = excluded.qualifications_en,
  languages_ja = excluded.languages_ja,
  languages_en = excluded.languages_en;

insert into retreat_instructors (retreat_id, instructor_id) values
  ('kyoto-chishakuin', 'sample-kyoto'),
  ('yamanashi-forest', 'sample-yamanashi'),
  ('hokkaido-snow', 'sample-hokkaido'),
  ('okinawa-beach', 'sample-okinawa'),
  ('cebu-beach', 'sample-cebu-beach'),
  ('cebu-mountain', 'sample-cebu-mountain')
on conflict (retreat_id, instructor_id) do nothing;

-- ── 日程 / Departures ──────────────────────────────────────────────────────
-- このファイルを流した日から12か月ぶんの見本の日程です。月の第何週の何曜日に始まるかを、土地の季節に合わせて並べます
-- （曜日は 1 が月曜、7 が日曜）。残席、満席、催行決定も見本です。実際の日程に置きかえてください。
-- Sample dates for twelve months from the day on which this file runs: in which week of a month and on which day of
-- the week (1 is Monday) each begins, by the season of the place. Places left, full ones and those that are
-- confirmed to run are samples too. Replace all of them with the real dates.

with season (retreat_id, month, week, weekday, popular) as (values
  ('kyoto-chishakuin', 4, 2, 5, false),
  ('kyoto-chishakuin', 6, 1, 5, false),
  ('kyoto-chishakuin', 10, 3, 5, false),
  -- 紅葉 / The maples
  ('kyoto-chishakuin', 11, 4, 5, true),
  ('kyoto-chishakuin', 12, 2, 5, false),
  -- 新緑 / Fresh green
  ('yamanashi-forest', 5, 4, 6, true),
  ('yamanashi-forest', 7, 2, 6, false),
  ('yamanashi-forest', 9, 3, 4, false),
  ('yamanashi-forest', 10, 4, 6, false),
  ('hokkaido-snow', 1, 3, 4, false),
  ('hokkaido-snow', 2, 1, 4, true),
  ('hokkaido-snow', 2, 4, 7, false),
  ('hokkaido-snow', 3, 1, 5, false),
  ('okinawa-beach', 5, 3, 4, false),
  ('okinawa-beach', 6, 4, 4, false),
  ('okinawa-beach', 7, 1, 2, true),
  ('okinawa-beach', 9, 4, 4, false),
  ('okinawa-beach', 10, 3, 4, false),
  ('cebu-beach', 1, 2, 6, false),
  ('cebu-beach', 2, 3, 6, false),
  ('cebu-beach', 3, 4, 6, true),
  ('cebu-beach', 5, 1, 6, false),
  ('cebu-mountain', 1, 4, 3, false),
  ('cebu-mountain', 3, 1, 3, false),
  ('cebu-mountain', 4, 4, 3, false),
  ('cebu-mountain', 5, 3, 3, false)
),
today (today) as (values ((now() at time zone 'Asia/Tokyo')::date)),
first_day (first) as (
  select generate_series(
    date_trunc('month', today), date_trunc('month', today) + interval '12 months', '1 month'
  )::date from today
),
sample as (
  select retreat_id, popular, month,
    first + (weekday + 7 - extract(isodow from first)::integer) % 7 + 7 * (week - 1) as starts_on
  from season join first_day on month = extract(month from first)
),
coming as (
  -- どれだけ先かで、埋まり方が決まります。 The nearer it is, the fuller.
  select *, starts_on - today as days_away,
    (extract(day from starts_on)::integer % 3) + 1 as few
  from sample cross join today
  where starts_on > today and starts_on < today + interval '12 months'
)
insert into departures (
  id, retreat_id, starts_on, places_left, status, confirmed, price
)
select
  retreat_id || '-' || to_char(starts_on, 'YYYY-MM-DD'), retreat_id, starts_on,
  case when popular and days_away < 210 then 0 when days_away < 60 then few end,
  case when popular and days_away < 120 then 'waitlist' when popular and days_away < 210 then 'full'
    when days_away < 60 then 'few' end,
  days_away < 60 or (popular and days_away < 210),
  case when retreat_id = 'kyoto-chishakuin' and month = 11 then 148000 end
from coming
on conflict (id) do nothing;

-- ── ご案内 / Facts ───────────────────────────────────────────────────────────
-- 一行に一つ。文を何行かに分けると（E'…\n…'）、箇条書きになります。最少催行人数、添乗員、持ちもの、
-- 宿と部屋と風呂は、智積院会館のほかは見本です。集合場所までの所要時間、緊急の番号（日本の119番、
-- フィリピンの911番）、病院は事実です。病院の名は、そのサイトで確かめてから書いてください。
-- One row per fact; a text of several lines is a list. Smallest group, tour conductor, what to bring,
-- and all lodgings, rooms and baths but Chishakuin Kaikan are samples. Travel times, emergency numbers (119
-- in Japan, 911 in the Philippines) and hospitals are facts. Name a hospital once you have checked its site.

insert into retreat_facts (retreat_id, topic, text_ja, text_en, url) values
  ('kyoto-chishakuin', 'price_basis',
    '2名1室のおひとり分です。おひとりでご参加なら、同性の方との相部屋になります。',
    'Per person in a twin room. If you come alone, you share with someone of the same gender.', null),
  ('kyoto-chishakuin', 'smallest_group',
    '4名',
    '4 people', null),
  ('kyoto-chishakuin', 'welcome',
    'はじめての方、おひとり、男性、六十代の方も。菜食は事前に。',
    'Beginners, people on their own, men, people in their sixties: all welcome. Vegetarian? Tell us beforehand.', null),
  ('kyoto-chishakuin', 'languages',
    '日本語・英語',
    'Japanese and English', null),
  ('kyoto-chishakuin', 'not_included',
    '集合までと解散後の交通費、昼食、旅行保険',
    'Travel to Kyoto and home, lunches, travel insurance', null),
  ('kyoto-chishakuin', 'lodging',
    E'境内の宿坊、智積院会館\nこの旅は寺院の主催ではなく、拝観と参列は寺院の定めに従います。',
    E'Chishakuin Kaikan, the temple’s own lodging\nThe temple does not organize this retreat; visits and services follow its own rules.', 'https://chisan.or.jp/lodging'),
  ('kyoto-chishakuin', 'rooms',
    E'ベッドの部屋が多く、布団を敷く和室も少しあります。\nどの部屋にも冷暖房、風呂とトイレがあります。\n客室は二階と三階で、車いすで使える部屋が二つあります。',
    E'Most rooms have beds; a few are tatami rooms with futons.\nEvery room has heating and air conditioning, a bath and a toilet.\nThe rooms are on the second and third floors; two are fitted for wheelchairs.', null),
  ('kyoto-chishakuin', 'bath',
    E'部屋の風呂のほか、男女別の大浴場があります。\nタトゥーのある方も、部屋の風呂をお使いになれます。大浴場のことは、宿坊に確かめます。',
    E'Your room has a bath; the large shared baths are separate for men and women.\nWith tattoos you can use the one in your room; we ask about the large ones.', null),
  ('kyoto-chishakuin', 'meals',
    '夕食は肉と魚を使わない精進料理です。アレルギーは、お申し込みの前に宿坊へ確かめます。',
    'Dinners are shojin ryori (temple vegetarian), without meat or fish. We ask the lodging about allergies before you book.', null),
  ('kyoto-chishakuin', 'accessibility',
    E'境内とお堂には段差や階段があります。\n見えにくい方、聞こえにくい方には、一日の流れを先にお渡しします。',
    E'There are steps in the grounds and halls.\nIf you have low vision or hearing loss, we give you the day’s plan beforehand.', null),
  ('kyoto-chishakuin', 'bring',
    '動きやすい服、羽織りもの、脱ぎ履きしやすい靴を。',
    'Bring clothes you can move in, a layer, shoes that slip off.', null),
  ('kyoto-chishakuin', 'season',
    '4月、6月、10月から12月',
    'April, June, October to December', null),
  ('kyoto-chishakuin', 'access',
    '京都駅に集合。東京から新幹線で約2時間15分',
    'We meet at Kyoto Station, about 2¼ hours from Tokyo by Shinkansen.', 'https://www.google.com/maps/search/?api=1&query=Kyoto+Station'),
  ('kyoto-chishakuin', 'hospital',
    '救急は119番です。同じ東山区の京都第一赤十字病院に、救命救急センターがあります。',
    'For an ambulance, dial 119. The Japanese Red Cross Kyoto Daiichi Hospital, in the same ward, has an emergency center.', null),
  ('kyoto-chishakuin', 'conductor',
    '添乗員が集合から解散まで同行し、病院へも付き添って通訳します。',
    'A tour leader is with you throughout, and comes to a doctor with you to interpret.', null),
  ('yamanashi-forest', 'price_basis',
    '2名1室のおひとり分です。おひとりでご参加なら、同性の方との相部屋になります。',
    'Per person in a twin room. If you come alone, you share with someone of the same gender.', null),
  ('yamanashi-forest', 'smallest_group',
    '4名',
    '4 people', null),
  ('yamanashi-forest', 'welcome',
    'はじめての方、おひとり、男性、六十代の方も。菜食は事前に。',
    'Beginners, people on their own, men, people in their sixties: all welcome. Vegetarian? Tell us beforehand.', null),
  ('yamanashi-forest', 'level',
    '歩くのは1日3キロまでです。',
    'We walk up to 3 km a day.', null),
  ('yamanashi-forest', 'languages',
    '日本語・英語',
    'Japanese and English', null),
  ('yamanashi-forest', 'not_included',
    '集合までと解散後の交通費、初日と最終日の昼食',
    'Travel to Kiyosato and home, lunch on the first and last days', null),
  ('yamanashi-forest', 'lodging',
    '清里高原の宿。名前と地図は、お返事でお知らせします。',
    'A lodge in the Kiyosato Highlands. We’ll send you its name and a map when we reply.', null),
  ('yamanashi-forest', 'rooms',
    E'ベッドが二つある洋室\n夜は暖房が入ります。冷房はありません。\n二階建てで、二階へは階段です。一階の部屋はご相談ください。',
    E'Rooms with two beds\nHeated at night; no air conditioning\nTwo floors, with stairs; ask us for a room on the ground floor.', null),
  ('yamanashi-forest', 'bath',
    E'浴場は男女別です。\nタトゥーのある方は、大きさと場所をお申し込みの前にお知らせください。宿に確かめます。',
    E'The baths are shared, separate for men and women.\nIf you have tattoos, tell us their size and place before you apply, and we ask the lodge.', null),
  ('yamanashi-forest', 'meals',
    '高原の野菜が中心です。菜食やアレルギーは、お申し込みの前に宿へ確かめます。',
    'Mostly vegetables from the highlands. We ask the lodge about diets and allergies before you book.', null),
  ('yamanashi-forest', 'accessibility',
    E'森の道には木の根や階段があり、車いすでは進めない所があります。\n聞こえにくい方には、ガイドが立ち止まり、お顔を見て話します。',
    E'Forest paths have roots and steps; some can’t be taken in a wheelchair.\nIf you have hearing loss, the guide stands still and faces you to speak.', null),
  ('yamanashi-forest', 'bring',
    '歩きやすい靴、雨具、夏でも羽織りものを。',
    'Bring walking shoes, rain gear, and a layer even in summer.', null),
  ('yamanashi-forest', 'season',
    '5月下旬、7月、9月、10月下旬',
    'Late May, July, September, late October', null),
  ('yamanashi-forest', 'access',
    'JR清里駅に集合。新宿から特急と小海線で3時間ほど',
    'We meet at JR Kiyosato Station, about 3 hours from Shinjuku by limited express and the Koumi Line.', 'https://www.google.com/maps/search/?api=1&query=Kiyosato+Station+Yamanashi'),
  ('yamanashi-forest', 'hospital',
    '救急は119番です。同じ北杜市に、市立の病院が二つあります。',
    'For an ambulance, dial 119. There are two city hospitals in Hokuto.', null),
  ('yamanashi-forest', 'conductor',
    '添乗員が集合から解散まで同行し、病院へも付き添って通訳します。',
    'A tour leader is with you throughout, and comes to a doctor with you to interpret.', null),
  ('hokkaido-snow', 'price_basis',
    '2名1室のおひとり分です。おひとりでご参加なら、同性の方との相部屋になります。',
    'Per person in a twin room. If you come alone, you share with someone of the same gender.', null),
  ('hokkaido-snow', 'smallest_group',
    '4名',
    '4 people', null),
  ('hokkaido-snow', 'welcome',
    'はじめての方、おひとり、男性、六十代の方も。菜食は事前に。',
    'Beginners, people on their own, men, people in their sixties: all welcome. Vegetarian? Tell us beforehand.', null),
  ('hokkaido-snow', 'level',
    '雪の平地を1時間半歩きます。',
    'We walk an hour and a half on level snow.', null),
  ('hokkaido-snow', 'languages',
    '日本語・英語',
    'Japanese and English', null),
  ('hokkaido-snow', 'not_included',
    '集合までと解散後の交通費、初日と最終日の昼食',
    'Travel to Obihiro and home, lunch on the first and last days', null),
  ('hokkaido-snow', 'lodging',
    '十勝川温泉の宿。名前と地図は、お返事でお知らせします。',
    'An inn in Tokachigawa Onsen. We’ll send you its name and a map when we reply.', null),
  ('hokkaido-snow', 'rooms',
    E'畳の間に布団を二つ。ベッドの部屋はご相談ください。\n夜も館内じゅう暖房が入っています。\n客室と温泉のあいだは、エレベーターで行けます。',
    E'Tatami rooms with two futons; ask us if you need a bed.\nThe whole house is heated, at night too.\nAn elevator goes from the rooms to the baths.', null),
  ('hokkaido-snow', 'bath',
    E'温泉は男女別で、水着は着けません。\nタトゥーのある方は、大きさと場所をお申し込みの前にお知らせください。宿に確かめ、難しければ浴室つきの部屋を相談します。',
    E'The hot springs are separate for men and women; no swimsuits are worn.\nIf you have tattoos, tell us their size and place before you apply. We ask the inn and, if need be, about a room with its own bath.', null),
  ('hokkaido-snow', 'meals',
    '十勝の野菜と豆、魚と肉。菜食やアレルギーは、お申し込みの前に宿へ確かめます。',
    'Vegetables and beans from Tokachi, with fish and meat. We ask the inn about diets and allergies before you book.', null),
  ('hokkaido-snow', 'accessibility',
    E'宿で休むこともできます。\n大浴場が難しい方のことは、宿に相談します。',
    E'You may stay at the inn instead.\nIf the large baths are difficult for you, we ask the inn.', null),
  ('hokkaido-snow', 'bring',
    '防寒着、手袋、帽子、雪で滑らない靴を。',
    'Bring warm clothes, gloves, a hat, and shoes that grip on snow.', null),
  ('hokkaido-snow', 'season',
    '1月から3月の初め',
    'January to early March', null),
  ('hokkaido-snow', 'access',
    'JR帯広駅に集合。とかち帯広空港からバスで約40分',
    'We meet at JR Obihiro Station, about 40 minutes by bus from Tokachi-Obihiro Airport.', 'https://www.google.com/maps/search/?api=1&query=Obihiro+Station'),
  ('hokkaido-snow', 'hospital',
    '救急は119番です。隣の帯広市の帯広厚生病院に、救命救急センターがあります。',
    'For an ambulance, dial 119. Obihiro Kosei Hospital, in the neighboring city, has an emergency center.', null),
  ('hokkaido-snow', 'conductor',
    '添乗員が集合から解散まで同行し、病院へも付き添って通訳します。',
    'A tour leader is with you throughout, and comes to a doctor with you to interpret.', null),
  ('okinawa-beach', 'price_basis',
    '2名1室のおひとり分です。おひとりでご参加なら、同性の方との相部屋になります。',
    'Per person in a twin room. If you come alone, you share with someone of the same gender.', null),
  ('okinawa-beach', 'smallest_group',
    '4名',
    '4 people', null),
  ('okinawa-beach', 'welcome',
    'はじめての方、泳げない方、おひとり、男性、六十代の方も。',
    'Beginners, non-swimmers, people on their own, men, people in their sixties: all welcome.', null),
  ('okinawa-beach', 'languages',
    '日本語・英語',
    'Japanese and English', null),
  ('okinawa-beach', 'not_included',
    '集合までと解散後の交通費、初日と最終日の昼食',
    'Travel to Naha and home, lunch on the first and last days', null),
  ('okinawa-beach', 'lodging',
    '座間味の集落の宿。名前と地図は、お返事でお知らせします。',
    'A guesthouse in Zamami village. We’ll send you its name and a map when we reply.', null),
  ('okinawa-beach', 'rooms',
    E'ベッドが二つある部屋\n冷房があります。\n二階建てで、二階へは階段です。一階の部屋はご相談ください。\n男女別のシャワーがあります。',
    E'Rooms with two beds\nAir conditioning\nTwo floors, with stairs; ask us for a room on the ground floor.\nThe showers are separate for men and women.', null),
  ('okinawa-beach', 'meals',
    '島の魚と野菜が中心です。菜食やアレルギーは、お申し込みの前に宿へ確かめます。',
    'Mostly fish and vegetables from the islands. We ask the guesthouse about diets and allergies before you book.', null),
  ('okinawa-beach', 'accessibility',
    E'浜は砂地で、車いすでは進みにくい所があります。\n船はゆれるので、酔いやすい方は薬をお持ちください。',
    E'The beach is soft sand, hard going for a wheelchair.\nThe ferry can be rough: bring something if you get seasick.', null),
  ('okinawa-beach', 'bring',
    '帽子、肌をおおう水着、海で履ける靴を。',
    'Bring a hat, swimwear that covers your skin, and shoes for the water.', null),
  ('okinawa-beach', 'season',
    '5月から7月、9月、10月',
    'May to July, September, October', null),
  ('okinawa-beach', 'access',
    '那覇の泊港に集合。東京から那覇空港まで約3時間、空港から車で約20分',
    'We meet at Tomari Port in Naha: from Tokyo about 3 hours to Naha Airport, then 20 minutes by car.', 'https://www.google.com/maps/search/?api=1&query=Tomari+Port+Naha'),
  ('okinawa-beach', 'hospital',
    '救急は119番です。島には診療所があり、重いときは沖縄本島の病院へ運ばれます。',
    'For an ambulance, dial 119. The island has a clinic; serious cases are taken to a hospital on the main island.', null),
  ('okinawa-beach', 'conductor',
    '添乗員が集合から解散まで同行し、病院へも付き添って通訳します。',
    'A tour leader is with you throughout, and comes to a doctor with you to interpret.', null),
  ('cebu-beach', 'price_basis',
    '2名1室のおひとり分です。おひとりでご参加なら、同性の方との相部屋になります。',
    'Per person in a twin room. If you come alone, you share with someone of the same gender.', null),
  ('cebu-beach', 'smallest_group',
    '4名',
    '4 people', null),
  ('cebu-beach', 'welcome',
    'はじめての方、泳ぎに自信のない方、おひとり、男性、六十代の方も。',
    'Beginners, weak swimmers, people on their own, men, people in their sixties: all welcome.', null),
  ('cebu-beach', 'languages',
    '日本語・英語',
    'Japanese and English', null),
  ('cebu-beach', 'not_included',
    '航空券、前後の宿泊、海外旅行保険（必須）、初日と最終日の昼食',
    'Flights and nights before and after, travel insurance (required), lunch on the first and last days', null),
  ('cebu-beach', 'lodging',
    'モアルボアルの海辺の宿。名前と地図は、お返事でお知らせします。',
    'An inn by the sea in Moalboal. We’ll send you its name and a map when we reply.', null),
  ('cebu-beach', 'rooms',
    E'ベッドが二つある部屋。蚊帳があります。\n冷房があります。\n二階建てで、二階へは階段です。一階の部屋はご相談ください。\n部屋にシャワーがあります。',
    E'Rooms with two beds and mosquito nets\nAir conditioning\nTwo floors, with stairs; ask us for a room on the ground floor.\nThere is a shower in your room.', null),
  ('cebu-beach', 'meals',
    '魚と肉、野菜、果物。菜食やアレルギーは、お申し込みの前に宿へ確かめます。',
    'Fish, chicken, pork, vegetables and fruit. We ask the inn about diets and allergies before you book.', null),
  ('cebu-beach', 'accessibility',
    E'浜と小舟の乗り降りに段差があります。岸で過ごすこともできます。\n聞こえにくい方とは、海での合図を決めておきます。',
    E'There are steps down to the beach and into the boat; you may stay on shore.\nIf you have hearing loss, we agree on signals for the water.', null),
  ('cebu-beach', 'bring',
    '帽子、肌をおおう水着、薄い羽織りものを。',
    'Bring a hat, swimwear that covers your skin, and a light layer.', null),
  ('cebu-beach', 'season',
    '雨の少ない1月から3月、5月',
    'January to March, May: the drier months', null),
  ('cebu-beach', 'access',
    'マクタン・セブ国際空港に集合',
    'We meet at Mactan–Cebu International Airport.', 'https://www.google.com/maps/search/?api=1&query=Mactan-Cebu+International+Airport'),
  ('cebu-beach', 'flights',
    '一日目は正午までに着く便か前の晩に着く便を、帰りは五日目の18時よりあとに発つ便をお選びください。日本からは、前後泊を入れて七日間です。',
    'Land by noon on day 1, or the evening before, and fly out after 18:00 on day 5. From Japan, that makes seven days, with a night before and a night after.', null),
  ('cebu-beach', 'passport',
    '滞在の終わりから6か月以上有効なパスポートが要り、ビザなどの条件は国籍によって異なります。',
    'Your passport must be valid for six months beyond your stay; visas and the rest depend on your nationality.', null),
  ('cebu-beach', 'hospital',
    '緊急時は911番です。Chong Hua Hospitalなどの大きな病院は、車で三時間から四時間のセブ市にあります。',
    'In an emergency, dial 911. Large hospitals, such as Chong Hua, are in Cebu City, three to four hours by car.', null),
  ('cebu-beach', 'conductor',
    '添乗員が集合から解散まで同行し、病院へも付き添って通訳します。',
    'A tour leader is with you throughout, and comes to a doctor with you to interpret.', null),
  ('cebu-mountain', 'price_basis',
    '2名1室のおひとり分です。おひとりでご参加なら、同性の方との相部屋になります。',
    'Per person in a twin room. If you come alone, you share with someone of the same gender.', null),
  ('cebu-mountain', 'smallest_group',
    '4名',
    '4 people', null),
  ('cebu-mountain', 'welcome',
    'はじめての方、おひとり、男性、六十代の方も。菜食は事前に。',
    'Beginners, people on their own, men, people in their sixties: all welcome. Vegetarian? Tell us beforehand.', null),
  ('cebu-mountain', 'level',
    '岩の道を1時間歩きます。',
    'We walk an hour on rocky paths.', null),
  ('cebu-mountain', 'languages',
    '日本語・英語',
    'Japanese and English', null),
  ('cebu-mountain', 'not_included',
    '航空券、前後の宿泊、海外旅行保険（必須）、初日と最終日の昼食',
    'Flights and nights before and after, travel insurance (required), lunch on the first and last days', null),
  ('cebu-mountain', 'lodging',
    'ダラゲテの高地の宿と、バディアンの海辺の宿。名前と地図は、お返事でお知らせします。',
    'A lodge in the Dalaguete highlands, then a seaside inn in Badian. We’ll send you their names and maps when we reply.', null),
  ('cebu-mountain', 'rooms',
    E'ベッドが二つある部屋\n高地の宿に暖房はなく、毛布を多めに用意します。海辺の宿には冷房があります。\nどちらも平屋で、入口に数段の階段があります。\n部屋にシャワーがあります。',
    E'Rooms with two beds\nThe highland lodge has no heating, but plenty of blankets; the seaside inn has air conditioning.\nBoth are on one floor, with a few steps at the door.\nThere is a shower in your room.', null),
  ('cebu-mountain', 'meals',
    '畑の野菜と米、肉。菜食やアレルギーは、お申し込みの前に宿へ確かめます。',
    'Vegetables and rice from the fields, with chicken and pork. We ask the lodge about diets and allergies before you book.', null),
  ('cebu-mountain', 'accessibility',
    E'階段も多く、車いすでは進めません。宿で過ごすこともできます。\n車で山道を通ります。',
    E'There are many steps, too, and no way for a wheelchair; you may stay at the lodge.\nWe drive on mountain roads.', null),
  ('cebu-mountain', 'bring',
    '底のしっかりした靴、羽織りもの、雨具を。',
    'Bring shoes with firm soles, a warm layer, and rain gear.', null),
  ('cebu-mountain', 'season',
    '雨の少ない1月、3月から5月',
    'January, March to May: the drier months', null),
  ('cebu-mountain', 'access',
    'マクタン・セブ国際空港に集合',
    'We meet at Mactan–Cebu International Airport.', 'https://www.google.com/maps/search/?api=1&query=Mactan-Cebu+International+Airport'),
  ('cebu-mountain', 'flights',
    '一日目は正午までに着く便か前の晩に着く便を、帰りは五日目の20時よりあとに発つ便をお選びください。日本からは、前後泊を入れて七日間です。',
    'Land by noon on day 1, or the evening before, and fly out after 20:00 on day 5. From Japan, that makes seven days, with a night before and a night after.', null),
  ('cebu-mountain', 'passport',
    '滞在の終わりから6か月以上有効なパスポートが要り、ビザなどの条件は国籍によって異なります。',
    'Your passport must be valid for six months beyond your stay; visas and the rest depend on your nationality.', null),
  ('cebu-mountain', 'hospital',
    '緊急時は911番です。Chong Hua Hospitalなどの大きな病院は、車で三時間から四時間のセブ市にあります。',
    'In an emergency, dial 911. Large hospitals, such as Chong Hua, are in Cebu City, three to four hours by car.', null),
  ('cebu-mountain', 'conductor',
    '添乗員が集合から解散まで同行し、病院へも付き添って通訳します。',
    'A tour leader is with you throughout, and comes to a doctor with you to interpret.', null)
on conflict (retreat_id, topic) do update set
  text_ja = excluded.text_ja,
  text_en = excluded.text_en,
  url = excluded.url;

-- ── 滞在の絵 ─────────────────────────────────────────────────────────────────
-- 部屋、食卓、湯や水や稽古の場を、一枚ずつ。絵であって写真ではありません。実際の写真に替えてください。
-- The room, the table, and the bath, water or place of practice of each retreat. They are prints, not
-- photographs: put in your own.

insert into retreat_pictures (
  retreat_id, display_order, image, alt_ja, alt_en, caption_ja, caption_en, hour, shows
) values
  ('kyoto-chishakuin', 1, 'stay-kyoto-room',
    '開け放した障子の向こうに青もみじの庭が見え、畳に落ちた光の中に赤い座布団がひとつある寺の客間。',
    'A temple guest room open to a garden of green maples, one red cushion in the light on the mats.',
    '一日目の午後三時　庭の光が畳に届く', 'Day one, three in the afternoon, the garden’s light on the mats', null, 'room'),
  ('kyoto-chishakuin', 2, 'stay-kyoto-table',
    '格子の影が落ちる板の間に、朱塗りの椀五つと箸をのせた黒い膳がある精進料理。',
    'A shojin meal in five red lacquer bowls on a black tray, lattice shadows across the boards.',
    '夕六時　朱の椀が五つ', 'Six in the evening, five red bowls', null, 'table'),
  ('kyoto-chishakuin', 3, 'stay-kyoto-hall',
    '畳の広間に藍の座布団が並び、月輪の掛け軸の前に行灯がひとつ灯っている。',
    'Rows of indigo cushions in a tatami hall, one paper lamp lit before a scroll of the moon disc.',
    '二日目の午後四時半　灯りの前で息を数える', 'Day two, half past four, counting the breath by one lamp', null, 'days'),
  ('kyoto-chishakuin', 4, 'kyoto-dawn',
    '朝霧の池に寺が映り、障子ひとつに灯がともる。',
    'A temple mirrored in a misty pond at dawn, one screen lit.',
    '二日目の朝五時四十分　障子がひとつ明るむ', 'Day two, 5:40 in the morning, one screen lights up', 'dawn', null),
  ('kyoto-chishakuin', 5, 'kyoto-noon',
    '晴れた昼、寺の瓦屋根と紅葉が池に映る。',
    'A temple’s tiled roof and red maples mirrored in a pond on a clear day.',
    '二日目の午後一時　晴れた池に瓦が映る', 'Day two, one in the afternoon, roof tiles in the clear pond', 'noon', null),
  ('kyoto-chishakuin', 6, 'kyoto',
    '紅葉の池に、寺の障子の灯と細い月が映る。',
    'A temple’s lit screens and a thin moon in a pond among maples at dusk.',
    '一日目の夕六時　池に障子の灯', 'Day one, six in the evening, lit screens in the pond', 'dusk', null),
  ('kyoto-chishakuin', 7, 'kyoto-night',
    '夜、寺の障子の灯が池に映る。',
    'A temple’s lit screens mirrored in a pond at night.',
    '一日目の夜七時半　灯だけが池に残る', 'Day one, half past seven, only lamplight left in the pond', 'night', null),
  ('yamanashi-forest', 1, 'stay-yamanashi-room',
    '霧の中に木々が立つ山小屋の窓辺に、湯気の立つカップと縞の毛布が置かれている。',
    'Trees in fog beyond a cabin window, a steaming mug and a striped blanket on the seat.',
    '二日目の午後二時半　林に霧', 'Day two, half past two, fog in the woods', null, 'room'),
  ('yamanashi-forest', 2, 'stay-yamanashi-table',
    '藍の布の上で湯気を立てるほうとうの鉄鍋と、竹ざるに盛った山菜のこごみ。',
    'Noodles steaming in an iron pot on an indigo cloth, fiddleheads in a bamboo basket.',
    '五月の夕六時半　こごみと鉄鍋', 'May, half past six, fiddleheads beside the iron pot', null, 'table'),
  ('yamanashi-forest', 3, 'stay-yamanashi-deck',
    '木々の影が伸びる森のデッキで、広げたマットに後ろ姿の人が座っている。',
    'Someone seen from behind sits on a mat on a forest deck, long shadows of trees across the boards.',
    '朝六時半　森の中で座る', 'Half past six, sitting among the trees', null, 'days'),
  ('yamanashi-forest', 4, 'yamanashi',
    '朝の光がさすカラマツ林の小道、奥に宿と富士が見える。',
    'Morning light on a path through larches to a lodge, Mt. Fuji beyond.',
    '二日目の朝六時半　木々の間に光が差す', 'Day two, half past six, light between the trees', 'dawn', null),
  ('yamanashi-forest', 5, 'yamanashi-noon',
    '晴れた昼のカラマツ林の小道、奥に宿と青い富士が見える。',
    'A path through sunlit larches to a lodge on a clear day, a blue Mt. Fuji beyond.',
    '三日目の朝九時半　小道の先に富士', 'Day three, half past nine, Fuji at the end of the path', 'noon', null),
  ('yamanashi-forest', 6, 'yamanashi-dusk',
    '夕映えのカラマツ林の小道、奥の富士が西から赤く染まる。',
    'A path through larches in the evening light, Mt. Fuji red on its western side.',
    '一日目の夕五時　富士が西から染まる', 'Day one, five in the evening, Fuji reddens from the west', 'dusk', null),
  ('yamanashi-forest', 7, 'yamanashi-night',
    '夜のカラマツ林、山の宿のデッキに灯がひとつともる。',
    'Larches at night, one lamp on the deck of a lodge.',
    '二日目の夜八時　デッキに灯がひとつ', 'Day two, eight at night, one lamp on the deck', 'night', null),
  ('hokkaido-snow', 1, 'stay-hokkaido-room',
    '行灯の灯る畳の間に布団が敷かれ、雪見障子の向こうに雪が降る。',
    'Bedding laid out on the mats by a paper lamp, snow falling beyond the glass of the doors.',
    '夜八時　敷いた布団と窓の雪', 'Eight at night, bedding laid out, snow at the window', null, 'room'),
  ('hokkaido-snow', 2, 'stay-hokkaido-table',
    '灯の下、蟹の爪が縁にかかる汁の椀から湯気が立ち、手前に箸。',
    'A lacquer bowl of crab soup steaming in the lamplight, a red claw over its rim, chopsticks in front.',
    '夕六時　湯気の立つ蟹汁', 'Six in the evening, crab soup in its steam', null, 'table'),
  ('hokkaido-snow', 3, 'stay-hokkaido-bath',
    '朝日の雪原に白樺の青い影が伸び、縁に雪の積もる木の露天風呂に手桶と手ぬぐいが置かれている。',
    'Blue shadows of birches on snow at sunrise, a pail and a cloth on the snowy rim of an open-air bath.',
    '四日目の朝七時半　縁に積もる雪', 'Day four, half past seven, snow on the rim', null, 'days'),
  ('hokkaido-snow', 4, 'hokkaido-dawn',
    '朝焼けの山なみと薄紫の雪野、露天の湯けむり。',
    'Mountains in the first light, lilac snow, steam over an open-air bath.',
    '四日目の朝六時半　雪野が薄紫に明ける', 'Day four, half past six, the snow turns lilac', 'dawn', null),
  ('hokkaido-snow', 5, 'hokkaido-noon',
    '快晴の雪野に白い山なみ、露天の湯けむり。',
    'White mountains under a deep blue sky, steam over a bath in the snow.',
    '三日目の昼十二時半　山なみが白く光る', 'Day three, half past twelve, the mountains shine white', 'noon', null),
  ('hokkaido-snow', 6, 'hokkaido',
    '青い雪野に露天の湯けむり、小屋の窓に灯。',
    'Steam over an open-air bath in blue snow, a cabin with lit windows.',
    '一日目の午後四時　湯けむりのそばに灯', 'Day one, four in the afternoon, a lamp beside the steam', 'dusk', null),
  ('hokkaido-snow', 7, 'hokkaido-night',
    '月夜の雪原、小屋の灯と露天の湯けむり。',
    'A moonlit snowfield, a cabin’s lamps and steam over the bath.',
    '一日目の夜八時　雪の上に窓の灯', 'Day one, eight at night, window light on the snow', 'night', null),
  ('okinawa-beach', 1, 'stay-okinawa-room',
    '赤瓦の家の縁側。軒先の瓦の影が波形に板の間へ落ち、座布団と茶碗、クバの扇が置かれている。',
    'The veranda of a red-tiled house: the eaves’ tiles throw a scalloped shadow on the boards beside a cushion, a cup of tea and a palm fan.',
    '一日目の午後二時半　集落の家の縁側に瓦の影',
    'Day one, half past two, the tiles’ shadow on a veranda in the village', null, 'room'),
  ('okinawa-beach', 2, 'stay-okinawa-table',
    '唐草の染付の大皿に盛ったゴーヤーチャンプルーと、青いゴーヤー、シークヮーサー、湯気の立つさんぴん茶。',
    'Bitter melon and tofu on a blue-white plate of scrolling vines, with a whole melon, small citrus and steaming tea.',
    '昼十二時半　畑のゴーヤーと染付の皿', 'Half past twelve, bitter melon on blue and white', null, 'table'),
  ('okinawa-beach', 3, 'stay-okinawa-beach',
    '引き潮の浜辺に敷かれた藍色のマットへ、砂の上を足跡が続いている。',
    'Footprints cross the sand to an indigo mat spread on a beach at low tide.',
    '朝六時半　潮の引いた浜に一枚', 'Half past six, one mat at low tide', null, 'days'),
  ('okinawa-beach', 4, 'okinawa-dawn',
    '朝の光に染まる雲と珊瑚の海、赤瓦の家はまだ木かげにある。',
    'Clouds and a coral sea in the first light, a red-tiled house still in shade.',
    '二日目の朝六時半　集落の家はまだ木かげに', 'Day two, half past six, a house of the village still in shade', 'dawn', null),
  ('okinawa-beach', 5, 'okinawa',
    '赤瓦の家と石垣の向こうに、珊瑚の海と入道雲。',
    'A red-tiled house and stone walls before a coral sea and towering clouds.',
    '二日目の昼十二時半　石垣の向こうに入道雲', 'Day two, half past twelve, towering clouds beyond the wall', 'noon', null),
  ('okinawa-beach', 6, 'okinawa-dusk',
    '夕焼けの海に入道雲が残り、赤瓦の家に灯がともる。',
    'A towering cloud over the sea in the afterglow, lamps lit in a red-tiled house.',
    '三日目の夕六時　海に色が残る', 'Day three, six in the evening, color left on the sea', 'dusk', null),
  ('okinawa-beach', 7, 'okinawa-night',
    '月の浜、赤瓦の家に灯がともり、沖に白い雲。',
    'A red-tiled house with its lamps lit, by a moonlit coral sea.',
    '二日目の夜八時半　集落の赤瓦の下に灯', 'Day two, half past eight, lamps under the village’s red tiles', 'night', null),
  ('cebu-beach', 1, 'stay-cebu-beach-room',
    '海へ開いた戸口から光が差し、寝台の白い蚊帳が風にふくらんでいる。',
    'Light falls through a door open to the sea, and the wind lifts the white net over a bed.',
    '午後二時　蚊帳に海の風', 'Two in the afternoon, sea wind in the net', null, 'room'),
  ('cebu-beach', 2, 'stay-cebu-beach-table',
    'バナナの葉に並んだ焼き魚と賽の目のマンゴー、カラマンシーの実、ヤシの葉で編んだプソ。',
    'A grilled fish, diced mango, calamansi and rice in woven palm pouches on a banana leaf.',
    '昼十二時半　葉の上のごちそう', 'Half past twelve, a feast on leaves', null, 'table'),
  ('cebu-beach', 3, 'stay-cebu-beach-platform',
    '日の落ちた海に立つ茅葺きの東屋に灯りがひとつともり、人が水に向かって座っている。',
    'After sunset one lamp burns in a thatched pavilion over the sea, where somebody sits facing the water.',
    '夕六時　海の上に灯りがひとつ', 'Six in the evening, one lamp over the water', null, 'days'),
  ('cebu-beach', 4, 'cebu-beach-dawn',
    '夜明けの静かな海に白い月が傾き、舟がひとつ。',
    'A pale moon low over a still sea at daybreak, one boat, palms.',
    '二日目の朝六時半　凪の海に舟がひとつ', 'Day two, half past six, one boat on the calm', 'dawn', null),
  ('cebu-beach', 5, 'cebu-beach-noon',
    '昼の澄んだ海に白い舟、沖に雲の峰、浜に椰子。',
    'A white boat on a clear sea at noon, tall clouds, palms along the beach.',
    '四日目の昼十二時半　澄んだ海に白い舟', 'Day four, half past twelve, a white boat on clear water', 'noon', null),
  ('cebu-beach', 6, 'cebu-beach',
    '海に日が沈み、舟と椰子が影になる。',
    'The sun setting into the sea, a boat and palms in silhouette.',
    '二日目の夕五時十五分　舟が影になる', 'Day two, 5:15 in the evening, the boat a silhouette', 'dusk', null),
  ('cebu-beach', 7, 'cebu-beach-night',
    '月の海に灯をともした舟、浜に椰子の影。',
    'A boat with a lamp on a moonlit sea, palms along the beach.',
    '一日目の夜八時半　舟に灯がひとつ', 'Day one, half past eight, one lamp on the boat', 'night', null),
  ('cebu-mountain', 1, 'stay-cebu-mountain-room',
    '竹の小屋に吊られたハンモックの向こうで、軒から雨が幕のように落ちている。',
    'Behind a hammock slung in a bamboo hut, rain falls from the thatch like a curtain.',
    '三日目の朝十時　雨のとばりとハンモック', 'Day three, ten in the morning, a curtain of rain', null, 'room'),
  ('cebu-mountain', 2, 'stay-cebu-mountain-table',
    '竹の卓に湯気の立つコーヒーと、葉を敷いた籠に白と紫の蒸し餅プト。',
    'Steaming coffee on a bamboo table beside white and purple rice cakes on a leaf-lined tray.',
    '朝八時　山のコーヒーと米の餅', 'Eight in the morning, coffee and rice cakes', null, 'table'),
  ('cebu-mountain', 3, 'stay-cebu-mountain-pool',
    '谷あいの翡翠色の滝壺に竹の筏がつながれ、たたんだ布が載っている。',
    'A bamboo raft with a folded cloth lies moored in the jade pool below a waterfall.',
    '五日目の朝七時半　滝壺に光が届く', 'Day five, half past seven, light reaches the pool', null, 'days'),
  ('cebu-mountain', 4, 'cebu-mountain-dawn',
    'もやの谷、朝の光を受ける峰と段々畑、煙の立つ小屋。',
    'First light on peaks and terraces, mist in the valley, smoke from a hut.',
    '二日目の朝六時半　峰から明るくなる', 'Day two, half past six, light on the peaks first', 'dawn', null),
  ('cebu-mountain', 5, 'cebu-mountain',
    '雨雲の切れ間から、段々畑の谷と滝に光がさす。',
    'Light through rain clouds on a valley of terraces and a waterfall.',
    '三日目の昼十二時半　雨のあいまに光', 'Day three, half past twelve, light between showers', 'noon', null),
  ('cebu-mountain', 6, 'cebu-mountain-dusk',
    '赤く染まった雨雲の下、段々畑の小屋に灯がともる。',
    'Red light under rain clouds, terraces and a hut with a lamp lit.',
    '二日目の夕五時　雨雲の下が赤い', 'Day two, five in the evening, red under the rain clouds', 'dusk', null),
  ('cebu-mountain', 7, 'cebu-mountain-night',
    '雨あがりの月が段々畑を照らし、小屋に灯がひとつ。',
    'The moon after rain over a valley of terraces, a lamp in one hut.',
    '一日目の夜八時　雨あがりの月', 'Day one, eight at night, the moon after rain', 'night', null)
on conflict (retreat_id, image) do update set
  display_order = excluded.display_order,
  alt_ja = excluded.alt_ja,
  alt_en = excluded.alt_en,
  caption_ja = excluded.caption_ja,
  caption_en = excluded.caption_en,
  hour = excluded.hour,
  shows = excluded.shows;
