import { contact } from './api/contact.ts';
import type { Env } from './env.ts';
import { upkeep } from './inquiries/upkeep.ts';
import { router } from './router.ts';

/** Every endpoint of the site. Static pages never come here (`run_worker_first`). */
const api = router({ '/api/contact': { POST: contact } });

export default {
  fetch: api,
  /** Runs by `triggers.crons` of wrangler.jsonc. */
  scheduled: (_controller, env) => upkeep(env),
} satisfies ExportedHandler<Env>;
