import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A signing secret as Standard Webhooks writes it: the key in base64 behind a word by which scanners of source code know it. */
export function newSigningSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

interface Signed {
  readonly id: string;
  /** seconds since 1970 */
  readonly timestamp: number;
  readonly body: string;
}

function sign(secret: string, { id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** The headers by which a receiver knows who sent it what and when: of each secret one signature (standardwebhooks.com). */
export function signedHeaders(secrets: readonly string[], signed: Signed): Record<string, string> {
  return {
    'webhook-id': signed.id,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': secrets.map((secret) => sign(secret, signed)).join(' '),
  };
}
