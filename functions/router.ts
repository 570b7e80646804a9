import { inquiryTexts } from '#features/contact/inquiry-texts.ts';
import { fill } from '#i18n/format.ts';
import { site } from '#site';
import { jsonResponse } from './json-response.ts';
import type { Env } from './services.ts';
import { languageOf } from './language.ts';
import { describeError } from './describe-error.ts';

/** Answers one request. A thrown error is logged and answered with a 500 without details. */
export type Handler = (
  request: Request,
  env: Env,
  context: ExecutionContext,
) => Response | Promise<Response>;

/** Exact paths, each with the handlers of its methods: `{ '/api/contact': { POST: contact } }`. */
export type Routes = Readonly<Record<string, Readonly<Partial<Record<string, Handler>>>>>;

/**
 * Returns one handler for a table of routes. An unknown path gets 404, an unknown method 405 with `Allow`. A path with
 * a trailing slash is another path.
 */
export function router(routes: Routes): Handler {
  return async (request, env, context) => {
    const { pathname } = new URL(request.url);
    const { errors } = inquiryTexts[languageOf(request)];
    const methods = Object.hasOwn(routes, pathname) ? routes[pathname] : undefined;
    if (!methods) return jsonResponse({ success: false, error: errors.notFound }, 404);

    const handler = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
    if (!handler) {
      const allow = Object.keys(methods).join(', ');
      return jsonResponse({ success: false, error: errors.method }, 405, { allow });
    }

    try {
      return await handler(request, env, context);
    } catch (error) {
      console.error(`${request.method} ${pathname} failed: ${describeError(error)}`);
      const internal = fill(errors.internal, { email: site.email });
      return jsonResponse({ success: false, error: internal }, 500);
    }
  };
}
