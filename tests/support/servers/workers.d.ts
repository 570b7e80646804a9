/** Types of Cloudflare's runtime that functions/ names, for tests that import it into Node. */
interface Fetcher {
  fetch: typeof fetch;
}
interface RateLimit {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}
interface ExecutionContext {
  waitUntil(promise: Promise<unknown>): void;
}
