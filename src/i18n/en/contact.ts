import type { Dictionary } from '../dictionary.ts';

export const contact: Dictionary['contact'] = {
  meta: {
    title: 'Contact',
    description:
      'Ask us about dates, health, food or anything else before you book a retreat. The consultation is free, in English or Japanese.',
  },
  title: 'Contact',
  intro:
    'Your dates, your health, a wish you can’t quite put into words yet: tell us as it is. The consultation is free.',
  mail: {
    title: 'By e-mail',
    note: 'Messages are received 24/7. We reply during business hours.',
    newSubject: 'About your retreats',
  },
  faq: {
    title: 'Frequently asked questions',
    text: 'What to bring, what there is to eat, what beginners worry about: the questions we hear most.',
    link: 'Read the FAQ',
  },
};
