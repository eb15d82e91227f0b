import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that lie within a network or are nobody's: a company must not let the server ask its neighbours. */
const inner = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
  ['2002::', 16],
] as const) {
  inner.addSubnet(net, bits, 'ipv6');
}

export class InnerAddress extends Error {
  readonly code = 'INNER_ADDRESS';
}

const isInner = (address: string) => {
  const version = isIP(address);
  return version === 0 || inner.check(address, version === 6 ? 'ipv6' : 'ipv4');
};

/** Whether the host is written as an address that no company may ask; a name is judged when it is resolved. */
export function isInnerHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) !== 0 && isInner(bare);
}

/** Resolves a name for the connection that is about to be made, and fails where it leads within: what was judged is what is connected to. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isInner(address))) return callback(new InnerAddress(), '', 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
