import { AppError } from '@superlink/api/error.ts';
import { neutralNames } from '@superlink/domain/privacy/erased-person.ts';
import { nextStamp } from '../../db/row-stamp.ts';
import type { SignedInScope } from '../../scope.ts';
import type { FileKeeper } from '../files/public.ts';
import { deleteDocumentsOf } from './driver-documents.queries.ts';
import { lockStoredDrivers, updateDriver } from './drivers.queries.ts';
import { searchText } from './drivers.service.ts';

/** No day of anybody's papers. */
const NO_DAY = '1970-01-01';

/** A driver as stored, deleted or not, held until the transaction ends. Throws not_found. */
export async function lockDriverForErasure({ db }: Pick<SignedInScope, 'db'>, id: string) {
  const [row] = await lockStoredDrivers(db, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Leaves of a driver what trips and money are told by: the id and a neutral name. The files of the documents go with the transaction; answers how many.
 * The caller holds the driver and has asked whether it may be done (decision 1.45).
 */
export async function eraseDriver(scope: SignedInScope, files: FileKeeper, id: string): Promise<number> {
  const { db, clock, actor } = scope;
  const row = await lockDriverForErasure(scope, id);
  const nobody = { ...neutralNames('driver', id), phone: '' };
  const documents = await deleteDocumentsOf(db, id);
  await files.release(scope, documents);
  await updateDriver(db, id, {
    ...nobody,
    search: searchText(nobody),
    idNumber: null,
    passportNumber: null,
    town: null,
    ethnicity: null,
    licExpDate: null,
    pdpExpDate: NO_DAY,
    annualLeaveDate: null,
    status: 'Inactive',
    deletedAt: row.deletedAt ?? clock.now(),
    updatedAt: nextStamp(row, clock.now()),
    updatedBy: actor.username,
  });
  return documents.length;
}
