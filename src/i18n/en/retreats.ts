import type { Dictionary } from '../dictionary.ts';

export const retreats: Dictionary['retreats'] = {
  list: {
    meta: {
      title: 'All Retreats',
      description:
        'Kyoto, Yamanashi, Hokkaido, Okinawa and Cebu: search all our yoga and wellness retreats in Japan and the Philippines by place and type.',
    },
    title: 'Retreats',
    intro: 'Retreats in Japan and on Cebu. Search by name or place, or look at one country.',
    filterLabel: 'Type of retreat',
    all: 'All',
    domestic: 'Domestic',
    international: 'International',
    search: 'Search retreats',
    searchPlaceholder: 'Search by name or place',
    count: { one: '{count} retreat', other: '{count} retreats' },
    empty: 'No retreats found matching your criteria.',
    showAll: 'Show all retreats',
    failed: 'Failed to fetch retreats',
  },
  badge: { domestic: 'Domestic Retreat', international: 'International Retreat' },
  learnMore: 'Learn more',
  learnMoreAbout: 'Learn more about {title}',
  detail: {
    back: 'Back to retreats',
    overview: 'Overview',
    schedule: 'Schedule',
    scheduleNote: 'The order may change with the weather and the season.',
    location: 'Location',
    duration: 'Duration',
    days: { one: '{count} day', other: '{count} days' },
    price: 'Price',
    priceNote: 'per person, tax included',
    capacity: 'Group size',
    people: { one: 'up to {count} person', other: 'up to {count} people' },
    includes: 'What’s included',
    summary: 'At a glance',
    instructors: 'Who guides you',
    contact: 'Contact Us',
  },
  domestic: {
    meta: {
      title: 'Retreats in Japan',
      description:
        'A Kyoto temple, the woods below Yatsugatake, a hot spring on the Tokachi plain, the sea of Zamami: yoga and wellness retreats amid Japan’s nature and culture.',
    },
    title: 'Japan’s nature\nand culture',
    intro:
      'Listen to the morning service, walk slowly under larches, sit in hot water while it snows. Japan has been practicing stillness for a long time and has good manners for it. In each of these places, you borrow them.',
    listTitle: 'Retreats in Japan',
  },
  international: {
    meta: {
      title: 'Retreats on Cebu, Philippines',
      description:
        'Yoga and wellness retreats by the sea and in the mountains of Cebu in the Philippines: tropical nature, people to meet, and warmth all year round.',
    },
    title: 'Cebu, between\nthe sea and the hills',
    intro:
      'Cebu lies long and narrow in the middle of the Philippines. You wake to the sea in a small coastal town and practice in the wind that crosses the terraced hills. Staff who speak English and Japanese travel with you.',
    benefitsTitle: 'Why Cebu',
    benefits: [
      {
        title: 'Tropical environment',
        text: 'A coral sea, limestone hills, valleys with waterfalls. Sea and mountain lie so close together that even a short stay has both.',
      },
      {
        title: 'Cultural exchange',
        text: 'Fruit at the market, church bells, greetings from strangers. In towns with centuries of Spanish history you fall into the island’s own pace.',
      },
      {
        title: 'Year-round warmth',
        text: 'It is warm in every month, and muscles let go in light clothes. The drier months run roughly from January to May.',
      },
    ],
    listTitle: 'Retreats on Cebu',
  },
  closing: {
    title: 'Not sure yet?\nTell us about yourself.',
    text: 'You don’t need to have chosen a place. Tell us how you are and when you can travel, and we will look for the right trip together.',
    button: 'Contact Us',
  },
};
