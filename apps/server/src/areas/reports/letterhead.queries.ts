import type { Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Letterheads } from '../../db/tables.ts';

export type LetterheadRow = Omit<Insertable<Letterheads>, 'tenantId'>;

/** The company's row, held for the rest of the transaction where it is about to be changed. */
export function findLetterhead(db: TenantDb, held = false) {
  return db
    .selectFrom('letterheads')
    .select(['addressLines', 'vatNumber', 'registrationNumber', 'primaryColour', 'accentColour', 'logoFileId', 'updatedAt'])
    .$if(held, (row) => row.forUpdate())
    .executeTakeFirst();
}

export async function putLetterhead(db: TenantDb, row: LetterheadRow): Promise<void> {
  await db
    .insertInto('letterheads')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenantId']).doUpdateSet(row))
    .execute();
}
