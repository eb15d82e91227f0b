import { AppError, invalid } from '@superlink/api/error.ts';
import type {
  AddPhone,
  ChangeDevice,
  DeviceList,
  DeviceListQuery,
  TrackingDevice,
  TrackingDeviceDetails,
} from '@superlink/api/tracking/device.schema.ts';
import { isOnLocalTime, silentBefore, type DeviceSource } from '@superlink/domain/tracking/device.ts';
import type { TenantDb } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, recordAudit } from '../audit/public.ts';
import { insertDevices, lockDevice, lockDeviceByKey, shareVehicle, updateDevice } from './devices.queries.ts';
import {
  countDevices,
  findDeviceRow,
  lastChangedBy,
  listDeviceRows,
  listDevicesBeside,
  listLinks,
  type DeviceRow,
} from './devices.views.ts';
import { findVehiclesByNumber } from './tracking.views.ts';

const PHONE: DeviceSource = 'osmand';
const NO_SUCH_VEHICLE = 'Choose a vehicle that is not deleted';

const instant = (at: Date | null) => at?.toISOString() ?? null;

function answerDevice(row: DeviceRow): TrackingDevice {
  const { assetId, fleetNumber, assetReg, deletedAt } = row;
  const hasReported = row.lastFixAt !== null || row.lastRefusedAt !== null;
  return {
    id: row.id,
    source: row.source,
    deviceKey: row.deviceKey,
    name: row.name,
    vehicle: assetId === null ? null : { id: assetId, fleetNumber: fleetNumber!, registration: assetReg!, isDeleted: deletedAt !== null },
    speedUnit: row.speedUnit,
    clockOffsetMinutes: row.clockOffsetMinutes,
    isIgnored: row.isIgnored,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: hasReported ? row.lastSeenAt.toISOString() : null,
    lastFixAt: instant(row.lastFixAt),
    lastPlace: row.lastLatE6 === null || row.lastLonE6 === null ? null : { lat: row.lastLatE6 / 1e6, lon: row.lastLonE6 / 1e6 },
    batteryPercent: row.batteryPercent,
    lastRefusal: row.lastRefusal,
    lastRefusedAt: instant(row.lastRefusedAt),
    sendsLocalTime: isOnLocalTime(row.recentAheadMinutes),
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function requireDevice(db: TenantDb, id: string): Promise<TrackingDevice> {
  const row = await findDeviceRow(db, id);
  if (!row) throw new AppError('not_found');
  return answerDevice(row);
}

const deviceRecords = {
  area: 'tracking',
  prefix: 'device_',
  async lock(db: TenantDb, id: string) {
    const row = await lockDevice(db, id);
    // the row does not say who, the audit does
    return row && { ...row, updatedBy: await lastChangedBy(db, id) };
  },
  read: ({ db }: Pick<Scope, 'db'>, id: string) => requireDevice(db, id),
};

export async function listDevices(
  { db, clock }: Scope,
  { search, filter, ...page }: DeviceListQuery,
): Promise<Omit<DeviceList, 'positionDays'>> {
  const wanted = { search, filter, silent: silentBefore(clock.now()) };
  const devices = await listDeviceRows(db, wanted, page);
  return { devices: devices.map(answerDevice), counts: await countDevices(db, wanted) };
}

/** The one vehicle that a device is called after. */
async function suggestedFor(db: TenantDb, device: TrackingDevice): Promise<TrackingDevice['vehicle']> {
  if (device.vehicle) return null;
  const names = [device.deviceKey, ...(device.name === null ? [] : [device.name])];
  const [id] = (await findVehiclesByNumber(db, names)).values();
  const vehicle = id === undefined ? undefined : await shareVehicle(db, id);
  return vehicle ? { id: vehicle.id, fleetNumber: vehicle.fleetNumber, registration: vehicle.assetReg, isDeleted: false } : null;
}

/** One device for its panel. Throws not_found. */
export async function showDevice({ db }: Pick<Scope, 'db'>, id: string): Promise<TrackingDeviceDetails> {
  const device = await requireDevice(db, id);
  const links = await listLinks(db, id);
  return {
    ...device,
    suggestion: await suggestedFor(db, device),
    besides: device.vehicle ? await listDevicesBeside(db, device.vehicle.id, id) : [],
    links: links.map(({ at, actorName, fleetNumber }) => ({ at: at.toISOString(), by: actorName, fleetNumber })),
  };
}

/** Throws validation_error for a vehicle that is deleted or another company's. */
async function requireLinkable(db: TenantDb, assetId: string): Promise<void> {
  if (!(await shareVehicle(db, assetId))) throw invalid({ assetId: NO_SUCH_VEHICLE });
}

/**
 * Changes a device. What it sent stays with the vehicle of the time; from the next message on the change holds, in every process that takes
 * positions. Throws not_found, stale_record and validation_error for a deleted vehicle.
 */
export async function changeDevice(
  scope: SignedInScope,
  id: string,
  { updatedAt, assetId, clockOffsetMinutes, ...body }: ChangeDevice,
): Promise<TrackingDeviceDetails & { readonly movedFrom: string | null }> {
  const { db } = scope;
  let was = null as TrackingDevice['vehicle'];
  const after = await changeRecord(scope, deviceRecords, { id, startedFrom: updatedAt }, async ({ row, before, stamp }) => {
    was = before.vehicle;
    const isLinked = assetId !== undefined && assetId !== null && assetId !== row.assetId;
    if (isLinked) await requireLinkable(db, assetId);
    const isSetRight = clockOffsetMinutes !== undefined && clockOffsetMinutes !== row.clockOffsetMinutes;
    await updateDevice(db, id, {
      ...body,
      ...(assetId === undefined ? {} : { assetId }),
      // who links a device wants its positions
      ...(isLinked && body.isIgnored === undefined ? { isIgnored: false } : {}),
      // what was ahead by the clock of before says nothing about the new one
      ...(isSetRight ? { clockOffsetMinutes, recentAheadMinutes: [] } : {}),
      updatedAt: stamp.updatedAt,
    });
    return { done: 'changed' };
  });
  const movedFrom = was !== null && after.vehicle !== null && was.id !== after.vehicle.id ? was.fleetNumber : null;
  return { ...(await showDevice(scope, id)), movedFrom };
}

/**
 * Makes the device of a phone before it sends, for a vehicle. One of that identifier that waits for a vehicle already is linked, and one that is
 * linked to the vehicle is answered as it is. Throws device_key_taken when it sends for another that is not deleted, and validation_error for a deleted vehicle.
 */
export async function addPhone(scope: SignedInScope, { assetId, deviceKey }: AddPhone): Promise<TrackingDeviceDetails> {
  const { db, clock } = scope;
  await requireLinkable(db, assetId);
  const now = clock.now();
  const made = { id: newId(now), source: PHONE, deviceKey, assetId, firstSeenAt: now, lastSeenAt: now, updatedAt: now };
  await insertDevices(db, [made]);
  const row = await lockDeviceByKey(db, PHONE, deviceKey);
  const device = await requireDevice(db, row.id);
  if (row.id === made.id) {
    await recordAudit(scope, { area: 'tracking', action: 'device_created', recordId: row.id, after: device });
    return showDevice(scope, row.id);
  }
  const { vehicle } = device;
  if (vehicle && !vehicle.isDeleted && vehicle.id !== assetId) throw new AppError('device_key_taken', { fleetNumber: vehicle.fleetNumber });
  const { movedFrom: _none, ...linked } = await changeDevice(scope, row.id, { assetId, isIgnored: false });
  return linked;
}

/** Gives a device back what it was before a change, its vehicle too. */
export async function takeBackDevice(scope: SignedInScope, id: string, before: Readonly<Record<string, unknown>>): Promise<void> {
  const { vehicle } = before as { vehicle?: { id: string } | null };
  const same = ['name', 'speedUnit', 'clockOffsetMinutes', 'isIgnored'].filter((field) => field in before);
  await changeDevice(scope, id, {
    ...Object.fromEntries(same.map((field) => [field, before[field]])),
    ...(vehicle === undefined ? {} : { assetId: vehicle?.id ?? null }),
  });
}
