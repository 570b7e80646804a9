import { expect, test } from 'vitest';
import { load } from './load.ts';

const { rateLimitKey } = await load<{ rateLimitKey: (ip: string) => string }>(
  'inquiries/rate-limit-key.ts',
);

test.each([
  ['IPv4', '192.0.2.1', '192.0.2.1'],
  ['a whole address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['zeros left out in the second half', '2001:db8:1:2::1', '2001:db8:1:2'],
  ['zeros left out in the first half', '2001:db8::1', '2001:db8:0:0'],
  ['zeros left out at the start', '::1', '0:0:0:0'],
  ['zeros left out at the end', '2001:db8::', '2001:db8:0:0'],
  ['zeros written', '2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0'],
  ['one zero left out', '2001:db8:1::4:5:6:7', '2001:db8:1:0'],
  ['nothing but zeros', '::', '0:0:0:0'],
  ['IPv4 written as IPv6', '::ffff:192.0.2.1', '192.0.2.1'],
  ['IPv4 written as IPv6 in hexadecimal digits', '::ffff:c000:201', '192.0.2.1'],
  ['no IP address', 'unknown:', 'unknown:'],
  ['an empty value', '', ''],
])('rateLimitKey (%s) maps %s to %s', (_, ip, key) => {
  expect(rateLimitKey(ip)).toBe(key);
});
