/** List, detail, domestic and international pages. */
export const retreats = {
  list: {
    meta: {
      title: 'リトリート一覧',
      description:
        '京都、山梨、北海道、沖縄、そしてセブ島。国内と海外のヨガ＆ウェルネスリトリートを、場所や種類からお探しいただけます。',
    },
    title: 'リトリート',
    intro: '国内の各地と、フィリピンのセブ島から。場所や種類でお探しいただけます。',
    filterLabel: 'リトリートの種類',
    all: 'すべて',
    domestic: '国内',
    international: '海外',
    search: 'リトリートを検索',
    searchPlaceholder: '名前や場所で探す',
    count: { one: '{count}件のリトリート', other: '{count}件のリトリート' },
    empty: '条件に合うリトリートが見つかりませんでした。',
    showAll: 'すべてのリトリートを表示する',
    failed: 'リトリートを読み込めませんでした',
  },
  badge: { domestic: '国内リトリート', international: '海外リトリート' },
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
    summary: 'ご案内',
    instructors: '案内する人',
    contact: 'お問い合わせ',
  },
  domestic: {
    meta: {
      title: '国内リトリート',
      description:
        '京都の寺院、八ヶ岳山麓の森、十勝の温泉、座間味の海。日本の自然と文化のなかで過ごすヨガ＆ウェルネスリトリートをご紹介します。',
    },
    title: '日本の自然と\n文化のなかで',
    intro:
      '朝の勤行に耳を澄まし、森の道をゆっくり歩き、雪を見ながら湯に浸かる。日本には、静けさを味わうための作法が昔からあります。訪れた土地の流儀に、体を預けてみてください。',
    listTitle: '国内のリトリート',
  },
  international: {
    meta: {
      title: '海外リトリート（セブ島）',
      description:
        'フィリピン・セブ島の海と山で過ごすヨガ＆ウェルネスリトリート。熱帯の自然、人との出会い、一年を通じたあたたかさのなかで。',
    },
    title: 'セブ島で、\n海と山にひらく',
    intro:
      'フィリピンの真ん中に、南北に細長く横たわるセブ島。海辺の町で波の音とともに目を覚まし、山の段畑を渡る風のなかで体を動かします。日本語の話せるスタッフがご一緒します。',
    benefitsTitle: 'セブで過ごす理由',
    benefits: [
      {
        title: '熱帯の自然',
        text: '珊瑚の海と、石灰岩の山々、滝のある谷。海から山までの距離が近く、短い日程でも両方に触れられます。',
      },
      {
        title: '文化にふれる',
        text: '市場の果物、教会の鐘、人なつこい挨拶。スペイン時代からの歴史が残る町で、島の暮らしのテンポに体をなじませます。',
      },
      {
        title: '一年中のあたたかさ',
        text: '気温は一年を通して高く、薄着のままで体がほどけます。晴れの日が多いのは、おおむね一月から五月です。',
      },
    ],
    listTitle: '海外のリトリート',
  },
  closing: {
    title: '迷ったら、\nお話を聞かせてください。',
    text: '行き先が決まっていなくても大丈夫です。体調や日程をうかがいながら、合う旅をいっしょに探します。',
    button: 'お問い合わせ',
  },
};
