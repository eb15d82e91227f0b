import type { Config } from '../config.ts';

/** Advice about one way over the network. */
interface NetworkFinding {
  readonly check: string;
  readonly ok: true;
  readonly detail: string;
  readonly remedy: string;
}

const check = 'Network';
const onThisMachine = /^(localhost|127(\.\d+){3}|\[?::1\]?|)$/;
/** Ways of the driver that encrypt and look at the certificate, or at least encrypt always. */
const encrypted = new Set(['require', 'verify-ca', 'verify-full']);

function readUrl(text: string | undefined): URL | null {
  return text !== undefined && URL.canParse(text) ? new URL(text) : null;
}

function plainDatabase(name: string, text: string | undefined): NetworkFinding[] {
  const url = readUrl(text);
  if (!url || onThisMachine.test(url.hostname) || url.searchParams.has('host')) return [];
  if (encrypted.has(url.searchParams.get('sslmode') ?? '')) return [];
  const detail = `${name} leads to ${url.hostname} without TLS: whoever reads that network reads the database`;
  return [
    { check, ok: true, detail, remedy: `Add ?sslmode=verify-full to ${name}, and sslrootcert=<file> where the certificate is your own` },
  ];
}

function plainService(name: string, text: string | undefined): NetworkFinding[] {
  const url = readUrl(text);
  if (url?.protocol !== 'http:' || onThisMachine.test(url.hostname)) return [];
  const detail = `${name} leads to ${url.hostname} without TLS`;
  return [{ check, ok: true, detail, remedy: `Give ${name} an address that begins with https://` }];
}

/** Ways over the network on which somebody between could read or change what is sent. */
export function networkFindings({ settings, loopback }: Pick<Config, 'settings' | 'loopback'>): NetworkFinding[] {
  const findings = [
    ...plainDatabase('DATABASE_URL', settings.DATABASE_URL),
    ...plainDatabase('DATABASE_APP_URL', settings.DATABASE_APP_URL),
    ...(['S3_ENDPOINT', 'ROUTER_URL', 'PHOTON_URL'] as const).flatMap((name) => plainService(name, settings[name])),
  ];
  if (loopback || settings.TRUST_PROXY !== false) return findings;
  const detail = `HOST=${settings.HOST} is reached by others, and no proxy with TLS stands in front: passwords go over the network as they are`;
  const remedy = 'Put a reverse proxy in front and say so in TRUST_PROXY, see docs/operations.md, HTTPS';
  return [...findings, { check, ok: true, detail, remedy }];
}
