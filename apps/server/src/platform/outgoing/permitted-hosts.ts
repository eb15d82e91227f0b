import { isIP } from 'node:net';

/** Hosts that companies may have this server ask, as the operator lists them: `erp.example.co.za`, or `*.example.co.za` for all below it. */
export type PermittedHosts = readonly string[];

/** A company asked the server for a host that is not on the operator's list. */
export class UnlistedHost extends Error {
  readonly code = 'UNLISTED_HOST';
}

const HOST = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const bare = (hostname: string) => hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');

/** Reads the setting OUTGOING_HOSTS; the sentence says what is wrong with it. */
export function readPermittedHosts(text: string): { hosts: PermittedHosts } | { problem: string } {
  const entries = text.split(',').map((entry) => bare(entry.trim()));
  const wrong = entries.find((entry) => isIP(entry) === 0 && !HOST.test(entry));
  return wrong === undefined
    ? { hosts: entries }
    : {
        problem: `"${wrong}" is no host; list hosts separated by commas, as erp.example.co.za or *.example.co.za, without https:// and port`,
      };
}

/** Whether a host may be asked; without a list every host may. */
export function isPermittedHost(hostname: string, hosts: PermittedHosts | undefined): boolean {
  const asked = bare(hostname);
  return hosts === undefined || hosts.some((host) => (host.startsWith('*.') ? asked.endsWith(host.slice(1)) : asked === host));
}
