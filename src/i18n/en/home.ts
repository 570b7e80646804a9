import type * as ja from '../ja/all.ts';

export const home: typeof ja.home = {
  hero: {
    next: 'Next: {day}, {place}',
    button: 'See the retreats',
  },
  hours: {
    legend: 'Hour of the print',
    names: { dawn: 'Dawn', noon: 'Noon', dusk: 'Dusk', night: 'Night' },
  },
  about: 'About us',
  reasons: 'Why our retreats',
  featured: 'Featured retreats',
  operator: {
    label: 'Who we are',
    title: 'From your first message\nto the way home.',
    text: 'We are the ones who look after you.',
    name: 'Name',
    representative: 'Represented by',
    address: 'Address',
    registration: 'Travel agency registration',
    email: 'Email',
    hours: 'Office hours',
  },
  closing: {
    title: 'Let’s plan the trip\nthat suits you.',
    text: 'Ask about dates, your knees, your diet, or a plan you are still making. The consultation is free, in English or Japanese.',
    button: 'Ask us anything',
  },
};
