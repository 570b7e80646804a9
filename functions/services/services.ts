import { databaseOf, type Database } from './database.ts';
import { mailerOf, type Mailer } from './mailer.ts';
import { settingsOf, type Env, type Settings } from './settings.ts';

/** What the Worker's handlers work with, made once for a request or a run of the cron. */
export interface Services {
  settings: Settings;
  /** Undefined without settings for it, like the mailer. */
  database: Database | undefined;
  mailer: Mailer | undefined;
  /** The files of the built site. */
  assets: Fetcher;
  /** Counts inquiries per visitor. */
  inquiryLimit: RateLimit;
}

/** Returns the services that the Worker's variables and bindings configure. */
export function servicesOf(env: Env): Services {
  const settings = settingsOf(env);
  return {
    settings,
    database: databaseOf(settings),
    mailer: mailerOf(settings),
    assets: env.ASSETS,
    inquiryLimit: env.INQUIRY_LIMIT,
  };
}
