import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPermittedHost, type PermittedHosts } from './permitted-hosts.ts';

/** What the operator lets companies have this server ask. */
export interface OutgoingRule {
  /** addresses within one's own network, and without encryption, may be asked */
  readonly allowPrivate: boolean;
  /** the only hosts that may be asked; without it every one that is public */
  readonly hosts?: PermittedHosts | undefined;
}

/** A company asked the server for an address that is not everybody's: its neighbours and its own machine are none of a company's business. */
export class InnerAddress extends Error {
  readonly code = 'INNER_ADDRESS';
}

/** Public addresses of version 6 lie in this block; what else there is leads within, nowhere, or to a version 4 address in disguise. */
const PUBLIC_V6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // reads ::ffff:10.0.0.1 as the 10.0.0.1 that is connected to
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(PUBLIC_V6);
}

/** Whether the host is written as an address that no company may ask; a name is judged when it is resolved. */
export function isInnerHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) !== 0 && !isPublic(bare);
}

/** Resolves a name for the connection that is about to be made, and fails where it leads within: what was judged is what is connected to. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublic(address))) return callback(new InnerAddress(), '', 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

/** Names that only a network of one's own knows: found out before anybody is asked, so that whoever enters one reads it at once. */
const isInnerName = (hostname: string) => /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i.test(hostname) || !hostname.includes('.');

/** Characters of an address as it is asked: signs that are no plain letters take several each. */
const LONGEST_ADDRESS = 500;

/** What is wrong with an address that a company wants this server to ask, in words for its field. */
export interface AddressFault {
  readonly problem: string;
}

/**
 * The address as it will be asked, or what is wrong with it: https, without a login, and not within a network as far as the text says so. A name that
 * leads within is found out when it is asked.
 */
export function readOutgoingAddress(text: string, { allowPrivate, hosts }: OutgoingRule): URL | AddressFault {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url !== null && (url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:'));
  if (!isWeb || url.username !== '' || url.password !== '' || url.hash !== '') {
    return { problem: 'Enter an address that begins with https:// and holds no login' };
  }
  if (url.href.length > LONGEST_ADDRESS) return { problem: `Enter an address of at most ${LONGEST_ADDRESS} characters, as it is sent` };
  const isWithin = isInnerHost(url.hostname) || (isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && isInnerName(url.hostname));
  if (!allowPrivate && isWithin) return { problem: 'Enter a public address: this one lies within a network' };
  if (!isPermittedHost(url.hostname, hosts)) {
    return { problem: `Whoever runs this server has not permitted ${url.hostname}: ask them to add it to the list of hosts` };
  }
  return url;
}
