/** Texts of the pages about retreats. */
export const retreats = {
  /** The name of the list in titles and breadcrumbs. */
  name: 'リトリート一覧',
  all: 'すべて',
  list: {
    filterLabel: 'リトリートの種類',
    search: 'リトリートを検索',
    searchPlaceholder: '名前や場所で探す',
    count: { one: '{count}件のリトリート', other: '{count}件のリトリート' },
    empty: '条件に合うリトリートが見つかりませんでした。',
    showAll: 'すべてのリトリートを表示する',
    failed: 'リトリートを読み込めませんでした',
  },
  /** Places, length and lowest price, filled by `features/retreats/rules/offer.ts`. */
  offer: {
    /** Two places, and two parts. */
    places: '{before}・{after}',
    parts: '{before}／{after}',
    described: '{offer}。{description}',
    andMore: '{places}など',
    days: '{least}〜{most}日間',
    perPerson: 'お一人さま{price}',
    from: '{price}から',
  },
  badge: { domestic: '国内リトリート', international: '海外リトリート' },
  unpublished: '未公開',
  learnMore: '詳しく見る',
  learnMoreAbout: '「{title}」を詳しく見る',
  detail: {
    /** Two labels, and two activities of a day. */
    joined: '{before}・{after}',
    readMore: 'つづきを読む',
    overview: '旅のあらまし',
    schedule: 'スケジュール',
    hours: '一日の時刻',
    scheduleNote: '天候や季節で、順序や内容が変わることがあります。',
    location: '場所',
    /** Length and group size, as far as they are known. */
    duration: '日数',
    lengthAndSize: '{before}\u3000{after}',
    days: { one: '{count}日間', other: '{count}日間' },
    price: '料金',
    taxIncluded: '税込',
    capacity: '定員',
    people: { one: '{count}名まで', other: '{count}名まで' },
    includes: '含まれるもの',
    panel: '場所と、料金に含まれるもの',
    instructors: 'ご案内する人',
    speaks: '話す言語：{languages}',
  },
  /** The name and the buttons of the enlarged view. */
  album: {
    label: '滞在の画像',
    close: '閉じる',
    previous: '前の画像',
    next: '次の画像',
  },
  dates: {
    title: '日程と空き状況',
    lead: '日にちを選んで、お問い合わせください。',
    priceNote: '料金は税込です。',
    localDates: '日付は現地のものです。',
    /** What a room to oneself adds to the price. */
    single: '一人部屋は、空きがあれば{price}増しです。',
    /** What two people pay for a departure, and what they pay in single rooms. */
    forTwo: '{day}の場合、お二人で{price}。',
    forTwoOrAlone: '{day}の場合、お二人で{price}、それぞれ一人部屋なら{alone}。',
    nights: { one: '{count}泊', other: '{count}泊' },
    ask: {
      open: 'この日程で問い合わせる',
      few: 'この日程で問い合わせる',
      full: 'この日程を相談する',
      waitlist: 'キャンセル待ちを相談する',
      cancelled: 'ほかの日程を相談する',
    },
    next: '次回 {day}',
    nextDates: '次回',
    /** The day by which it is decided whether a date runs. */
    decided: '催行は{day}までに決定',
    others: 'ほかの日程',
    seeDates: '日程と料金',
    /** What a date of which nothing can be booked says, in its row. */
    unavailable: {
      full: 'ほかの日程をご案内します',
      waitlist: '空きが出たらお知らせします',
      cancelled: 'ほかの日程をご案内します',
    },
    /** For a URL that names a departure that no longer exists. */
    gone: 'お探しの日程は、すでに始まったか、なくなりました。いまお選びいただけるのは、次の日程です。',
    /** The label of the departure that the URL names. */
    named: '選んだ日程',
    ledBy: 'ご案内 {name}',
    allLedBy: 'どの日程もご案内します。',
    showMore: 'ほかの日程を見る',
    onRequest: '日程はご相談のうえ決めます。ご希望の時期をお知らせください。',
    addToCalendar: 'カレンダーへ',
    noBooking: '（予約ではありません）',
  },
  /** The places and dates of a page's retreats, below their list. */
  almanac: {
    title: '旅先と一年の暦',
    intro: '日にちを選ぶと、その日程のページが開きます。言葉のない日程は、受付中です。',
    link: '一年の日程を見る',
    /** The column of the dates after twelve months. */
    later: 'その先',
    onRequest: '日程はご相談のうえ',
  },
  /** The description in a calendar file of a departure. */
  calendar: {
    note: '日程の覚え書きです。予約やお申し込みは、まだ済んでいません。',
    cancelled: 'この日程は催行中止になりました。',
    confirmed: 'この日程は催行が決まっています。',
  },
  /** The lists by type: their names, and what stands there while a type has no retreats. */
  types: {
    domestic: '国内リトリート',
    international: '海外リトリート',
    none: 'ただいま、ここにご案内できるリトリートはありません。行きたい土地や時期を、お聞かせください。',
  },
  others: 'ほかのリトリート',
  closing: {
    title: '迷ったら、\nお話を聞かせてください。',
    text: '行き先が決まっていなくても大丈夫です。体調や日程を伺いながら、合う旅をいっしょに探します。',
  },
  facts: {
    /** The facts below a picture of what it shows. */
    plates: { room: 'どこで眠るか', table: '何を食べるか', days: 'どう過ごすか' },
    /** The links to the FAQ's answers that say more. */
    more: { bath: 'タトゥーのある方へ', accessibility: '持病やけがのある方へ' },
    rest: '休みたい時間は、休んでかまいません。',
    /** What an advertisement of a package tour has to say, beside what it says of illness. */
    care: 'もしものときと、取引条件',
    illness: '具合が悪いとき',
    topics: {
      price_basis: '料金の基準',
      smallest_group: '最少催行人数',
      welcome: 'お迎えする方',
      level: 'レベル',
      languages: '対応言語',
      not_included: '含まれないもの',
      local_taxes: '現地の税金',
      lodging: '宿',
      rooms: '部屋',
      meals: '食事',
      bath: 'お風呂',
      accessibility: 'バリアフリー',
      bring: '持ちもの',
      season: '季節',
      access: '集合と行き方',
      flights: '飛行機',
      passport: 'パスポート',
      hospital: '病院・緊急時',
      conductor: '添乗員',
    },
    map: '地図を見る',
    page: '{host}を見る',
    linkAbout: '（{topic}）',
    organizer: '企画・実施',
    calledOff: '催行中止',
    calledOffText:
      '人数が足りないとき、荒天などで安全に行えないときは、中止することがあります。始まる前なら、参加費を全額お返しします。',
    smallestGroup: '最少催行人数は{fact}',
    conditionsText: '取引条件は、お申し込みの前に書面でお渡しします。',
  },
  /** Cancellation fees of a departure. */
  charges: {
    title: '{day}の取消料',
    today: '本日',
    todayIs: '本日は{charge}',
    note: 'ご連絡が届いた日（日本時間）で決まります。',
    conditions: '取消しの条件',
  },
};
