import type { Env } from './env.ts';
import { router } from './router.ts';

/** Every endpoint of the site. Static pages never come here (`run_worker_first`). */
const api = router({});

export default {
  fetch: api,
} satisfies ExportedHandler<Env>;
