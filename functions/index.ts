import { inquiryTexts } from '#features/contact/inquiry-texts.ts';
import { fill } from '#i18n/format.ts';
import { site } from '#site';
import { answeredPage, answeredPath, markAnswered } from './answered.ts';
import { contact, redirectToForm } from './contact.ts';
import type { Env } from './env.ts';
import { jsonResponse } from './json-response.ts';
import { languageOf } from './language.ts';
import { publish } from './publish.ts';
import { retry } from './retry.ts';

type Handler = (
  request: Request,
  env: Env,
  context: ExecutionContext,
) => Response | Promise<Response>;

/** The endpoints by path and method. Requests for any other page don't reach the Worker (wrangler.jsonc). */
const endpoints: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
  '/api/contact': { POST: contact, GET: redirectToForm, HEAD: redirectToForm },
  [answeredPath]: { GET: answeredPage, HEAD: answeredPage, POST: markAnswered },
};

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    const { errors } = inquiryTexts[languageOf(request)];
    const methods = Object.hasOwn(endpoints, pathname) ? endpoints[pathname]! : undefined;
    if (methods === undefined) return jsonResponse({ success: false, error: errors.notFound }, 404);
    if (!Object.hasOwn(methods, request.method)) {
      const allow = Object.keys(methods).join(', ');
      return jsonResponse({ success: false, error: errors.method }, 405, { allow });
    }
    try {
      return await methods[request.method]!(request, env, context);
    } catch (error) {
      // The message may quote what a visitor wrote.
      const { name, stack = '' } = error as Error;
      const frames = stack.split('\n').filter((line) => /^ {4}at \S/.test(line));
      console.error([`${request.method} ${pathname} failed: ${name}`, ...frames].join('\n'));
      const internal = fill(errors.internal, { email: site.email });
      return jsonResponse({ success: false, error: internal }, 500);
    }
  },
  /** The cron of wrangler.jsonc, every minute; inquiries are seen to every five. */
  async scheduled({ scheduledTime }, env) {
    const now = new Date(scheduledTime);
    await Promise.all([publish(env, now), now.getUTCMinutes() % 5 === 0 && retry(env, now)]);
  },
} satisfies ExportedHandler<Env>;
