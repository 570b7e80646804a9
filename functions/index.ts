import { locales } from '#i18n/locales.ts';
import { pathTo, sentRoute } from '#i18n/paths.ts';
import { sentPage, toForm } from './api/contact-page.ts';
import { buildReport } from './api/build-report.ts';
import { contact } from './api/contact.ts';
import { publishNow, statusPage } from './api/status.ts';
import type { Env } from './env.ts';
import { upkeep } from './inquiries/upkeep.ts';
import { publish, publishingCron } from './publishing/publish.ts';
import { router } from './router.ts';

/** Every endpoint of the site. Other static pages never come here (`run_worker_first`). */
const api = router({
  '/api/contact': { POST: contact, GET: toForm, HEAD: toForm },
  '/api/status': { GET: statusPage, HEAD: statusPage, POST: publishNow },
  '/api/build-report': { POST: buildReport },
  ...Object.fromEntries(
    locales.map((locale) => [pathTo(locale, sentRoute), { GET: sentPage, HEAD: sentPage }]),
  ),
});

export default {
  fetch: api,
  /** Runs by `triggers.crons` of wrangler.jsonc. */
  scheduled: ({ cron, scheduledTime }, env) =>
    cron === publishingCron ? publish(env, new Date(scheduledTime)) : upkeep(env),
} satisfies ExportedHandler<Env>;
