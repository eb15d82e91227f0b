import type { CreateDriver } from '@superlink/api/drivers/driver.schema.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { idsByKey } from '../../db/ids-by-key.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudits } from '../audit/public.ts';
import { driverEdits } from './edit-drivers.service.ts';
import { answerDriver } from './driver.answer.ts';
import { insertDrivers, markDriversDeleted } from './drivers.queries.ts';
import { auditable, newDriverRow, searchText } from './drivers.service.ts';
import { listDriverIdentities, listDriverRowsById } from './drivers.views.ts';

type Key = { readonly field: 'idNumber' | 'passportNumber' | 'name'; readonly key: string };

/** Many drivers at once under the rules of one, for areas that bring or take whole lists. A few hundred at a time. */
export const bulkDrivers = {
  edits: driverEdits,

  /** What tells one person from another: the numbers that are known, and name and phone together. */
  keys: (body: CreateDriver): Key[] => [
    ...(body.idNumber ? [{ field: 'idNumber' as const, key: comparableNumber(body.idNumber) }] : []),
    ...(body.passportNumber ? [{ field: 'passportNumber' as const, key: comparableNumber(body.passportNumber) }] : []),
    // a part of a name means nobody
    ...(body.name && body.surname && body.phone ? [{ field: 'name' as const, key: searchText(body) }] : []),
  ],
  takenText: {
    idNumber: 'This ID number already belongs to another driver',
    passportNumber: 'This passport number already belongs to another driver',
    name: 'A driver of this name and phone number is there already',
  },

  /** The live drivers by every `field key` of theirs. */
  async findTaken({ db }: Pick<Scope, 'db'>, _keys: readonly Key[]): Promise<Map<string, string[]>> {
    return idsByKey(await listDriverIdentities(db), ({ idNumber, passportNumber, search }) => [
      ...(idNumber ? [`idNumber ${comparableNumber(idNumber)}`] : []),
      ...(passportNumber ? [`passportNumber ${comparableNumber(passportNumber)}`] : []),
      `name ${search}`,
    ]);
  },

  /** Nothing of a driver is refused beyond the schema. */
  check(_scope: SignedInScope, _body: CreateDriver): void {},

  /** Drivers with an audit entry each; answers their ids in the order of the bodies. */
  async create(scope: SignedInScope, bodies: readonly CreateDriver[]): Promise<string[]> {
    const rows = bodies.map((body) => newDriverRow(scope, body));
    await insertDrivers(scope.db, rows);
    const ids = rows.map(({ id }) => id);
    const made = await listDriverRowsById(scope.db, ids);
    await recordAudits(
      scope,
      made.map((row) => ({ area: 'drivers', action: 'created', recordId: row.id, after: auditable(answerDriver(row)) })),
    );
    return ids;
  },

  /** Deletes drivers that nothing refers to. The caller has checked this and holds their locks. */
  async remove(scope: SignedInScope, ids: readonly string[]): Promise<void> {
    const { db, clock, actor } = scope;
    const now = clock.now();
    const before = await listDriverRowsById(db, ids);
    const gone = new Set(await markDriversDeleted(db, ids, { ethnicity: null, deletedAt: now, updatedAt: now, updatedBy: actor.username }));
    await recordAudits(
      scope,
      before
        .filter((row) => gone.has(row.id))
        .map((row) => ({ area: 'drivers', action: 'deleted', recordId: row.id, before: auditable(answerDriver(row)) })),
    );
  },
} as const;
