import { inquiryTexts } from '#features/contact/texts.ts';
import { fill } from '#i18n/format.ts';
import { site } from '#site';
import { languageOf, logUnexpected } from './http/request.ts';
import { jsonResponse } from './http/responses.ts';
import { answeredPath } from './inquiries/answered-link.ts';
import { handleAnswered } from './inquiries/answered.ts';
import { handleInquiry, redirectToForm } from './inquiries/contact.ts';
import { runInquiryTasks } from './inquiries/tasks.ts';
import { publish } from './publishing/publish.ts';
import { servicesOf, type Services } from './services/services.ts';
import type { Env } from './services/settings.ts';

/** Answers a request. Work that may end after the response is given to `context`. */
type Endpoint = (
  request: Request,
  services: Services,
  context: ExecutionContext,
) => Response | Promise<Response>;

/** The endpoints by path and method. Requests for any other page don't reach the Worker (wrangler.jsonc). */
const endpoints: Record<string, Record<string, Endpoint>> = {
  '/api/contact': { POST: handleInquiry, GET: redirectToForm, HEAD: redirectToForm },
  [answeredPath]: { GET: handleAnswered, HEAD: handleAnswered, POST: handleAnswered },
};

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    const fail = (status: number, problem: 'notFound' | 'method' | 'internal', headers = {}) => {
      const error = fill(inquiryTexts[languageOf(request)].errors[problem], { email: site.email });
      return jsonResponse({ success: false, error }, status, headers);
    };
    const methods = endpoints[pathname];
    if (methods === undefined) return fail(404, 'notFound');
    if (!Object.hasOwn(methods, request.method)) {
      return fail(405, 'method', { allow: Object.keys(methods).join(', ') });
    }
    try {
      return await methods[request.method]!(request, servicesOf(env), context);
    } catch (error) {
      logUnexpected(request, error);
      return fail(500, 'internal');
    }
  },
  /**
   * The cron of wrangler.jsonc runs every minute, and its part for inquiries every five. A failure of either marks the run
   * as failed, and doesn't end it before the other is done.
   */
  scheduled({ scheduledTime }, env, context) {
    const now = new Date(scheduledTime);
    const services = servicesOf(env);
    context.waitUntil(publish(services, now));
    if (now.getUTCMinutes() % 5 === 0) context.waitUntil(runInquiryTasks(services, now));
  },
} satisfies ExportedHandler<Env>;
