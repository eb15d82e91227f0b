import type { TenantDb } from '../../db/database.ts';

/** The filled slots of a driver with what the files' ledger knows about them. */
export function listDocumentRows(db: TenantDb, driverId: string) {
  return db
    .selectFrom('driverDocuments as d')
    .innerJoin('storedFiles as f', 'f.id', 'd.fileId')
    .where('d.driverId', '=', driverId)
    .select(['d.docType', 'd.fileId', 'd.uploadedAt', 'f.fileName', 'f.size'])
    .orderBy('d.docType')
    .execute();
}
export type DocumentRow = Awaited<ReturnType<typeof listDocumentRows>>[number];
