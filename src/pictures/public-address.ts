import { BlockList, isIP } from 'node:net';

/** Non-public IPv4 ranges, from IANA's special-purpose address registry. */
const specialIPv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
const special = new BlockList();
for (const [address, prefix] of specialIPv4) {
  special.addSubnet(address, prefix, 'ipv4');
  // The same range in NAT64 notation, for IPv6-only networks.
  special.addSubnet(`64:ff9b::${address}`, 96 + prefix, 'ipv6');
}
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(address, prefix, 'ipv6');
}
/** Public IPv6 ranges; all others are local, private or unassigned. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');
unicast.addSubnet('64:ff9b::', 96, 'ipv6');

/** Returns whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) === 6
    ? unicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
    : !special.check(address, 'ipv4');
}
