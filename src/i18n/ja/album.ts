/** 拡大した絵の窓の名前とボタン。 */
export const album = {
  label: '滞在の絵',
  close: '閉じる',
  previous: '前の絵',
  next: '次の絵',
};
