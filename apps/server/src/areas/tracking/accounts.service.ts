import { AppError, invalid } from '@superlink/api/error.ts';
import type {
  TelematicsAccountAnswer,
  TelematicsAccountBody,
  TelematicsAccountChange,
  TelematicsTrial,
} from '@superlink/api/tracking/account.schema.ts';
import { missingSecrets, telematicsSetups, telematicsState, type TelematicsProviderName } from '@superlink/domain/tracking/telematics.ts';
import { newId } from '../../db/id.ts';
import type { Telematics } from '../../platform/telematics/open-telematics.ts';
import { readOutgoingAddress } from '../../platform/outgoing/outgoing-address.ts';
import type { OutsideScope, Scope, SignedInScope } from '../../scope.ts';
import type { Seal } from '../../seal.ts';
import { changeRecord, recordAudit, removeRecord, type RecordKind } from '../audit/public.ts';
import { findAccount, insertAccount, listAccounts, lockAccount, updateAccount, type AccountRow } from './accounts.queries.ts';
import { askAccount, faultWords } from './ask-account.ts';

/** What accounts need of the world outside the area. */
export interface AccountsOutside {
  readonly telematics: Telematics;
  readonly seal: Seal;
}

const MOST_ACCOUNTS = 20;

const answerAccount = (row: AccountRow, now: Date): TelematicsAccountAnswer => ({
  id: row.id,
  provider: row.provider,
  name: row.name,
  baseUrl: row.baseUrl,
  username: row.username,
  isActive: row.isActive,
  state: telematicsState({ ...row, now }),
  lastRunAt: row.lastRunAt?.toISOString() ?? null,
  lastOkAt: row.lastOkAt?.toISOString() ?? null,
  lastError: row.lastError,
  pausedUntil: row.pausedUntil && row.pausedUntil > now ? row.pausedUntil.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
});

/** An account as the audit shows it: what it signs in with is nobody's to read. */
const audited = ({
  provider,
  name,
  baseUrl,
  username,
  isActive,
}: Pick<AccountRow, 'provider' | 'name' | 'baseUrl' | 'username' | 'isActive'>) => ({
  provider,
  name,
  baseUrl,
  username,
  isActive,
});

/** The address without what it need not have; null for the provider's own. Throws validation_error for one that is not to be asked. */
function checkedAddress(text: string | null, provider: TelematicsProviderName, rule: Telematics): string | null {
  if (text === null) return null;
  const url = readOutgoingAddress(text, rule);
  if ('problem' in url) throw invalid({ baseUrl: url.problem });
  if (url.search !== '') throw invalid({ baseUrl: 'Enter the address without what follows a question mark' });
  const address = url.href.replace(/\/+$/, '');
  return address === telematicsSetups[provider].baseUrl ? null : address;
}

function checkedSecrets(provider: TelematicsProviderName, given: Readonly<Record<string, string>>): Record<string, string> {
  const missing = missingSecrets(provider, given);
  if (missing.length > 0) {
    throw invalid(Object.fromEntries(missing.map(({ key, label }) => [`secrets.${key}`, `${label} is required`])));
  }
  return Object.fromEntries(telematicsSetups[provider].secrets.map(({ key }) => [key, given[key]!.trim()]));
}

function checkUsername(provider: TelematicsProviderName, username: string | null): void {
  const { username: label } = telematicsSetups[provider];
  if (label !== null && username === null) throw invalid({ username: `${label} is required` });
}

export async function listTelematicsAccounts({ db, clock }: Pick<Scope, 'db' | 'clock'>): Promise<TelematicsAccountAnswer[]> {
  const now = clock.now();
  return (await listAccounts(db)).map((row) => answerAccount(row, now));
}

async function readAccount({ db, clock }: Pick<Scope, 'db' | 'clock'>, id: string): Promise<TelematicsAccountAnswer> {
  return answerAccount((await findAccount(db, id))!, clock.now());
}

const accounts: RecordKind<AccountRow, TelematicsAccountAnswer> = {
  area: 'tracking',
  prefix: 'telematics_account_',
  lock: lockAccount,
  read: readAccount,
  logged: audited,
  loggedWhole: true,
};

