import { expect, test } from 'vitest';
import { refuseSamples } from '../../../src/integrations/sample-site.ts';

const rows = 'https://rows.supabase.co';
const facts = /sampleValues から外して.*brand[^]*take them out of sampleValues/;

test.each([
  ['https://nagi-retreats.example', ['brand', 'email'], rows, facts],
  ['https://nagi.account.workers.dev', ['brand'], rows, facts],
  ['https://nagi-retreats.example', [], undefined, /SUPABASE_URL を[^]*set SUPABASE_URL/],
])('stops a site at %s with the sample values %j and rows of %s', (origin, samples, url, message) =>
  expect(() => refuseSamples(origin, samples, url)).toThrow(message),
);

test('allows a site without samples, and any on this machine', () => {
  refuseSamples('https://nagi-retreats.example', [], rows);
  refuseSamples('http://127.0.0.1:4321', ['brand'], undefined);
});
