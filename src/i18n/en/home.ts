import type * as ja from '../ja/all.ts';

export const home: typeof ja.home = {
  meta: {
    title: 'Yoga and Wellness Retreats in Japan and Cebu',
    description:
      'Small-group yoga and wellness retreats. Beginners are welcome, we speak English and Japanese, and the consultation is free.',
  },
  hero: {
    title: 'Go somewhere quiet.\nBreathe deeply.',
    subtitle:
      'Small-group yoga and wellness retreats at temples, forests, hot springs, and the sea. Beginners welcome. Led in English and Japanese.',
    next: 'Next: {day}, {place}',
    button: 'See the retreats',
  },
  hours: {
    legend: 'Hour of the print',
    names: { dawn: 'Dawn', noon: 'Noon', dusk: 'Dusk', night: 'Night' },
  },
  about: {
    label: 'About us',
    title: 'When the wind drops,\nthe sea turns clear.',
    text: [
      'Nagi is the Japanese word for the calm when the wind drops and the sea goes still.',
      'Our retreats make room for that calm in a busy year. We plan each trip around the season and around you. You need no experience with yoga, and you don’t have to be flexible.',
    ],
  },
  reasons: {
    label: 'Why our retreats',
    title: 'Stillness takes\npreparation.',
    items: [
      {
        title: 'Led by people who live there',
        text: 'Yoga, meditation, the forest, the sea: one person who knows the place is with you from beginning to end, and groups are small enough to adapt to you. You can meet them on the page of each retreat.',
      },
      {
        title: 'Places worth the trip',
        text: 'An old temple garden, an amber hot spring, a coral sea, terraced fields close to the clouds. We choose places that offer something you can’t find at home.',
      },
      {
        title: 'The whole day, not just one class',
        text: 'Moving, sitting, bathing, eating, sleeping. We plan the rhythm of the day with care, so that you can keep some of it when you are home again.',
      },
    ],
  },
  featured: { label: 'Retreats', title: 'Featured retreats' },
  operator: {
    label: 'Who we are',
    title: 'I write the answers\nmyself.',
    text: 'From your first message to the end of the trip, we are the ones who look after you.',
    name: 'Name',
    representative: 'Represented by',
    address: 'Address',
    registration: 'Travel agency registration',
    email: 'Email',
    hours: 'Office hours',
  },
  closing: {
    title: 'Let’s plan the trip\nthat suits you.',
    text: 'Ask about dates, your knees, your diet, or half a plan. The consultation is free, in English or Japanese.',
    button: 'Ask us anything',
  },
};
