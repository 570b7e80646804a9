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
  effective: 'Effective {date}',
  season: '{first} to {last}',
};

export const errors: typeof ja.errors = {
  page: {
    title: 'Page not found',
    text: 'We couldn’t find the page you are looking for. Its address may have changed, or there may be a typo in it.',
    back: 'Back to home',
  },
  retreat: {
    title: 'Retreat not found',
    text: 'The retreat you are looking for has ended, or its address has changed.',
    back: 'Back to retreats',
  },
  article: {
    title: 'Article Not Found',
    text: 'The article you are looking for was withdrawn, or its address has changed.',
    back: 'Back to Blog',
  },
};
