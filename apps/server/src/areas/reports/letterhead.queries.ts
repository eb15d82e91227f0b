import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Letterheads } from '../../db/tables.ts';

export type LetterheadRow = Omit<Insertable<Letterheads>, 'tenantId'>;

/** The company's row, if it has named anything. */
export function findLetterhead(db: TenantDb) {
  return db
    .selectFrom('letterheads')
    .select(['addressLines', 'vatNumber', 'registrationNumber', 'primaryColour', 'accentColour', 'logoFileId', 'updatedAt', 'updatedBy'])
    .executeTakeFirst();
}

/** The same, locked for a change: other changes wait until this transaction ends, also while there is no row yet. */
export async function lockLetterhead(db: TenantDb) {
  await sql`select pg_advisory_xact_lock(hashtext('letterhead'), current_setting('app.tenant_id')::int)`.execute(db);
  return findLetterhead(db);
}

export async function putLetterhead(db: TenantDb, row: LetterheadRow): Promise<void> {
  await db
    .insertInto('letterheads')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenantId']).doUpdateSet(row))
    .execute();
}
