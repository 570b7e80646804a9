import type { Dictionary } from '../dictionary.ts';

export const common: Dictionary['common'] = {
  tagline: 'Yoga and wellness retreats in Japan and on Cebu',
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
      'Temple mornings, forest paths, coral seas. Small retreats in Japan and on Cebu in the Philippines, put together by people who know each place well.',
    contact: 'Contact',
    contactText: 'Dates, diet, a stiff back: ask us anything. The consultation is free.',
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
  allRetreats: 'View all retreats',
  contactUs: 'Contact Us',
  wideTable: 'Table (scrolls sideways)',
};
