import type { Route } from '#i18n/paths.ts';

/** One page of every kind, among them the longest texts and each part that only some retreats or articles have. */
export const pageKinds: readonly Route[] = [
  '/',
  '/retreats',
  '/retreats/page/2',
  '/domestic',
  '/international',
  '/blog',
  '/faq',
  '/retreat/bohol-hills',
  '/retreat/kyoto-chishakuin',
  '/retreat/okinawa-beach',
  '/retreat/cebu-mountain',
  '/retreat/cebu-beach',
  '/retreat/shimoda-coast',
  '/retreat/walk-001',
  '/blog/copied',
  '/blog/hot-springs',
  '/contact',
  '/contact/sent',
  '/privacy-policy',
  '/terms-of-service',
  '/nowhere',
];
