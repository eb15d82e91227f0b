import type { DriverDocumentType } from '@superlink/domain/drivers/document-types.ts';
import type { Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { DriverDocuments } from '../../db/tables.ts';

/** Fills a slot or puts another file on it; the caller holds the driver's lock. */
export async function putDocument(db: TenantDb, row: Insertable<DriverDocuments>): Promise<void> {
  const { fileId, uploadedAt, uploadedBy } = row;
  await db
    .insertInto('driverDocuments')
    .values(row)
    .onConflict((slot) => slot.columns(['tenantId', 'driverId', 'docType']).doUpdateSet({ fileId, uploadedAt, uploadedBy }))
    .execute();
}

export async function deleteDocument(db: TenantDb, driverId: string, docType: DriverDocumentType): Promise<void> {
  await db.deleteFrom('driverDocuments').where('driverId', '=', driverId).where('docType', '=', docType).execute();
}

/** Empties every slot of a driver and answers the files that were on them. */
export async function deleteDocumentsOf(db: TenantDb, driverId: string): Promise<string[]> {
  const rows = await db.deleteFrom('driverDocuments').where('driverId', '=', driverId).returning('fileId').execute();
  return rows.map((row) => row.fileId);
}
