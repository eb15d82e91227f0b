import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@superlink/api/error.ts';
import type { IngestKey, NewIngestKey } from '@superlink/api/tracking/ingest-key.schema.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { countLiveKeys, insertKey, listKeys, revokeKey, type KeyRow } from './ingest-keys.queries.ts';

/** 192 bits: nobody guesses one. */
const SECRET_BYTES = 24;
/** Live keys of a company: one for each kind of sender and a few to spare. */
const MOST_KEYS = 50;

export const hashOfKey = (key: string) => createHash('sha256').update(key).digest();

/** The slug of the company that a key names; null when it is no key. */
export function slugOfKey(key: string): string | null {
  return /^([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\.[\w-]{32}$/.exec(key)?.[1] ?? null;
}

const answerKey = ({ createdAt, lastUsedAt, revokedAt, ...row }: KeyRow): IngestKey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});

export async function listIngestKeys({ db }: Pick<Scope, 'db'>): Promise<IngestKey[]> {
  return (await listKeys(db)).map(answerKey);
}

/** Makes a key and answers it whole, this once. Throws too_many_ingest_keys. */
export async function createIngestKey(scope: SignedInScope, { name }: { readonly name: string }): Promise<NewIngestKey> {
  const { db, clock, tenant, actor } = scope;
  if ((await countLiveKeys(db)) >= MOST_KEYS) throw new AppError('too_many_ingest_keys', { most: MOST_KEYS });
  const now = clock.now();
  const key = `${tenant.slug}.${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const row = { id: newId(now), name, ending: key.slice(-4), createdAt: now, createdBy: actor.username };
  await insertKey(db, { ...row, secretHash: hashOfKey(key) });
  await recordAudit(scope, { area: 'tracking', action: 'ingest_key_created', recordId: row.id, after: { name, ending: row.ending } });
  return { ...answerKey({ ...row, lastUsedAt: null, revokedAt: null, revokedBy: null }), key };
}

/** From the next call on nothing that carries the key is taken. Throws not_found for one that is not there or revoked already. */
export async function revokeIngestKey(scope: SignedInScope, id: string): Promise<void> {
  if (!(await revokeKey(scope.db, id, scope.actor.username, scope.clock.now()))) throw new AppError('not_found');
  await recordAudit(scope, { area: 'tracking', action: 'ingest_key_revoked', recordId: id });
}
