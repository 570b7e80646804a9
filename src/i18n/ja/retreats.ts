/** List, detail, domestic and international pages. */
export const retreats = {
  list: {
    meta: {
      title: 'リトリート一覧',
      description:
        '国内と海外で開く少人数のヨガ＆ウェルネスリトリートを、場所や種類からお探しいただけます。はじめての方も歓迎します。',
    },
    title: 'リトリート',
    intro: '国内の各地と、フィリピンのセブ島へ。名前や場所、種類からお探しいただけます。',
    filterLabel: 'リトリートの種類',
    all: 'すべて',
    domestic: '国内',
    international: '海外',
    month: '出発の月',
    anyMonth: 'すべての月',
    days: '日数',
    anyDays: 'すべての日数',
    sort: '並び順',
    usualOrder: 'いつもの並び順',
    soonest: '次の日程が近い順',
    search: 'リトリートを検索',
    searchPlaceholder: '名前や場所で探す',
    count: { one: '{count}件のリトリート', other: '{count}件のリトリート' },
    empty: '条件に合うリトリートが見つかりませんでした。',
    showAll: 'すべてのリトリートを表示する',
    failed: 'リトリートを読み込めませんでした',
  },
  /** Where, how long and from which price, as `features/retreats/offer.ts` finds them in the rows. */
  offer: {
    described: '{offer}。{description}',
    andMore: '{places}など',
    days: '{least}〜{most}日間',
    price: 'お一人さま{price}',
    priceFrom: 'お一人さま{price}から',
  },
  badge: { domestic: '国内リトリート', international: '海外リトリート' },
  unpublished: '未公開',
  learnMore: '詳しく見る',
  learnMoreAbout: '「{title}」を詳しく見る',
  detail: {
    back: 'リトリート一覧へ戻る',
    overview: '旅のあらまし',
    schedule: 'スケジュール',
    scheduleNote: '天候や季節により、順序や内容が変わることがあります。',
    location: '場所',
    duration: '日数',
    days: { one: '{count}日間', other: '{count}日間' },
    price: '料金',
    priceNote: '税込・お一人さま',
    capacity: '定員',
    people: { one: '{count}名', other: '{count}名' },
    includes: '含まれるもの',
    summary: '基本情報',
    instructors: '講師・ガイド',
    contact: 'お問い合わせ',
  },
  dates: {
    title: '日程と空き状況',
    pageTitle: '{title}の日程',
    pageDescription:
      '{title}の、これから催行するすべての日程です。日ごとの料金と空き状況、日程だけのお知らせをご覧いただけます。',
    days: '日程',
    year: '{year}年',
    price: '料金',
    availability: '空き状況',
    priceNote: '料金は税込・お一人さまです。日付は現地のものです。',
    nights: { one: '{count}泊', other: '{count}泊' },
    status: {
      open: '受付中',
      few: '残りわずか',
      full: '満席',
      waitlist: 'キャンセル待ち',
      cancelled: '催行中止',
    },
    left: { one: '残り{count}名', other: '残り{count}名' },
    ask: {
      open: 'この日程で問い合わせる',
      few: 'この日程で問い合わせる',
      full: 'ほかの日程を相談する',
      waitlist: 'キャンセル待ちを相談する',
    },
    next: '次回 {day}',
    onRequest: '日程はご相談のうえ決めます。ご希望の時期をお知らせください。',
    all: { one: 'すべての日程（{count}件）', other: 'すべての日程（{count}件）' },
  },
  domestic: {
    meta: {
      title: '国内リトリート',
      description:
        '日本の自然と文化のなかで過ごす、少人数のヨガ＆ウェルネスリトリートです。はじめての方も、日本語と英語でご案内します。',
    },
    title: '日本の自然と\n文化のなかで',
    intro:
      '朝の勤行に耳を澄まし、森の道をゆっくり歩き、雪を見ながら湯に浸かる。日本には、静けさを味わうための作法が昔からあります。訪れた土地の流儀で、心と体を休めてみてください。',
    listTitle: '国内のリトリート',
  },
  international: {
    meta: {
      title: '海外リトリート',
      description:
        'フィリピンの海と山で過ごす、少人数のヨガ＆ウェルネスリトリートです。一年を通して暖かく、はじめての方も歓迎します。日本語と英語でご案内します。',
    },
    title: '海と山の島、\nセブへ',
    intro:
      'フィリピンの中部に、南北に細長くのびるセブ島。海辺の町では波の音で目を覚まし、山の里では段々畑を渡る風のなかで体を動かします。日本語と英語を話すスタッフがご一緒します。',
    benefitsTitle: 'セブで過ごす理由',
    benefits: [
      {
        title: '熱帯の自然',
        text: '珊瑚の海と、石灰岩の山々、滝のある谷。海から山までの距離が近く、短い日程でも両方に触れられます。',
      },
      {
        title: '文化に触れる',
        text: '市場の果物、教会の鐘、人なつこい挨拶。スペイン時代からの歴史が残る町で、島の人々のゆったりした暮らしに触れます。',
      },
      {
        title: '一年中の暖かさ',
        text: '気温は一年を通して高く、薄着のまま体がほぐれます。雨が比較的少ないのは、おおむね1月から5月です。',
      },
    ],
    listTitle: '海外のリトリート',
  },
  closing: {
    title: '迷ったら、\nお話を聞かせてください。',
    text: '行き先が決まっていなくても大丈夫です。体調や日程を伺いながら、合う旅をいっしょに探します。',
    button: 'お問い合わせ',
  },
};
