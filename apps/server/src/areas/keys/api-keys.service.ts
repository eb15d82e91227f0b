import { AppError, invalid } from '@superlink/api/error.ts';
import type { ApiKey, ApiKeyBody, NewApiKey } from '@superlink/api/keys/api-key.schema.ts';
import { apiKeyState, endOfKey, ENDED_KEY_DAYS, keyExpiryProblem, MOST_API_KEYS } from '@superlink/domain/keys/api-key.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { awaitTurnToMake, countLiveKeys, deleteEndedKeysBut, deleteKeysEndedBefore, insertKey, revokeKey } from './api-keys.queries.ts';
import { listKeys, type KeyRow } from './api-keys.views.ts';
import { beginningOfKey, hashOfKey, newKeyText } from './key-text.ts';

/** Keys that ended and are still listed: a script that makes one after the other fills no list. */
const MOST_ENDED = 200;
const DAY_MS = 86_400_000;

function answerKey(row: KeyRow, now: Date): ApiKey {
  const { makerIsActive, makerDeletedAt, createdAt, expiresAt, lastUsedAt, revokedAt, ...rest } = row;
  return {
    ...rest,
    state: apiKeyState(row, now),
    makerLeft: !makerIsActive || makerDeletedAt !== null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

export async function listApiKeys({ db, clock }: Scope): Promise<ApiKey[]> {
  const now = clock.now();
  return (await listKeys(db)).map((row) => answerKey(row, now));
}

/** Makes a key and answers it whole, this once. Throws too_many_api_keys. */
export async function createApiKey(scope: SignedInScope, body: ApiKeyBody): Promise<NewApiKey> {
  const { db, clock, actor } = scope;
  const now = clock.now();
  const problem = keyExpiryProblem(body.expiresOn, now);
  if (problem !== null) throw invalid({ expiresOn: problem });
  await awaitTurnToMake(db);
  if ((await countLiveKeys(db, now)) >= MOST_API_KEYS) throw new AppError('too_many_api_keys', { most: MOST_API_KEYS });
  await deleteEndedKeysBut(db, MOST_ENDED, now);
  const key = newKeyText();
  const { name, readOnly, perMinute } = body;
  const [id, beginning, permissions, expiresAt] = [
    newId(now),
    beginningOfKey(key),
    [...new Set(body.permissions)],
    endOfKey(body.expiresOn),
  ];
  const rights = { name, beginning, permissions, readOnly, perMinute, expiresAt };
  await insertKey(db, {
    ...rights,
    id,
    secretHash: hashOfKey(key),
    createdAt: now,
    createdBy: actor.username,
    createdById: actor.id,
  });
  await recordAudit(scope, { area: 'keys', action: 'created', recordId: id, after: rights });
  const [row] = await listKeys(db, id);
  return { ...answerKey(row!, now), key };
}

/** From the next request on the key is refused. Throws not_found for one that is not there or revoked already. */
export async function revokeApiKey(scope: SignedInScope, id: string): Promise<void> {
  const name = await revokeKey(scope.db, id, scope.actor.username, scope.clock.now());
  if (name === undefined) throw new AppError('not_found');
  await recordAudit(scope, { area: 'keys', action: 'revoked', recordId: id, before: { name } });
}

/** Forgets keys that ended a while ago. */
export async function forgetEndedKeys({ db, clock }: Scope): Promise<void> {
  await deleteKeysEndedBefore(db, new Date(clock.now().getTime() - ENDED_KEY_DAYS * DAY_MS));
}
