/**
 * What the company says of itself, its places and its terms. SAMPLE: write your own in both languages, then take
 * `company` out of `sampleValues` in src/site.ts. Places, lengths and prices are added from the rows. `\n` in a heading
 * forces a line break.
 *
 * 見本：会社と土地と申込みの流れについての文です。日英とも書き換えたら、src/site.ts の sampleValues から
 * company を外します。場所、日数、料金は表から補われます。
 */
export const company = {
  /** Title of the home page; in llms.txt and the web app manifest. */
  tagline: '日本とセブ島のヨガ＆ウェルネスリトリート',
  /** Below the logo at the foot of every page; in llms.txt. */
  blurb:
    '日本とフィリピン・セブ島で開く、少人数のヨガ＆ウェルネスリトリート。ご希望に合わせた旅もお作りします。',
  /** At the foot of every page; empty if no picture is a print. It must be true beside photographs, too. */
  prints: 'このサイトの版画風の絵は、描き起こしたものです。写真ではありません。',
  /** The home page; `description` is for search engines and link previews, as everywhere here. */
  home: {
    description:
      '少人数のヨガ＆ウェルネスリトリートです。はじめての方も歓迎します。日本語と英語でご案内し、ご相談は無料です。',
    title: '静かな土地で、\n深く息をする。',
    subtitle:
      '寺院や森、温泉、海辺に泊まる、少人数のヨガ＆ウェルネスリトリート。はじめての方も、日本語と英語でご案内します。',
    about: {
      title: '風がやむと、\n海はほんとうの色になる。',
      text: [
        '凪（なぎ）とは、海の風がやみ、水面が静まるひと時のこと。',
        '忙しい毎日のなかに、そんな時間をひとつ。季節と体力に合わせて、一つひとつの旅を組み立てます。ヨガの経験も、体のやわらかさも要りません。',
      ],
    },
    reasons: {
      title: '静けさには、\n支度がいる。',
      items: [
        {
          title: 'そこに暮らす人のご案内',
          text: 'ヨガも瞑想も、森も海も。その土地をよく知る一人が、はじめから終わりまでご一緒します。少人数なので、一人ひとりに合わせて進みます。どんな人かは、それぞれのリトリートのページでご覧ください。',
        },
        {
          title: '土地の力',
          text: '古寺の庭、琥珀色のモール泉、珊瑚の海、雲の届く高地の段々畑。そこでしか過ごせない時間のある場所を選びました。',
        },
        {
          title: '一日をまるごと整える',
          text: '動く、座る、湯に入る、食べる、眠る。一日の流れを丁寧に組み立て、家に帰ってからも続けられる習慣につなげます。',
        },
      ],
    },
  },
  /** The list of retreats. */
  retreats: {
    description:
      '国内と海外で開く少人数のヨガ＆ウェルネスリトリートを、場所や種類からお探しいただけます。はじめての方も歓迎します。',
    intro: '寺、森、湯、海、山。行き先からも、日程からも、お選びいただけます。',
  },
  /** The lists of the retreats in Japan and abroad, while there are any. */
  domestic: {
    description:
      '日本の自然と文化のなかで過ごす、少人数のヨガ＆ウェルネスリトリートです。はじめての方も、日本語と英語でご案内します。',
    title: '日本の自然と\n文化のなかで',
    intro:
      '朝の勤行に耳を澄まし、森の道をゆっくり歩き、雪を見ながら湯に浸かる。日本には、静けさを味わうための作法が昔からあります。訪れた土地の流儀で、心と体を休めてみてください。',
  },
  international: {
    description:
      'フィリピンの暖かい海辺と涼しい山の里で過ごす、少人数のヨガ＆ウェルネスリトリートです。はじめての方も歓迎します。日本語と英語でご案内します。',
    title: '海と山の島、\nセブへ',
    intro:
      'フィリピンの中部、南北に細長いセブ島。海辺の町では波の音で目を覚まし、山の里では段々畑を渡る風のなかで体を動かします。日本語と英語を話すガイドが、はじめから終わりまでご一緒します。',
    benefitsTitle: 'セブで過ごす理由',
    benefits: [
      {
        title: '熱帯の自然',
        text: '珊瑚の海と、石灰岩の山々、滝のある谷。海と山が近く、山のリトリートでも、最後の夜は海辺の宿に泊まります。',
      },
      {
        title: '文化に触れる',
        text: '市場の果物、教会の鐘、人なつこい挨拶。スペイン時代からの歴史が残る町で、島の人々のゆったりした暮らしに触れます。',
      },
      {
        title: '一年中の暖かさ',
        text: '海辺では気温が一年を通して高く、薄着のまま体がほぐれます。山の里の朝夕は涼しく、羽織りものがほしくなります。雨が比較的少ないのは、おおむね1月から5月です。',
      },
    ],
  },
  /** The list of articles; `about` completes its title. */
  blog: {
    about: '日本のヨガ・温泉・坐禅・巡礼',
    description:
      'ヨガとウェルネスの旅の計画から、温泉、坐禅、四季、巡礼まで。旅の前にも後にも役に立つ記事をまとめています。',
    intro:
      '旅の支度、温泉の入り方、坐禅の座り方。リトリートの前にも後にも役に立つことを書いています。',
  },
  /** How booking works, on the contact page. */
  booking: [
    {
      title: 'お問い合わせ',
      text: 'フォームかメールでお気軽にどうぞ。この段階では、お申し込みになりません。',
    },
    {
      title: 'お返事（2営業日以内）',
      text: '空き状況をお知らせし、ご質問にお答えします。',
    },
    { title: 'お申し込み', text: '行くと決めたら、申込書にご記入ください。' },
    {
      title: 'お支払い',
      text: 'お申し込みの日から7日以内に、銀行振込またはクレジットカードで。',
    },
    {
      title: 'ご予約の確定',
      text: 'ご入金を確かめて予約が確定します。集合場所と持ちもののご案内をお送りします。',
    },
  ],
};
