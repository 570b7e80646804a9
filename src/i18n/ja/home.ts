/** Texts of the home page. `\n` in a heading forces a line break. */
export const home = {
  hero: {
    next: '次回 {day} {place}',
    button: 'リトリートを見る',
  },
  hours: {
    legend: '版画の時刻',
    names: { dawn: '暁', noon: '昼', dusk: '夕', night: '夜' },
  },
  about: '私たちについて',
  reasons: '旅の特長',
  featured: 'おすすめのリトリート',
  operator: {
    label: '運営者',
    title: 'お問い合わせから、\n旅の終わりまで。',
    text: '私たちが責任を持ってご案内します。',
    name: '名称',
    representative: '代表者',
    address: '所在地',
    registration: '旅行業の登録',
    email: 'メール',
    hours: '営業時間',
  },
  closing: {
    title: 'あなたのための旅を、\nいっしょに考えます。',
    text: '日程も、体調のことも、まずはお気軽に。ご相談は無料、日本語と英語でお答えします。',
    button: '無料で相談する',
  },
};