/** Throws too_many_telematics_accounts, validation_error. */
export async function createTelematicsAccount(scope: SignedInScope, outside: AccountsOutside, body: TelematicsAccountBody) {
  const { db, clock, tenant } = scope;
  const { provider, name, username } = body;
  checkUsername(provider, username);
  const secrets = checkedSecrets(provider, body.secrets);
  const baseUrl = checkedAddress(body.baseUrl, provider, outside.telematics);
  if ((await listAccounts(db)).length >= MOST_ACCOUNTS) throw new AppError('too_many_telematics_accounts', { most: MOST_ACCOUNTS });
  const now = clock.now();
  const id = newId(now);
  const account = { id, provider, name, baseUrl, username, isActive: true };
  const credentials = outside.seal.seal({ tenantId: tenant.id, id }, secrets);
  await insertAccount(db, { ...account, credentials, createdAt: now, updatedAt: now });
  await recordAudit(scope, { area: 'tracking', action: 'telematics_account_created', recordId: id, after: audited(account) });
  return readAccount(scope, id);
}

/**
 * What was wrong is forgotten with a change, so that it is asked again within the minute. Throws not_found, and validation_error where the address
 * moves without the secrets: what is kept goes to the address it was given for, and to no other.
 */
export function changeTelematicsAccount(scope: SignedInScope, outside: AccountsOutside, id: string, change: TelematicsAccountChange) {
  const { db, tenant } = scope;
  return changeRecord(scope, accounts, { id }, async ({ row, stamp }) => {
    const { provider } = row;
    const { name = row.name, username = row.username, isActive = row.isActive } = change;
    const baseUrl = change.baseUrl === undefined ? row.baseUrl : checkedAddress(change.baseUrl, provider, outside.telematics);
    checkUsername(provider, username);
    const secrets = change.secrets && checkedSecrets(provider, change.secrets);
    const isElsewhere = baseUrl !== row.baseUrl;
    if (isElsewhere && !secrets) {
      const [first] = telematicsSetups[provider].secrets;
      throw invalid({ [`secrets.${first!.key}`]: 'Enter this again for the new address' });
    }
    await updateAccount(db, id, {
      name,
      baseUrl,
      username,
      isActive,
      ...(secrets ? { credentials: outside.seal.seal({ tenantId: tenant.id, id }, secrets) } : {}),
      ...(isElsewhere || username !== row.username ? { cursor: null } : {}),
      lastError: null,
      // what a provider asked for stays true; a pause after a refusal does not
      pausedUntil: secrets ? null : row.pausedUntil,
      updatedAt: stamp.updatedAt,
    });
    return { done: 'changed', ...(secrets ? { hidden: true, noted: { newLogin: true } } : {}) };
  });
}

/** What it signed in with is gone at once. Throws not_found. */
export function deleteTelematicsAccount(scope: SignedInScope, id: string): Promise<void> {
  return removeRecord(scope, accounts, id, async ({ stamp: { updatedAt } }) => {
    const deletedAt = scope.clock.now();
    await updateAccount(scope.db, id, { credentials: Buffer.alloc(0), cursor: null, isActive: false, deletedAt, updatedAt });
  });
}

/** Asks an account now, keeps nothing, and says what came. Throws not_found. */
export async function tryTelematicsAccount(scope: OutsideScope, outside: AccountsOutside, id: string): Promise<TelematicsTrial> {
  const account = await scope.inTransaction(({ db }) => findAccount(db, id));
  if (!account) throw new AppError('not_found');
  const now = scope.clock.now();
  const failed = (error: string) => ({ ok: false, vehicles: 0, fixes: 0, error });
  // a question on top of the one that was refused only makes the pause longer
  if (account.pausedUntil && account.pausedUntil > now && account.lastError === null)
    return failed('The provider wants no question for a moment.');
  try {
    const { messages } = await askAccount(account, { ...outside, tenantId: scope.tenant.id, now, cursor: null, signal: scope.signal });
    return { ok: true, vehicles: new Set(messages.map(({ unit }) => unit)).size, fixes: messages.length, error: null };
  } catch (error) {
    return failed(faultWords(error, scope.log));
  }
}
