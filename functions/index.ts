import { inquiryTexts } from '#features/contact/inquiry-texts.ts';
import { fill } from '#i18n/format.ts';
import { site } from '#site';
import { answered, answeredPath } from './inquiries/answered.ts';
import { contact, redirectToForm } from './inquiries/contact.ts';
import { languageOf } from './language.ts';
import { logUnexpected } from './log.ts';
import { jsonResponse } from './page.ts';
import { publish } from './publish.ts';
import { retry } from './inquiries/retry.ts';
import { servicesOf, type Services } from './services.ts';
import type { Env } from './settings.ts';

/** Answers a request; what need not be done before the answer is given to `context`. */
type Endpoint = (
  request: Request,
  services: Services,
  context: ExecutionContext,
) => Response | Promise<Response>;

/** The endpoints by path and method. Requests for any other page don't reach the Worker (wrangler.jsonc). */
const endpoints: Record<string, Record<string, Endpoint>> = {
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
      return await methods[request.method]!(request, servicesOf(env), context);
    } catch (error) {
      logUnexpected(request, error);
      const internal = fill(errors.internal, { email: site.email });
      return jsonResponse({ success: false, error: internal }, 500);
    }
  },
  /** The cron of wrangler.jsonc, every minute; the one for inquiries runs every five. */
  async scheduled({ scheduledTime }, env) {
    const now = new Date(scheduledTime);
    const services = servicesOf(env);
    const isFifth = now.getUTCMinutes() % 5 === 0;
    await Promise.all([publish(services, now), isFifth && retry(services, now)]);
  },
} satisfies ExportedHandler<Env>;
