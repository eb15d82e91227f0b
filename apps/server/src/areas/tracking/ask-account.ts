import { telematicsSetups } from '@superlink/domain/tracking/telematics.ts';
import { TelematicsError, type TelematicsAnswer } from '../../platform/telematics/telematics-provider.ts';
import type { Telematics } from '../../platform/telematics/open-telematics.ts';
import type { Log } from '../../scope.ts';
import type { Seal } from '../../seal.ts';
import type { AccountRow } from './accounts.queries.ts';
import { writtenText } from './decoded-message.ts';

/** An answer that takes longer comes too late: the next question is a minute away, in ms. */
const PATIENCE_MS = 40_000;

interface Asked {
  readonly telematics: Telematics;
  readonly seal: Seal;
  readonly tenantId: number;
  readonly now: Date;
  readonly cursor: string | null;
  readonly signal?: AbortSignal;
}

/** Asks the provider of an account what its units reported. Throws TelematicsError. */
export async function askAccount(
  account: AccountRow,
  { telematics, seal, tenantId, now, cursor, signal }: Asked,
): Promise<TelematicsAnswer> {
  const provider = account.provider;
  const secrets = seal.open({ tenantId, id: account.id }, account.credentials);
  if (!secrets) throw new TelematicsError('refused', 'What this account signs in with cannot be read any more');
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return telematics.providers[provider].since(
    { baseUrl: account.baseUrl ?? telematicsSetups[provider].baseUrl, username: account.username, secrets },
    cursor,
    { now, signal: signal ? AbortSignal.any([patience, signal]) : patience },
  );
}

/** Providers put their own words into it. */
const FAULT_LENGTH = 300;

const remedies = {
  refused: 'Enter what the account signs in with again.',
  unavailable: 'It is asked again each minute.',
  wait: 'It is asked again then.',
  address: 'Correct the address.',
} as const;

/** What went wrong and what to do about it, for a manager. */
export function faultWords(error: unknown, log: Pick<Log, 'warn'>): string {
  if (error instanceof TelematicsError) return `${writtenText(error.message, FAULT_LENGTH) ?? 'No answer'}. ${remedies[error.fault]}`;
  log.warn({ err: error }, 'a telematics account could not be asked');
  return 'The positions could not be stored for a moment. It is asked again each minute.';
}
