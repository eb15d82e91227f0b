import type { TenantDb } from '../../db/database.ts';

/** The file of a logo, as the ledger of files knows it. */
export function findLogo(db: TenantDb, fileId: string) {
  return db
    .selectFrom('storedFiles')
    .where('id', '=', fileId)
    .where('state', '=', 'kept')
    .select(['id', 'fileName', 'size', 'contentType'])
    .executeTakeFirst();
}
