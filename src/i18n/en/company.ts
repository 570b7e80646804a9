import type { company as ja } from '../ja/company.ts';

/** An apostrophe within '…' is written ’, as in 'We’re here.' 文の中のアポストロフィは ’ と書きます。 */
export const company: typeof ja = {
  tagline: 'Yoga and Wellness Retreats in Japan and Cebu',
  blurb:
    'Small-group yoga and wellness retreats in Japan and in Cebu, the Philippines. We can also plan the place and the dates around you.',
  prints: 'The prints on this site are drawn. They are not photographs.',
  home: {
    description:
      'Small-group yoga and wellness retreats. Beginners are welcome, we speak English and Japanese, and the consultation is free.',
    title: 'Go somewhere quiet.\nBreathe deeply.',
    subtitle:
      'Small-group yoga and wellness retreats at temples, forests, hot springs, and the sea. Beginners welcome. Led in English and Japanese.',
    about: {
      title: 'When the wind drops,\nthe sea turns clear.',
      text: [
        'Nagi is the Japanese word for the calm when the wind drops and the sea goes still.',
        'Our retreats make room for that calm in a busy year. We plan each trip around the season and around you. You need no experience with yoga, and you don’t have to be flexible.',
      ],
    },
    reasons: {
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
  },
  retreats: {
    description:
      'Search all our small-group yoga and wellness retreats by place and type. Beginners are welcome.',
    intro: 'A temple, a forest, a hot spring, two seas, a mountain. Choose by place or by date.',
  },
  domestic: {
    description:
      'Small-group yoga and wellness retreats amid Japan’s nature and culture. Beginners welcome. Led in English and Japanese.',
    title: 'Japan’s nature\nand culture',
    intro:
      'Listen to the morning service at a temple, walk slowly through a larch forest, sit in a hot spring while it snows. Japan has a long tradition of quiet, and in each of these places you are welcome to share it.',
  },
  international: {
    description:
      'Small-group yoga and wellness retreats by the warm sea and in the cool hills of the Philippines. Beginners welcome. Led in English and Japanese.',
    title: 'Cebu, between\nthe sea and the\u00A0hills',
    intro:
      'Cebu is a long, narrow island in the central Philippines. On the coast, you wake to the sound of the sea; in the hills, you practice in the breeze from the terraced fields. A guide who speaks English and Japanese is with you all the way.',
    benefitsTitle: 'Why Cebu',
    benefits: [
      {
        title: 'Tropical environment',
        text: 'A coral sea, limestone hills, valleys with waterfalls. The sea and the mountains are close together: the mountain retreat ends with a night on the coast.',
      },
      {
        title: 'Cultural exchange',
        text: 'Fruit at the market, church bells, friendly greetings. In towns with centuries of history, going back to Spanish times, you get to know the island’s easy pace.',
      },
      {
        title: 'Year-round warmth',
        text: 'By the sea it is warm in every month, which makes it easier to loosen up. Mornings and evenings in the hills are cool enough for a sweater. The drier months run roughly from January to May.',
      },
    ],
  },
  blog: {
    about: 'Yoga, hot springs, and Zen in Japan',
    description:
      'How to plan a yoga and wellness trip, bathe in hot springs, sit zazen, and walk old pilgrim trails: practical articles by our editors.',
    intro:
      'How to plan your trip, enjoy a hot spring, and sit in meditation: useful before a retreat and long after it.',
  },
  booking: [
    {
      title: 'Your inquiry',
      text: 'Write to us with the form or by email. It is not an application yet.',
    },
    {
      title: 'Our reply, within 2 business days',
      text: 'We tell you what is available and answer your questions.',
    },
    {
      title: 'Application',
      text: 'Once you have decided to come, you fill out our application form.',
    },
    { title: 'Payment', text: 'Within 7 days of applying, by bank transfer or credit card.' },
    {
      title: 'Confirmation',
      text: 'Your place is confirmed when your payment has arrived. We then send you the meeting point and a packing list.',
    },
  ],
};
