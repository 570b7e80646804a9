import { asRecord, isText, parseJson } from '../database.ts';

/** The request that starts a build. */
export interface Hook {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

/** Milliseconds. */
const timeout = 10_000;

/** Characters of a response that are parsed. */
const maxResponseLength = 20_000;

/**
 * Calls the deploy hook. Any 2xx counts as a started build unless the JSON says `success: false`; Cloudflare Workers
 * Builds answer `{"success": true, "result": {"build_uuid": "…"}}`.
 *
 * @returns `started` is false if no build was started; a timeout counts as started, because the build may be running and
 *   has to be waited for. `answer` is a code for the log and the operator; of the response it contains only the status.
 *   `build` is the id of the build, where the service returns one.
 */
export async function callHook({ url, method, headers, body }: Hook) {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      // Some services, such as GitHub, refuse requests without a user agent.
      headers: { 'user-agent': 'site-publishing', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      ...(body !== undefined && method !== 'GET' && { body }),
    });
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const answer = isLate ? 'hook timeout' : 'hook unreachable';
    return { started: isLate, answer, build: undefined };
  }
  const { ok, status } = response;
  // Other services may answer anything, even without JSON.
  const text = await response.text().catch(() => '');
  const { success, result } = asRecord(parseJson(text.slice(0, maxResponseLength)));
  if (!ok || success === false) {
    const answer = `hook ${status}${ok ? ' refused' : ''}`;
    return { started: false, answer, build: undefined };
  }
  const build = asRecord(result)['build_uuid'];
  return {
    started: true,
    answer: `hook ${status}`,
    build: isText(build) && /^[\w-]{1,100}$/.test(build) ? build : undefined,
  };
}
