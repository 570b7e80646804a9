import type * as ja from '../ja/all.ts';

export const common: typeof ja.common = {
  tagline: 'Yoga and wellness retreats in Japan and Cebu',
  skip: 'Skip to content',
  menu: 'Menu',
  mainNavigation: 'Main',
  languages: 'Choose a language',
  homeLink: 'Home',
  home: 'Home',
  breadcrumbs: 'Breadcrumb',
  nav: {
    retreats: 'Retreats',
    domestic: 'Domestic',
    international: 'International',
    blog: 'Blog',
    contact: 'Contact',
  },
  footer: {
    blurb:
      'Small-group yoga and wellness retreats in Japan and in Cebu, the Philippines. We can also plan the place and the dates around you.',
    contactText: 'Ask us anything about dates, food, or health. The consultation is free.',
    contactButton: 'Open the contact form',
    support: 'Support',
    faq: 'FAQ',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    prints: 'The pictures on this site are drawn as prints. They are not photographs.',
    operator: 'Who we are',
  },
  booking: {
    title: 'How booking works',
    numerals: ['1', '2', '3', '4', '5'],
    steps: [
      {
        title: 'Your inquiry',
        text: 'Write to us with the form or by email. It is not an application yet.',
      },
      {
        title: 'Our answer, within 2 business days',
        text: 'We tell you what is available and answer your questions.',
      },
      {
        title: 'Application',
        text: 'Once you have decided to come, you fill in our application form.',
      },
      { title: 'Payment', text: 'Within 7 days of applying, by bank transfer or credit card.' },
      {
        title: 'Confirmation',
        text: 'Your place is confirmed when your payment has arrived. We then send you the meeting point and a packing list.',
      },
    ],
  },
  list: {
    loading: 'Loading',
    retry: 'Try again',
    pages: 'Pages',
    page: 'Page {page}',
    previous: 'Previous page',
    next: 'Next page',
    clearWords: 'Clear the search',
    ask: 'Ask us',
  },
  preview: {
    label: 'Preview',
    text: 'Includes unpublished retreats.',
  },
  allRetreats: 'View all retreats',
  contactUs: 'Contact Us',
  wideTable: 'Table (scrolls sideways)',
  titled: '{title}: {about}',
  share: {
    title: 'Share',
    copy: 'Copy link',
    copied: 'Copied',
    failed: 'The link could not be copied',
    line: 'Send by LINE',
    x: 'Share on X',
    mail: 'Send by email',
    apps: 'Send with another app',
  },
};
