import type { Dictionary } from '../dictionary.ts';

export const common: Dictionary['common'] = {
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
    contact: 'Contact',
    contactText: 'Ask us anything about dates, food, or health. The consultation is free.',
    contactButton: 'Open the contact form',
    support: 'Support',
    faq: 'FAQ',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
  },
  list: {
    loading: 'Loading',
    retry: 'Try again',
    pages: 'Pages',
    page: 'Page {page}',
    previous: 'Previous page',
    next: 'Next page',
    clearWords: 'Clear the search',
    ask: 'Ask our staff',
  },
  preview: {
    label: 'Preview',
    text: 'Includes unpublished retreats.',
  },
  allRetreats: 'View all retreats',
  contactUs: 'Contact Us',
  wideTable: 'Table (scrolls sideways)',
  titled: '{title}: {about}',
};
