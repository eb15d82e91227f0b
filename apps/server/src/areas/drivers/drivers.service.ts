import { AppError } from '@superlink/api/error.ts';
import type { CreateDriver, Driver, DriverListQuery, DriverRow, UpdateDriver } from '@superlink/api/drivers/driver.schema.ts';
import { comparablePhone, identityDoubts } from '@superlink/domain/drivers/driver-identity.ts';
import { comparableName } from '@superlink/domain/names/comparable-name.ts';
import { driverGroupOf } from '@superlink/domain/drivers/driver-status.ts';
import { sastYear } from '@superlink/domain/time/sast.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, recordAudit } from '../audit/public.ts';
import { answerDriver, answerDriverRow } from './driver.answer.ts';
import { insertDriver, lockDriver, updateDriver } from './drivers.queries.ts';
import { countDriversByStatus, findDriverRow, findSameDriver, listDriverPickerRows, listDriverRows } from './drivers.views.ts';

export async function requireDriver({ db }: Pick<Scope, 'db'>, id: string): Promise<Driver> {
  const row = await findDriverRow(db, id);
  if (!row) throw new AppError('not_found');
  return answerDriver(row);
}

export async function listDrivers({ db }: Scope, query: DriverListQuery): Promise<DriverRow[]> {
  return (await listDriverRows(db, query)).map(answerDriverRow);
}

export async function countDrivers({ db }: Scope, search: string | undefined) {
  const counts = { all: 0, active: 0, inactive: 0 };
  for (const { status, drivers } of await countDriversByStatus(db, search)) {
    const group = driverGroupOf(status);
    counts.all += drivers;
    if (group !== null) counts[group] += drivers;
  }
  return counts;
}

export async function listDriverSummaries({ db }: Scope) {
  const rows = await listDriverPickerRows(db);
  return rows.map(({ fleetNumber, status, ...row }) => ({
    ...row,
    status,
    assigned: fleetNumber !== null,
    assetFleetNumber: fleetNumber,
  }));
}

export function searchText(driver: { name: string; surname: string; phone: string }): string {
  return `${comparableName(`${driver.name} ${driver.surname}`)} ${comparablePhone(driver.phone)}`;
}

/** The saved driver with what is odd about the numbers; a doubt never refuses (decision 8.5). */
function withDoubts(driver: Driver, now: Date): Driver {
  const warnings = identityDoubts(driver, sastYear(now)).map(({ code, message }) => ({ code, message }));
  return warnings.length > 0 ? { ...driver, warnings } : driver;
}

/** What of a driver may stand in the audit log: everything but ethnicity (decision 8.5). */
export function auditable({ ethnicity: _special, ...driver }: Driver): DriverRow {
  return driver;
}

export const driverRecords = { area: 'drivers', lock: lockDriver, read: requireDriver, logged: auditable };

/** The row of a new driver. */
export function newDriverRow({ clock, actor }: Pick<SignedInScope, 'clock' | 'actor'>, body: CreateDriver) {
  const now = clock.now();
  const { assigned: _derived, confirmDuplicate: _asked, ...fields } = body;
  return { ...fields, id: newId(now), search: searchText(body), createdAt: now, updatedAt: now, updatedBy: actor.username };
}

const comparable = (number: string | null | undefined) => comparableNumber(number ?? '');

/** Throws driver_exists for who is there already by number, or by name and phone, unless the caller says that it is somebody else. */
async function askBeforeDuplicate({ db }: Scope, body: CreateDriver): Promise<void> {
  if (body.confirmDuplicate) return;
  const wanted = { search: searchText(body), idNumber: comparable(body.idNumber), passportNumber: comparable(body.passportNumber) };
  const found = await findSameDriver(db, wanted);
  if (!found) return;
  const isOf = (field: 'idNumber' | 'passportNumber') => wanted[field] !== '' && comparable(found[field]) === wanted[field];
  const same = isOf('idNumber') ? 'ID number' : isOf('passportNumber') ? 'passport number' : 'name and phone number';
  throw new AppError('driver_exists', { driver: `${found.name} ${found.surname}`, same });
}

export async function createDriver(scope: SignedInScope, body: CreateDriver): Promise<Driver> {
  await askBeforeDuplicate(scope, body);
  const row = newDriverRow(scope, body);
  await insertDriver(scope.db, row);
  const driver = await requireDriver(scope, row.id);
  await recordAudit(scope, { area: 'drivers', action: 'created', recordId: row.id, after: auditable(driver) });
  return withDoubts(driver, scope.clock.now());
}

/** The columns of a driver that an edit sends. */
export function changedDriverColumns(row: { name: string; surname: string; phone: string }, body: UpdateDriver) {
  const { assigned: _derived, updatedAt: _startedFrom, ...fields } = body;
  return { ...fields, search: searchText({ ...row, ...fields }) };
}

/**
 * Changes what was sent and nothing else. A body with nothing but `assigned` is open to every user and changes nothing, because the value
 * follows from the vehicles (decisions 2.3, 7.4); everything else needs controller:actions.
 */
export async function changeDriver(scope: SignedInScope, id: string, body: UpdateDriver): Promise<Driver> {
  const { db, clock, actor } = scope;
  const { assigned, updatedAt: startedFrom, ...fields } = body;
  if (assigned !== undefined && Object.keys(fields).length === 0) return requireDriver(scope, id);
  if (!mayAccess(actor.permissions, { any: ['controller:actions'] })) throw new AppError('forbidden');
  const driver = await changeRecord(scope, driverRecords, { id, startedFrom }, ({ row, stamp }) =>
    updateDriver(db, id, { ...changedDriverColumns(row, body), ...stamp }),
  );
  return withDoubts(driver, clock.now());
}
