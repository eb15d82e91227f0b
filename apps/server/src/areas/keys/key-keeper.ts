import { AppError } from '@superlink/api/error.ts';
import { nameOfKeyActor } from '@superlink/domain/keys/api-key.ts';
import type { Database, TenantDb } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { KeyKeeper } from '../../scope.ts';
import { findLiveKey, markKeyUsed } from './api-keys.queries.ts';
import { hashOfKey, isKeyText } from './key-text.ts';
import { KeyTurns } from './key-turns.ts';

/** How often a use is written down, in ms. */
const NOTED_EVERY_MS = 60_000;

/** Knows the keys of requests. A revoked key stops at once, because each request looks it up. */
export function createKeyKeeper({ database, clock }: { readonly database: Pick<Database, 'inTenant'>; readonly clock: Clock }): KeyKeeper {
  const turns = new KeyTurns();

  /** In a transaction of its own: a use is noted whatever becomes of the request. */
  async function use(db: TenantDb, hash: Buffer, from: string) {
    const now = clock.now();
    const found = await findLiveKey(db, hash, now);
    const unlessSince = new Date(now.getTime() - NOTED_EVERY_MS);
    if (found && (found.lastUsedAt === null || found.lastUsedAt <= unlessSince)) {
      await markKeyUsed(db, found.id, { at: now, from, unlessSince });
    }
    return found;
  }

  return {
    async load(tenant, text, { ip }) {
      if (!isKeyText(text)) throw new AppError('api_key_refused');
      const hash = hashOfKey(text);
      const counted = `${tenant.id} ${hash.toString('base64')}`;
      turns.refuseSpent(counted, clock.now());
      const found = await database.inTenant(tenant.id, (db) => use(db, hash, ip));
      if (!found) throw new AppError('api_key_refused');
      turns.take(counted, found.perMinute, clock.now());
      const { id, name, permissions, readOnly } = found;
      return { id, username: nameOfKeyActor(name), role: null, isActive: true, permissions, sessionId: '', key: { readOnly } };
    },
  };
}
