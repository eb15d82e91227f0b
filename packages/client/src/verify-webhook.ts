/** What a receiver of webhooks is sent. */
export interface WebhookEvent {
  /** the same each time that it is sent */
  readonly id: string;
  /** what happened, as `trip.completed` */
  readonly type: string;
  readonly version: number;
  readonly timestamp: string;
  readonly company: string;
  readonly recordId: string;
  /** of two events of one record the later one has the higher */
  readonly sequence: number;
  /** the record as its own call answers it */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A request that this company's Superlink did not send, or not now. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** Seconds by which the clocks of sender and receiver may differ; an older request may be one that somebody caught and sends again. */
const TOLERANCE_S = 300;

type GivenHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

function headerOf(headers: GivenHeaders, name: string): string {
  const value =
    headers instanceof Headers ? headers.get(name) : Object.entries(headers).find(([known]) => known.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing`);
  return value;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/**
 * The event of a request, once its signature is known to be made with this secret (Standard Webhooks, HMAC-SHA256). `body` is the body as it came,
 * before anything read it as JSON. Throws WebhookError.
 */
export async function verifyWebhook(
  headers: GivenHeaders,
  body: string | Uint8Array,
  secret: string,
  now: Date = new Date(),
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headerOf(headers, name)) as [
    string,
    string,
    string,
  ];
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > TOLERANCE_S) throw new WebhookError('The request is too old, or its time is wrong');
  const key = bytesOf(secret.replace(/^whsec_/, ''));
  if (key.length === 0) throw new WebhookError('This is no signing secret: it begins with whsec_');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const sealed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  // after a change of the secret a request carries one signature by each of them
  for (const [version, signature = ''] of signatures.split(' ').map((each) => each.split(','))) {
    // compares in a time that does not show how much of it was right
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', imported, bytesOf(signature), sealed)))
      return JSON.parse(text) as WebhookEvent;
  }
  throw new WebhookError('The signature is not by this secret');
}
