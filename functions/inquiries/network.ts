/**
 * What an IP address is counted by (product: inquiry/limits): IPv4 whole, IPv6 by its /64, because
 * whoever has one address has all of those. An IPv4 address written as IPv6 is the IPv4 address.
 *
 * @param ip as `CF-Connecting-IP` has it; text that is no IP address counts as it stands.
 * @example networkOf('2001:db8::1') // => '2001:db8:0:0'
 * @example networkOf('::ffff:192.0.2.1') // => '192.0.2.1'
 */
export function networkOf(ip: string): string {
  // The parser of URLs knows every way to write IPv6, and writes each address in one.
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
