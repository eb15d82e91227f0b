import type { Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { TrailerAssignments } from '../../db/tables.ts';

export async function insertAssignment(db: TenantDb, row: Insertable<TrailerAssignments>): Promise<void> {
  await db.insertInto('trailerAssignments').values(row).execute();
}

/** false when somebody else was faster. */
export async function deleteAssignment(db: TenantDb, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('trailerAssignments').where('id', '=', id).returning('id').executeTakeFirst();
  return gone !== undefined;
}
