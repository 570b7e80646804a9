import type * as ja from '../ja/all.ts';

export const support: typeof ja.support = {
  faq: {
    title: 'Frequently Asked Questions',
    description:
      'Booking, rooms and meals, the program, what to bring, health and pregnancy, cancellation: what to know before you book a retreat.',
    intro: 'What to know before you book.',
    sections: 'Sections',
    askTitle: 'Didn’t find your answer?',
    askText: 'Ask us. No question is too small.',
  },
  legal: {
    tableOfContents: 'Contents',
    effective: 'Effective {date}',
  },
  season: '{first} to {last}',
  unsure: 'Questions',
};
