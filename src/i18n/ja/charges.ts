/** Cancellation fees in words; `{from}` and `{to}` are days before the start. Mails have these texts, too. */
export const charges = {
  /** The column headings of the table. */
  heads: ['通知が届いた日', '国内', '海外'],
  /** A period and its fee on a line. */
  line: '{period}：{fee}',
  free: '無料',
  /** The first period, in which canceling is free. */
  freeUntil: '開始日の{to}日前まで',
  /** A period that ends on the day of the start, the day before, or earlier. */
  ranges: [
    '{from}日前から当日（開始前）まで',
    '{from}日前から前日まで',
    '{from}日前から{to}日前まで',
  ],
  /** The same for a period of one day. */
  days: ['当日（開始前）', '前日', '{to}日前'],
  afterwards: '開始後、または連絡のない不参加',
  /** Periods of one departure by their dates: the first, and the last before the start. */
  until: '{date}まで',
  beforeStart: '{date}の開始前',
};
