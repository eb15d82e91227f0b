import { isIP } from 'node:net';

/** Whose X-Forwarded-* are believed: nobody's, the last so many hops', or those of these addresses (a list as TRUST_PROXY has it). */
export type TrustedProxies = false | number | string;

/** More proxies than these stand before no installation; a larger number is a slip of the hand. */
const MAX_HOPS = 10;
const named = ['loopback', 'linklocal', 'uniquelocal'];
const ANYBODY =
  'would believe whatever address a caller writes into X-Forwarded-For, so that nobody could be kept from guessing passwords. ' +
  'Say how many proxies stand in front (TRUST_PROXY=1), or their addresses (TRUST_PROXY=10.0.0.0/8,127.0.0.1)';

/** What is wrong with one address of the list, or null. */
function addressProblem(entry: string): string | null {
  if (named.includes(entry)) return null;
  const [address, bits, ...rest] = entry.split('/');
  const family = isIP(address!);
  const isRange = bits === undefined || /^\d{1,3}$/.test(bits);
  if (family === 0 || !isRange || rest.length > 0) return `${entry} is neither an address nor a range of addresses such as 10.0.0.0/8`;
  if (Number(bits) === 0) return `${entry} ${ANYBODY}`;
  return bits !== undefined && Number(bits) > (family === 4 ? 32 : 128) ? `${entry} is no range of addresses` : null;
}

/** Reads the setting TRUST_PROXY; the sentence says what is wrong with it. */
export function readTrustedProxies(text: string): { proxies: TrustedProxies } | { problem: string } {
  const value = text.trim();
  if (value === 'true' || value === '*') return { problem: `${value} ${ANYBODY}` };
  if (value === 'false') return { proxies: false };
  if (/^\d+$/.test(value)) {
    const hops = Number(value);
    if (hops > MAX_HOPS) return { problem: `${value} proxies one behind the other are more than there can be` };
    return { proxies: hops === 0 ? false : hops };
  }
  const entries = value.split(',').map((entry) => entry.trim());
  const problem = entries.map(addressProblem).find((found) => found !== null);
  return problem === undefined ? { proxies: entries.join(',') } : { problem };
}

/**
 * The setting as Fastify takes it. With a number of hops the neighbour counts as the first proxy, so only the proxy may reach the port; of the
 * addresses in X-Forwarded-For only those that the counted proxies wrote themselves are believed.
 */
export function trustOf(proxies: TrustedProxies): false | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}
