import { databaseOf, type Database } from './database.ts';
import { settingsOf, type Env, type Settings } from './settings.ts';

/** What the Worker's handlers work with, made once for a request or a run of the cron. */
export interface Services {
  settings: Settings;
  /** Undefined without settings for it. */
  database: Database | undefined;
  /** The files of the built site. */
  assets: Fetcher;
  /** Counts inquiries per visitor. */
  inquiryLimit: RateLimit;
}

export function servicesOf(env: Env): Services {
  const settings = settingsOf(env);
  const { ASSETS: assets, INQUIRY_LIMIT: inquiryLimit } = env;
  return { settings, database: databaseOf(settings), assets, inquiryLimit };
}
