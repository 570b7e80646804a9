import { expect, test } from 'vitest';
import { refuseSamples } from '../../../src/integrations/sample-site.ts';

type Setup = (options: { command: string }) => void;

test.each([
  ['stops', 'https://nagi-retreats.example', ['brand', 'email'], 'build'],
  ['stops', 'https://nagi.account.workers.dev', ['brand'], 'build'],
  ['allows', 'https://nagi-retreats.example', [], 'build'],
  ['allows', 'http://127.0.0.1:4321', ['brand'], 'build'],
  ['allows', 'https://nagi-retreats.example', ['brand'], 'dev'],
])('%s a site at %s with the sample values %j in %s', (verdict, origin, samples, command) => {
  const setup = refuseSamples(origin, samples).hooks['astro:config:setup'] as unknown as Setup;
  const run = () => setup({ command });
  if (verdict === 'allows') run();
  else expect(run).toThrow(/sampleValues から外して.*brand[^]*take them out of sampleValues/);
});
