import { inquiryTexts } from '#features/contact/inquiry-texts.ts';
import { fill } from '#i18n/format.ts';
import { site } from '#site';
import { answered, answeredPath } from './inquiries/answered.ts';
import { contact, redirectToForm } from './inquiries/contact.ts';
import type { Env } from './env.ts';
import { languageOf } from './language.ts';
import { logUnexpected } from './log.ts';
import { jsonResponse } from './page.ts';
import { publish } from './publish.ts';
import { retry } from './inquiries/retry.ts';

/** The endpoints by path and method. Requests for any other page don't reach the Worker (wrangler.jsonc). */
const endpoints: Record<string, Record<string, ExportedHandlerFetchHandler<Env>>> = {
  '/api/contact': { POST: contact, GET: redirectToForm, HEAD: redirectToForm },
  [answeredPath]: { GET: answered, HEAD: answered, POST: answered },
};

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    const { errors } = inquiryTexts[languageOf(request)];
    const methods = endpoints[pathname];
    if (methods === undefined) return jsonResponse({ success: false, error: errors.notFound }, 404);
    if (!Object.hasOwn(methods, request.method)) {
      const allow = Object.keys(methods).join(', ');
      return jsonResponse({ success: false, error: errors.method }, 405, { allow });
    }
    try {
      return await methods[request.method]!(request, env, context);
    } catch (error) {
      logUnexpected(request, error);
      const internal = fill(errors.internal, { email: site.email });
      return jsonResponse({ success: false, error: internal }, 500);
    }
  },
  /** The cron of wrangler.jsonc, every minute; the one for inquiries runs every five. */
  async scheduled({ scheduledTime }, env) {
    const now = new Date(scheduledTime);
    await Promise.all([publish(env, now), now.getUTCMinutes() % 5 === 0 && retry(env, now)]);
  },
} satisfies ExportedHandler<Env>;
