import { fieldsOf, parsed } from '../database.ts';

/** How a build is called for. */
export interface Hook {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

/** What became of a call. */
export interface HookAnswer {
  /**
   * False when no build was begun. No answer in time counts as begun: it may have been, and a build
   * that may be running is waited for.
   */
  begun: boolean;
  /** For the log and the operator: nothing of the answer is in it but its status. */
  answer: string;
  /** The build's number, where the service names one. */
  build: string | undefined;
}

/** Milliseconds. */
const timeout = 10_000;

/** Characters of an answer that are read. */
const longestAnswer = 20_000;

/**
 * Calls for a build. Any 2xx is a build, unless a JSON answer says otherwise, as that of Cloudflare's
 * Workers Builds may: `{"success": true, "result": {"build_uuid": "…"}}`
 * (product: publishing/hook).
 */
export async function callHook({ url, method, headers, body }: Hook): Promise<HookAnswer> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      // Some services, GitHub's among them, refuse a request without a name.
      headers: { 'user-agent': 'site-publishing', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      ...(body !== undefined && method !== 'GET' && { body }),
    });
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const answer = isLate ? 'hook timeout' : 'hook unreachable';
    return { begun: isLate, answer, build: undefined };
  }
  const { ok, status } = response;
  // Other services say what they like.
  const text = await response.text().catch(() => '');
  const said: ServiceAnswer = fieldsOf(parsed(text.slice(0, longestAnswer)));
  if (!ok || said.success === false) {
    const answer = `hook ${status}${ok ? ' refused' : ''}`;
    return { begun: false, answer, build: undefined };
  }
  const build = said.result?.build_uuid;
  return {
    begun: true,
    answer: `hook ${status}`,
    build: typeof build === 'string' && /^[\w-]{1,100}$/.test(build) ? build : undefined,
  };
}

interface ServiceAnswer {
  success?: unknown;
  result?: { build_uuid?: unknown } | null;
}
