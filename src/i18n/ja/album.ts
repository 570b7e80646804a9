/** 拡大した絵の窓の名前とボタン。 */
export const album = {
  label: '滞在の絵',
  close: '閉じる',
  before: '前の絵',
  after: '次の絵',
};
