import { PATIENCE_MS } from '@superlink/domain/webhooks/delivery-rule.ts';
import type { Outgoing } from '../../platform/outgoing/ask-outside.ts';
import { InnerAddress } from '../../platform/outgoing/outgoing-address.ts';
import { UnlistedHost } from '../../platform/outgoing/permitted-hosts.ts';
import { signedHeaders } from './signature.ts';

/** Of an answer so much is read and kept. */
const ANSWER_BYTES = 1_024;
const FAULT_LENGTH = 200;

interface Parcel {
  readonly url: string;
  readonly secrets: readonly string[];
  readonly id: string;
  readonly payload: string;
  readonly at: Date;
  readonly signal: AbortSignal;
}

/** How an attempt ended: an answer, or in words why there was none. */
export interface Answered {
  readonly status: number | null;
  /** what it said of when to come again */
  readonly retryAfter: string | null;
  readonly durationMs: number;
  readonly fault: string | null;
  /** what can be kept of the body's beginning, as text */
  readonly answer: string;
}

/** What is the same of every attempt that nobody answered. */
export const noAnswer = { status: null, retryAfter: null, answer: '' } as const;

function wordsOf(error: unknown, isOverdue: boolean): string {
  if (error instanceof InnerAddress) return 'The address leads within a network, where this server must not ask';
  if (error instanceof UnlistedHost) return 'The address is not among the hosts that this server may ask';
  if (isOverdue) return `No answer within ${PATIENCE_MS / 1_000} seconds`;
  const { code, message } = error as { code?: string; message?: string };
  return `No answer: ${code ?? message ?? 'the connection failed'}`.slice(0, FAULT_LENGTH);
}

/** Sends a notice to one receiver and says what came of it; it throws nothing. */
export async function sendNotice(
  { ask }: Pick<Outgoing, 'ask'>,
  { url, secrets, id, payload, at, signal }: Parcel,
  patienceMs: number = PATIENCE_MS,
): Promise<Answered> {
  const started = performance.now();
  const end = (rest: Omit<Answered, 'durationMs'>) => ({ ...rest, durationMs: Math.round(performance.now() - started) });
  const overdue = AbortSignal.timeout(patienceMs);
  try {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Superlink-Webhooks',
      // a connection that was kept may be gone when it is used again, and that would look like a failed receiver
      connection: 'close',
      ...signedHeaders(secrets, { id, timestamp: Math.floor(at.getTime() / 1_000), body: payload }),
    };
    const limits = { signal: AbortSignal.any([overdue, signal]), mostBytes: ANSWER_BYTES, longer: 'cut' } as const;
    const { status, headers: answered, text } = await ask(new URL(url), { method: 'POST', headers, body: payload }, limits);
    const retryAfter = answered['retry-after'] ?? null;
    return end({ status, retryAfter, fault: null, answer: text.replaceAll('\u0000', '\ufffd') });
  } catch (error) {
    return end({ ...noAnswer, fault: wordsOf(error, overdue.aborted) });
  }
}
