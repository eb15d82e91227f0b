import { invalid } from '@superlink/api/error.ts';
import { vehicleFields, type UpdateVehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { vehiclesErrors } from '@superlink/api/vehicles/vehicles.errors.ts';
import { lowersOdometer } from '@superlink/domain/vehicles/odometer.ts';
import { doubtText, readingDoubts } from '@superlink/domain/vehicles/reading-doubts.ts';
import {
  laterStatusText,
  statusAfterHandEdit,
  vehicleStatus,
  type VehicleSituation,
  type VehicleStatus,
} from '@superlink/domain/vehicles/vehicle-status.ts';
import type { SignedInScope } from '../../scope.ts';
import type { EditRules, RecordEdit } from '../audit/public.ts';
import { lastReadingOf, recordOdometers, removeOdometers } from './odometer.service.ts';
import { asSituation } from './vehicle-status.service.ts';
import { answerVehicle } from './vehicle.answer.ts';
import { lockStoredVehicles, writeVehiclesBack } from './vehicles.queries.ts';
import { changedVehicleColumns, lowersByHand } from './vehicles.service.ts';
import {
  listOnCountingTrip,
  listSlots,
  listStoredVehicles,
  listTakenVehicleNumbers,
  listVehicleRowsById,
  readCircumstances,
  type StoredVehicle,
} from './vehicles.views.ts';

/** What the rules of an edit look at beside the vehicle. */
export interface Facts {
  /** vehicles whose odometer a trip keeps */
  readonly onTrip: ReadonlySet<string>;
  /** of vehicles whose status is edited */
  situationOf(row: StoredVehicle): VehicleSituation;
}

const nameOf = (row: StoredVehicle) => `${row.fleetNumber} (${row.assetReg})`;
const editsOdometer = (edit: RecordEdit) => edit.after['odometerReading'] !== undefined;

async function factsFor({ db, clock }: SignedInScope, edits: readonly { row: StoredVehicle; body: UpdateVehicle }[]): Promise<Facts> {
  const read = edits.filter(({ row, body }) => body.odometerReading !== undefined && body.odometerReading !== row.odometerReading);
  const chosen = edits.filter(({ row, body }) => body.status !== undefined && (body.status !== row.status || 'handStatus' in body));
  const onTrip =
    read.length === 0
      ? []
      : await listOnCountingTrip(
          db,
          read.map(({ row }) => row.id),
        );
  const { events, onRoute } = await readCircumstances(
    db,
    chosen.map(({ row }) => row.id),
  );
  return {
    onTrip: new Set(onTrip),
    situationOf: (row) => asSituation({ ...row, events: events.get(row.id) ?? [], onRoute: onRoute.has(row.id) }, clock.now()),
  };
}

/** The reading by hand that an edit brings, with what is odd about it; none where the odometer stands there already. */
function plannedReading(scope: SignedInScope, row: StoredVehicle, { odometerReading }: UpdateVehicle, { onTrip }: Facts) {
  const current = row.odometerReading;
  if (odometerReading === undefined || odometerReading === current) return { columns: {}, warnings: [] };
  if (onTrip.has(row.id)) throw invalid({ odometerReading: vehiclesErrors.vehicle_on_trip.text });
  const at = scope.clock.now();
  const warnings = readingDoubts(lastReadingOf(row), { km: odometerReading, at }).map(doubtText);
  const lowers = lowersByHand(scope, current, odometerReading);
  const back = lowers ? ['The odometer is taken back: earlier readings no longer count'] : [];
  return { columns: { odometerReading, odometerReadAt: at }, warnings: [...warnings, ...back] };
}

/** The numbers that vehicles had before their edits and others have now. */
async function takenSince({ db }: SignedInScope, notes: readonly { row: StoredVehicle; edit: RecordEdit }[]) {
  const of = (column: string) => notes.flatMap(({ edit: { before } }) => (typeof before[column] === 'string' ? [before[column]] : []));
  const [fleetNumbers, registrations] = [of('fleetNumberNorm'), of('assetRegNorm')];
  if (fleetNumbers.length + registrations.length === 0) return () => undefined;
  const taken = await listTakenVehicleNumbers(db, fleetNumbers, registrations);
  return ({ row, edit }: { row: StoredVehicle; edit: RecordEdit }) => {
    const others = taken.filter(({ id }) => id !== row.id);
    if (others.some(({ fleetNumberNorm }) => fleetNumberNorm === edit.before['fleetNumberNorm']))
      return `its former fleet number ${String(edit.before['fleetNumber'])}`;
    if (others.some(({ assetRegNorm }) => assetRegNorm === edit.before['assetRegNorm']))
      return `its former registration ${String(edit.before['assetReg'])}`;
    return undefined;
  };
}

/** Many vehicles edited under the rules of one. */
export const vehicleEdits: EditRules<StoredVehicle, Facts> = {
  area: 'vehicles',
  nameOf,
  valuesOf: (row) => ({ ...vehicleFields.valuesOf(row), crossBorderPermits: row.crossBorderPermits }),
  read: listStoredVehicles,
  lock: lockStoredVehicles,
  factsFor,
  plan(scope, row, body: UpdateVehicle, facts) {
    const edited = changedVehicleColumns(row, body, scope.clock.now());
    const reading = plannedReading(scope, row, body, facts);
    const columns = { ...edited, ...reading.columns };
    const after = { ...vehicleEdits.valuesOf({ ...row, ...columns } as StoredVehicle), ...(body.status ? { status: body.status } : {}) };
    if (columns.handStatus === undefined) return { columns, after, warnings: reading.warnings };
    const situation = { ...facts.situationOf(row), handStatus: columns.handStatus };
    const later = laterStatusText(situation);
    const warnings = [...reading.warnings, ...(later === null ? [] : [later])];
    return { columns: { ...columns, status: statusAfterHandEdit(situation) }, after, warnings };
  },
  write: writeVehiclesBack,
  async afterEdit(scope, edits, source) {
    const readings = edits
      .filter(({ edit }) => editsOdometer(edit))
      .map(({ row, edit }) => {
        const km = edit.after['odometerReading'] as number;
        return { assetId: row.id, km, lowers: lowersOdometer(row.odometerReading, km), last: lastReadingOf(row) };
      });
    await recordOdometers(scope, readings, source);
  },
  async keep(scope, notes) {
    const read = notes.filter(({ edit }) => editsOdometer(edit));
    const onTrip = new Set(
      await listOnCountingTrip(
        scope.db,
        read.map(({ row }) => row.id),
      ),
    );
    const takenOf = await takenSince(scope, notes);
    const reasons = notes.flatMap((note): [string, string][] => {
      const name = nameOf(note.row);
      if (editsOdometer(note.edit) && onTrip.has(note.row.id)) return [[note.row.id, `${name} is on a trip, which needs its odometer`]];
      const taken = takenOf(note);
      return taken === undefined ? [] : [[note.row.id, `${name} stays, because ${taken} belongs to another vehicle now`]];
    });
    return new Map(reasons);
  },
  formerColumns(row, { before, after }, facts) {
    // the ledger gives the odometer back
    const { odometerReading: _km, odometerReadAt: _at, status, ...columns } = before;
    if (status === undefined) return columns;
    const situation = { ...facts.situationOf(row), handStatus: columns['handStatus'] as VehicleStatus };
    // a trip or booking that has moved it since decides, else it shows what it showed
    return { ...columns, status: row.status === after['status'] ? status : vehicleStatus(situation) };
  },
  async afterRestore(scope, notes, source) {
    const read = notes.filter(({ edit }) => editsOdometer(edit));
    await removeOdometers(
      scope,
      read.map(({ row }) => row.id),
      source,
    );
  },
  async logged({ db }, ids) {
    const rows = await listVehicleRowsById(db, ids);
    const slots = await listSlots(db, ids);
    return new Map(rows.map((row) => [row.id, answerVehicle(row, slots)]));
  },
};
