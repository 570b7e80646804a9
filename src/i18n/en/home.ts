import type { Dictionary } from '../dictionary.ts';

export const home: Dictionary['home'] = {
  meta: {
    title: 'Yoga and Wellness Retreats in Japan and Cebu',
    description:
      'Small yoga and wellness retreats in a Kyoto temple quarter, the Yatsugatake forest, Hokkaido hot springs, Okinawa and Cebu. Guided in English and Japanese, for all levels.',
  },
  hero: {
    title: 'Give your body\nback to stillness.',
    subtitle:
      'Temple mornings, the smell of larch woods, a sea breeze on Cebu. Small yoga and wellness retreats in Japan and the Philippines, guided in English and Japanese, beginners welcome.',
    button: 'See the retreats',
  },
  about: {
    label: 'About us',
    title: 'When the wind drops,\nthe sea shows its color.',
    text: [
      'Nagi is the Japanese word for the moment when the sea breeze dies and the water goes still.',
      'We make room for an hour like that, and then for a few days of it. People who know each place put every trip together around the season and around you. You need no yoga experience, and nobody will ask you to touch your toes.',
    ],
  },
  reasons: {
    label: 'Why travel with us',
    title: 'Three things we care about',
    items: [
      {
        title: 'Guides who know their craft',
        text: 'Yoga, breath, meditation, walking in the woods: each is led by someone who has studied it, in groups small enough to adapt to every person.',
      },
      {
        title: 'Places worth the journey',
        text: 'A temple garden, a hot spring the color of tea, a coral sea, terraced fields high above it. We go where the place itself does half the work.',
      },
      {
        title: 'The whole day, not one class',
        text: 'Moving, sitting, bathing, eating, sleeping. We shape the rhythm of the day so that some of it comes home with you.',
      },
    ],
  },
  featured: { label: 'Retreats', title: 'Featured retreats' },
  closing: {
    title: 'Let’s work out\nthe trip that suits you.',
    text: 'Dates, fitness, food, a worry about your knees: just ask. The consultation is free, in English or Japanese.',
    button: 'Ask us, free of charge',
  },
};
