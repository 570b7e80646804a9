/**
 * Returns the key by which an IP address is counted: a whole IPv4 address, or the /64 of an
 * IPv6 address, because whoever has one address of it has all. An IPv4-mapped IPv6 address counts as the IPv4 address.
 *
 * @param ip from `CF-Connecting-IP`; text that is no IP address is returned unchanged.
 * @example rateLimitKey('2001:db8::1') // => '2001:db8:0:0'
 * @example rateLimitKey('::ffff:192.0.2.1') // => '192.0.2.1'
 */
export function rateLimitKey(ip: string): string {
  // The URL parser reads every notation of IPv6 and normalizes it.
  const host = ip.includes(':') ? URL.parse(`http://[${ip}]`)?.hostname : undefined;
  if (host === undefined) return ip;
  const [head = '', tail = ''] = host.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = host.includes('::') ? 8 - first!.length - last!.length : 0;
  const groups = [...first!, ...Array<string>(zeros).fill('0'), ...last!];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.slice(0, 4).join(':');
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 0xff])
    .join('.');
}
