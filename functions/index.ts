import { calendarPath } from '#features/retreats/calendar.ts';
import { locales } from '#i18n/locales.ts';
import { pathTo, routes, sentRoute, type Route } from '#i18n/paths.ts';
import { calendar } from './api/calendar.ts';
import { contactPage, sentPage, redirectToForm } from './api/contact-page.ts';
import { contact } from './api/contact.ts';
import { inquiryPage, markInquiry } from './api/inquiry.ts';
import { mailEvent } from './api/mail-events.ts';
import type { Env as NewEnv } from './env.ts';
import type { Env } from './services.ts';
import { inquiryPath } from './inquiries/links.ts';
import { runMaintenance } from './inquiries/maintenance.ts';
import { publish } from './publish.ts';
import { router, type Handler, type Routes } from './router.ts';

/** All endpoints. Requests for any other page don't reach the Worker (`run_worker_first` in wrangler.jsonc). */
const api = router({
  '/api/contact': { POST: contact, GET: redirectToForm, HEAD: redirectToForm },
  [calendarPath]: { GET: calendar, HEAD: calendar },
  [inquiryPath]: { GET: inquiryPage, HEAD: inquiryPage, POST: markInquiry },
  '/api/mail-events': { POST: mailEvent },
  ...page(routes.contact, contactPage),
  ...page(sentRoute, sentPage),
});

/** Returns the routes of a prerendered page that the Worker fills in, one per language. */
function page(route: Route, handler: Handler): Routes {
  const methods = { GET: handler, HEAD: handler };
  return Object.fromEntries(locales.map((locale) => [pathTo(locale, route), methods]));
}

export default {
  fetch: api,
  /** Handles the crons in `triggers.crons` of wrangler.jsonc. */
  scheduled({ cron, scheduledTime }, env) {
    const now = new Date(scheduledTime);
    return cron === '* * * * *' ? publish(env, now) : runMaintenance(env, now);
  },
} satisfies ExportedHandler<Env & NewEnv>;
