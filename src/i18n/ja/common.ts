/** Texts that several pages share: header, footer, lists, buttons and labels. */
export const common = {
  tagline: '日本とセブ島のヨガ＆ウェルネスリトリート',
  skip: '本文へ移動',
  menu: 'メニュー',
  mainNavigation: 'メインナビゲーション',
  languages: '言語を選ぶ',
  homeLink: 'ホームへ',
  home: 'ホーム',
  breadcrumbs: '現在の位置',
  /** The filter of the list of retreats names their types so, too. */
  nav: {
    retreats: 'リトリート',
    domestic: '国内',
    international: '海外',
    blog: '読みもの',
    contact: 'お問い合わせ',
  },
  footer: {
    blurb:
      '日本とフィリピン・セブ島で開く、少人数のヨガ＆ウェルネスリトリート。ご希望に合わせた旅もお作りします。',
    contactText: '日程のことも、体調のことも。ご相談は無料です。',
    contactButton: 'お問い合わせフォームを開く',
    support: 'サポート',
    faq: 'よくあるご質問',
    privacy: 'プライバシーポリシー',
    terms: '利用規約',
    operator: '運営者について',
    prints: 'このサイトの絵は、版画に見立てて描いたものです。写真ではありません。',
  },
  booking: {
    title: 'ご予約までの流れ',
    numerals: ['一', '二', '三', '四', '五'],
    steps: [
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
  },
  list: {
    loading: '読み込んでいます',
    retry: 'もう一度読み込む',
    pages: 'ページ',
    page: '{page}ページ目',
    previous: '前のページ',
    next: '次のページ',
    clearWords: '検索の言葉を消す',
    ask: '私たちに相談する',
  },
  preview: {
    label: 'プレビュー',
    text: '未公開のリトリートを含みます。',
  },
  allRetreats: 'すべてのリトリートを見る',
  contactUs: 'お問い合わせ',
  wideTable: '表（横に動かせます）',
  /** A title with an addition. */
  titled: '{title}（{about}）',
  share: {
    title: '共有する',
    copy: 'リンクをコピー',
    copied: 'コピーしました',
    failed: 'コピーできませんでした',
    line: 'LINEで送る',
    x: 'Xで共有',
    mail: 'メールで送る',
    apps: 'ほかのアプリで送る',
  },
};
