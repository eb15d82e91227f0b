import type { Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { FrontendErrors } from '../../db/tables.ts';

export async function insertFrontendError(db: TenantDb, report: Insertable<FrontendErrors>): Promise<void> {
  await db.insertInto('frontendErrors').values(report).execute();
}

export async function deleteFrontendErrorsBefore(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('frontendErrors').where('at', '<', before).execute();
}
