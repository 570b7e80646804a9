import { askedFor, type ServedSite } from './project.ts';
import { serveSites } from './served-sites.ts';

/** Where the global setup leaves the origin of each site for the workers. */
export const ORIGIN: Readonly<Record<ServedSite, string>> = {
  small: 'TEST_SITE_SMALL',
  next: 'TEST_SITE_NEXT',
  grown: 'TEST_SITE_GROWN',
  live: 'TEST_SITE_LIVE',
};

/** Where it leaves what the journeys look behind the site with: database, its key, mail folder. */
export const BEHIND = {
  database: 'TEST_SITE_DATABASE',
  key: 'TEST_SITE_DATABASE_KEY',
  mail: 'TEST_SITE_MAIL',
} as const;

/** Playwright's global setup: every site, served. Nothing outlives the run. */
export default async function setup(): Promise<() => Promise<void>> {
  const names = askedFor(Object.keys(ORIGIN) as ServedSite[]);
  const { origins, database, mail, stop } = await serveSites(names);
  for (const name of names) process.env[ORIGIN[name]] = origins[name];
  process.env[BEHIND.database] = database.url;
  process.env[BEHIND.key] = database.serviceRoleKey;
  process.env[BEHIND.mail] = mail;
  return stop;
}
