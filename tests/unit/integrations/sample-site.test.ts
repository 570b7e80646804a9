import { expect, test } from 'vitest';
import { refuseSamples } from '../../../src/integrations/sample-site.ts';

test.each([
  ['stops', 'https://nagi-retreats.example', ['brand', 'email']],
  ['stops', 'https://nagi.account.workers.dev', ['brand']],
  ['allows', 'https://nagi-retreats.example', []],
  ['allows', 'http://127.0.0.1:4321', ['brand']],
])('%s a site at %s with the sample values %j', (verdict, origin, samples) => {
  const run = () => refuseSamples(origin, samples);
  if (verdict === 'allows') run();
  else expect(run).toThrow(/sampleValues から外して.*brand[^]*take them out of sampleValues/);
});
