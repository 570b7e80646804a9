import type { Dictionary } from '../dictionary.ts';

export const retreats: Dictionary['retreats'] = {
  list: {
    meta: {
      title: 'All Retreats',
      description:
        'Search all our small-group yoga and wellness retreats by place and type. Beginners are welcome.',
    },
    title: 'Retreats',
    intro:
      'Retreats in Japan and in Cebu, the Philippines. Search by name or place, or filter by type.',
    filterLabel: 'Type of retreat',
    all: 'All',
    domestic: 'Domestic',
    international: 'International',
    month: 'Month',
    anyMonth: 'Any month',
    days: 'Length',
    anyDays: 'Any length',
    sort: 'Order',
    usualOrder: 'Our usual order',
    soonest: 'Soonest dates first',
    search: 'Search retreats',
    searchPlaceholder: 'Search by name or place',
    count: { one: '{count} retreat', other: '{count} retreats' },
    empty: 'No retreats found matching your criteria.',
    showAll: 'Show all retreats',
    failed: 'Failed to fetch retreats',
  },
  offer: {
    described: '{offer}. {description}',
    andMore: '{places}, and more',
    days: '{least} to {most} days',
    price: '{price} per person',
    priceFrom: 'from {price} per person',
  },
  badge: { domestic: 'Domestic Retreat', international: 'International Retreat' },
  unpublished: 'Unpublished',
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
    instructors: 'Teachers and guides',
    contact: 'Contact Us',
  },
  dates: {
    title: 'Dates and availability',
    pageTitle: 'Dates of {title}',
    pageDescription:
      'All coming dates of {title}: the days, the price and whether there are places, from the next departure on.',
    days: 'Dates',
    year: '{year}',
    price: 'Price',
    availability: 'Availability',
    priceNote: 'Prices are per person, tax included. Dates are local.',
    nights: { one: '{count} night', other: '{count} nights' },
    status: {
      open: 'Open',
      few: 'Almost full',
      full: 'Full',
      waitlist: 'Waiting list',
      cancelled: 'Canceled',
    },
    left: { one: '{count} place left', other: '{count} places left' },
    ask: {
      open: 'Ask about these dates',
      few: 'Ask about these dates',
      full: 'Ask about other dates',
      waitlist: 'Ask to join the waiting list',
    },
    next: 'next: {day}',
    onRequest: 'Dates on request: tell us when you would like to come.',
    all: { one: 'All dates ({count})', other: 'All dates ({count})' },
  },
  domestic: {
    meta: {
      title: 'Retreats in Japan',
      description:
        'Small-group yoga and wellness retreats amid Japan’s nature and culture. Beginners are welcome, in English or Japanese.',
    },
    title: 'Japan’s nature\nand culture',
    intro:
      'Listen to the morning service at a temple, walk slowly through a larch forest, sit in a hot spring while it snows. Japan has a long tradition of quiet, and in each of these places you are welcome to share it.',
    listTitle: 'Retreats in Japan',
  },
  international: {
    meta: {
      title: 'International Retreats',
      description:
        'Small-group yoga and wellness retreats by the sea and in the mountains of the Philippines, warm all year round. Beginners are welcome, in English or Japanese.',
    },
    title: 'Cebu, between\nthe sea and the hills',
    intro:
      'Cebu is a long, narrow island in the central Philippines. On the coast, you wake to the sound of the sea; in the hills, you practice in the breeze from the terraced fields. Staff who speak English and Japanese travel with you.',
    benefitsTitle: 'Why Cebu',
    benefits: [
      {
        title: 'Tropical environment',
        text: 'A coral sea, limestone hills, valleys with waterfalls. The sea and the mountains are so close together that even a short stay can include both.',
      },
      {
        title: 'Cultural exchange',
        text: 'Fruit at the market, church bells, friendly greetings. In towns with centuries of history, going back to Spanish times, you get to know the island’s easy pace.',
      },
      {
        title: 'Year-round warmth',
        text: 'It is warm in every month, which makes it easier to loosen up. The drier months run roughly from January to May.',
      },
    ],
    listTitle: 'Retreats in Cebu',
  },
  closing: {
    title: 'Not sure yet?\nTell us about yourself.',
    text: 'You don’t need to have chosen a place. Tell us about your health and when you can travel, and we will look for the right trip together.',
    button: 'Contact Us',
  },
};
