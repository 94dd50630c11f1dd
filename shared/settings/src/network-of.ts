import { isIPv6 } from 'node:net';

/** An IPv4 address as an IPv6 socket sees it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A household or an office gets at least so many groups of its own: 64 bits. */
const NETWORK_GROUPS = 4;

/**
 * The network by which a client is counted: an IPv4 address itself, the first 64 bits of an IPv6 address, within which one machine
 * may take as many addresses as it likes.
 *
 * @param address of a client, as the socket or the nearest proxy says; what is no address is a network of its own
 */
export function networkOf(address: string): string {
  const [, ipv4] = MAPPED.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groupsIn = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const left = groupsIn(head);
  const right = groupsIn(tail ?? '');
  const zeros = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
