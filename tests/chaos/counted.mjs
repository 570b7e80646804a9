// The Worker of a run, as a free plan of Cloudflare has it: the 51st request of an event is refused, reads
// of the site's own files among them. Stands beside the Worker's own entry.
import { AsyncLocalStorage } from 'node:async_hooks';
import worker from './index.ts';

const allowed = 50;
const events = new AsyncLocalStorage();

function counted(request) {
  return (...given) => {
    const event = events.getStore();
    if (event !== undefined) event.requests += 1;
    if (event?.requests > allowed) throw new Error('Too many subrequests.');
    return request(...given);
  };
}

globalThis.fetch = counted(globalThis.fetch);

async function count(what, env, work) {
  const event = { requests: 0 };
  const { ASSETS } = env;
  const assets = { fetch: counted((...given) => ASSETS.fetch(...given)) };
  try {
    return await events.run(event, () => work({ ...env, ASSETS: assets }));
  } finally {
    console.warn(`requests of ${what}: ${event.requests}`);
  }
}

export default {
  fetch: (request, env, context) =>
    count('a visitor', env, (counting) => worker.fetch(request, counting, context)),
  scheduled: (event, env, context) =>
    count('the cron', env, (counting) => worker.scheduled(event, counting, context)),
};
