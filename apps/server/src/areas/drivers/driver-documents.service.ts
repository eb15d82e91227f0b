import type { DriverDocument } from '@superlink/api/drivers/driver.schema.ts';
import { AppError } from '@superlink/api/error.ts';
import type { DriverDocumentType } from '@superlink/domain/drivers/document-types.ts';
import type { Scope, SignedInScope, UploadScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import type { FileKeeper } from '../files/public.ts';
import { deleteDocument, deleteDocumentsOf, putDocument } from './driver-documents.queries.ts';
import { listDocumentRows, type DocumentRow } from './driver-documents.views.ts';
import { lockDriver } from './drivers.queries.ts';
import { requireDriver } from './drivers.service.ts';

function answerDocument(row: DocumentRow): DriverDocument {
  const { fileName, size, uploadedAt } = row;
  return { docType: row.docType, fileName, size: size!, uploadedAt: uploadedAt.toISOString() };
}

async function findDocument({ db }: Pick<Scope, 'db'>, driverId: string, docType: DriverDocumentType): Promise<DocumentRow | undefined> {
  return (await listDocumentRows(db, driverId)).find((row) => row.docType === docType);
}

async function lockLiveDriver({ db }: Pick<Scope, 'db'>, driverId: string): Promise<void> {
  if (!(await lockDriver(db, driverId))) throw new AppError('not_found');
}

export async function listDocuments(scope: Scope, driverId: string): Promise<DriverDocument[]> {
  await requireDriver(scope, driverId);
  return (await listDocumentRows(scope.db, driverId)).map(answerDocument);
}

/** A link of five minutes; 404 for an empty slot, a deleted driver and another company's (DOC-004, DOC-006). */
export async function linkToDocument(scope: Scope, files: FileKeeper, driverId: string, docType: DriverDocumentType) {
  await requireDriver(scope, driverId);
  const document = await findDocument(scope, driverId, docType);
  if (!document) throw new AppError('not_found');
  return { downloadUrl: files.linkTo(scope, { id: document.fileId, fileName: document.fileName }) };
}

/**
 * Puts the call's file on a slot of the driver and lets the file go that was there before (decision 8.3). Of two uploads to one slot at the
 * same moment the later one stays, and the earlier one's file is let go like any replaced one.
 */
export async function placeDocument(
  work: UploadScope,
  files: FileKeeper,
  driverId: string,
  docType: DriverDocumentType,
): Promise<DriverDocument> {
  // before any byte is taken in: a driver who is not there has no slots
  await work.inTransaction((scope) => requireDriver(scope, driverId));
  return files.receive(work, async (scope, file) => {
    const { db, clock, actor } = scope;
    await lockLiveDriver(scope, driverId);
    const before = await findDocument(scope, driverId, docType);
    await putDocument(db, { driverId, docType, fileId: file.id, uploadedAt: clock.now(), uploadedBy: actor.username });
    if (before) await files.release(scope, [before.fileId]);
    const after = answerDocument((await findDocument(scope, driverId, docType))!);
    await recordAudit(scope, {
      area: 'drivers',
      action: before ? 'document_replaced' : 'document_uploaded',
      recordId: driverId,
      ...(before ? { before: answerDocument(before) } : {}),
      after,
    });
    return after;
  });
}

export async function removeDocument(
  scope: SignedInScope,
  files: FileKeeper,
  driverId: string,
  docType: DriverDocumentType,
): Promise<void> {
  await lockLiveDriver(scope, driverId);
  const before = await findDocument(scope, driverId, docType);
  if (!before) throw new AppError('not_found');
  await deleteDocument(scope.db, driverId, docType);
  await files.release(scope, [before.fileId]);
  await recordAudit(scope, { area: 'drivers', action: 'document_deleted', recordId: driverId, before: answerDocument(before) });
}

/** Takes every document of a driver who goes out of storage (decision 20.5). */
export async function removeDocumentsOf(scope: SignedInScope, files: FileKeeper, driverId: string): Promise<void> {
  await files.release(scope, await deleteDocumentsOf(scope.db, driverId));
}
