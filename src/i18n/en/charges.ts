import type * as ja from '../ja/all.ts';

export const charges: typeof ja.charges = {
  heads: ['When your notice reaches us', 'In Japan', 'Abroad'],
  line: '{period}: {fee}',
  free: 'Free',
  freeUntil: '{to} or more days before the start',
  ranges: [
    'From {from} days before until the start on the day',
    'From {from} days before to the day before',
    '{from} to {to} days before',
  ],
  days: ['On the day, before the start', 'The day before', '{to} days before'],
  afterwards: 'After the start, or no-show',
  until: 'Until {date}',
  beforeStart: '{date}, before the start',
};
