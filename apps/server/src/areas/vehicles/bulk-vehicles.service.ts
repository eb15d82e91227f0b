import type { CreateVehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { vehiclesErrors } from '@superlink/api/vehicles/vehicles.errors.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { newId } from '../../db/id.ts';
import { idsByKey } from '../../db/ids-by-key.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudits } from '../audit/public.ts';
import { answerVehicle } from './vehicle.answer.ts';
import { insertFirstReadings, insertVehicles, markVehiclesDeleted } from './vehicles.queries.ts';
import { newVehicleRow } from './vehicles.service.ts';
import { vehicleEdits } from './edit-vehicles.service.ts';
import { listTakenVehicleNumbers, listVehicleRowsById } from './vehicles.views.ts';

type Key = { readonly field: 'fleetNumber' | 'assetReg'; readonly key: string };

/** Many vehicles at once under the rules of one, for areas that bring or take whole lists. A few hundred at a time. */
export const bulkVehicles = {
  edits: vehicleEdits,

  /** What must not stand twice, in its comparable form. */
  keys: (body: CreateVehicle): Key[] => [
    { field: 'fleetNumber', key: comparableNumber(body.fleetNumber) },
    { field: 'assetReg', key: comparableNumber(body.assetReg) },
  ],
  takenText: { fleetNumber: vehiclesErrors.fleet_number_taken.text, assetReg: vehiclesErrors.registration_taken.text },

  /** The live vehicles that have them already, by `field key`. */
  async findTaken({ db }: Pick<Scope, 'db'>, keys: readonly Key[]): Promise<Map<string, string[]>> {
    const of = (field: Key['field']) => keys.filter((each) => each.field === field).map(({ key }) => key);
    const rows = await listTakenVehicleNumbers(db, of('fleetNumber'), of('assetReg'));
    return idsByKey(rows, (row) => [`fleetNumber ${row.fleetNumberNorm}`, `assetReg ${row.assetRegNorm}`]);
  },

  /** Throws validation_error for what `create` would refuse of one body, beyond its schema. */
  check(scope: SignedInScope, body: CreateVehicle): void {
    newVehicleRow(scope, body);
  },

  /** Vehicles with the first line of their ledger and an audit entry each; answers their ids in the order of the bodies. */
  async create(scope: SignedInScope, bodies: readonly CreateVehicle[]): Promise<string[]> {
    const { db } = scope;
    const rows = bodies.map((body) => newVehicleRow(scope, body)).map((row) => ({ ...row, odometerReadAt: row.createdAt }));
    await insertVehicles(db, rows);
    await insertFirstReadings(
      db,
      rows.map(({ id, odometerReading, createdAt }) => ({
        id: newId(createdAt),
        assetId: id,
        km: odometerReading,
        at: createdAt,
        source: 'manual',
        sourceId: null,
        reason: null,
        flags: [],
        createdAt,
      })),
    );
    const ids = rows.map(({ id }) => id);
    const made = await listVehicleRowsById(db, ids);
    await recordAudits(
      scope,
      made.map((row) => ({ area: 'vehicles', action: 'created', recordId: row.id, after: answerVehicle(row, []) })),
    );
    return ids;
  },

  /** Lets vehicles go on which nothing hangs; the caller has made sure of that and holds their locks. */
  async remove(scope: SignedInScope, ids: readonly string[]): Promise<void> {
    const { db, clock, actor } = scope;
    const now = clock.now();
    const before = await listVehicleRowsById(db, ids);
    const gone = new Set(await markVehiclesDeleted(db, ids, { deletedAt: now, updatedAt: now, updatedBy: actor.username }));
    await recordAudits(
      scope,
      before
        .filter((row) => gone.has(row.id))
        .map((row) => ({ area: 'vehicles', action: 'deleted', recordId: row.id, before: answerVehicle(row, []) })),
    );
  },
} as const;
