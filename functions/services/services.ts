import { databaseOf } from './database.ts';
import { mailerOf } from './mailer.ts';
import { settingsOf, type Env } from './settings.ts';

/** What the Worker's handlers work with, made once for a request or a run of the cron. */
export type Services = ReturnType<typeof servicesOf>;

/** Returns the services that the Worker's variables and bindings configure. Without settings, a service is undefined. */
export function servicesOf(env: Env) {
  const settings = settingsOf(env);
  return {
    settings,
    database: databaseOf(settings),
    mailer: mailerOf(settings),
    assets: env.ASSETS,
    inquiryLimit: env.INQUIRY_LIMIT,
  };
}
