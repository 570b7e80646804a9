/** 絵の代替テキスト。キーは src/assets/pictures のファイル名。 */
export const pictures: Readonly<Record<string, string>> = {
  about: '朝の静かな湖に、帆をたたんだ舟がひとつ',
  'cebu-beach': '海に日が沈み、舟と椰子の影が残る',
  'cebu-mountain': '雨雲の切れ間から、棚田の谷と滝に光がさす',
  contact: '夜の縁側に行灯と硯箱、庭の竹に月',
  default: '霧のなかに山なみが重なる',
  domestic: '雪の山の下、水を張った田と合掌の家、桜が一本',
  faq: '飛石の先に、開いた門と白い塀',
  hero: '夜明けの富士が湖に映り、釣り舟がひとつ',
  hokkaido: '雪の野に露天の湯けむり、小屋の窓に灯',
  international: '浅い海に島々が浮かび、舟が一艘ゆく',
  kyoto: '月の夜、紅葉の池に寺の障子の灯が映る',
  'not-found': '霧の枯れ野の一本道に、道しるべがひとつ',
  okinawa: '赤瓦の家と石垣の向こうに、珊瑚の海と入道雲',
  yamanashi: '朝の光がさす松林の小道、奥に富士',
};
