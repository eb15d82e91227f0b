import type { DeviceFilter, DeviceSource } from '@superlink/domain/tracking/device.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Page } from '../../db/found-page.ts';
import { containing } from '../../db/like.ts';
import type { DB } from '../../db/tables.ts';

/** Devices beside their vehicles; one of a deleted vehicle keeps it. */
function devices(db: TenantDb) {
  return db.selectFrom('trackingDevices as d').leftJoin('vehicles as v', 'v.id', 'd.assetId');
}

function rows(db: TenantDb) {
  return devices(db).selectAll('d').select(['v.fleetNumber', 'v.assetReg', 'v.deletedAt']);
}
export type DeviceRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export function findDeviceRow(db: TenantDb, id: string) {
  return rows(db).where('d.id', '=', id).executeTakeFirst();
}

function found(db: TenantDb, search: string | undefined) {
  if (!search) return rows(db);
  const number = comparableNumber(search);
  return rows(db).where((where) => {
    const conditions: Expression<SqlBool>[] = [
      where(sql<string>`lower(d.name)`, 'like', containing(search.toLowerCase())),
      where(sql<string>`lower(d.device_key collate "default")`, 'like', containing(search.toLowerCase())),
    ];
    if (number !== '') {
      conditions.push(where('v.fleetNumberNorm', 'like', containing(number)), where('v.assetRegNorm', 'like', containing(number)));
    }
    return where.or(conditions);
  });
}

/** What stands behind each filter; `silent` is the instant before which a last fix is too long ago. */
function conditionOf(filter: DeviceFilter, silent: Date) {
  return {
    all: sql<boolean>`true`,
    linked: sql<boolean>`not d.is_ignored and d.asset_id is not null`,
    unassigned: sql<boolean>`not d.is_ignored and d.asset_id is null`,
    refusing: sql<boolean>`not d.is_ignored and d.last_refusal is not null`,
    silent: sql<boolean>`not d.is_ignored and d.asset_id is not null and (d.last_fix_at is null or d.last_fix_at < ${silent}::timestamptz)`,
    ignored: sql<boolean>`d.is_ignored`,
  }[filter];
}

/** One page: those without a vehicle first, because they wait for somebody, then by fleet number; what is ignored stands last. */
export function listDeviceRows(db: TenantDb, { search, filter, silent }: DeviceSearch, page: Page) {
  return found(db, search)
    .where(conditionOf(filter, silent))
    .orderBy('d.isIgnored')
    .orderBy(sql`d.asset_id is not null`)
    .orderBy('v.fleetNumber')
    .orderBy('d.deviceKey')
    .orderBy('d.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
export interface DeviceSearch {
  readonly search: string | undefined;
  readonly filter: DeviceFilter;
  readonly silent: Date;
}

export function countDevices(db: TenantDb, { search, silent }: Pick<DeviceSearch, 'search' | 'silent'>) {
  const of = (filter: DeviceFilter) => sql<number>`count(*) filter (where ${conditionOf(filter, silent)})`;
  return found(db, search)
    .clearSelect()
    .select([
      of('all').as('all'),
      of('linked').as('linked'),
      of('unassigned').as('unassigned'),
      of('refusing').as('refusing'),
      of('silent').as('silent'),
      of('ignored').as('ignored'),
    ])
    .executeTakeFirstOrThrow();
}

/** What the other devices of a vehicle are called. */
export async function listDevicesBeside(db: TenantDb, assetId: string, id: string): Promise<string[]> {
  const beside = await db
    .selectFrom('trackingDevices')
    .where('assetId', '=', assetId)
    .where('id', '!=', id)
    .where('isIgnored', '=', false)
    .select(['name', 'deviceKey'])
    .orderBy('deviceKey')
    .limit(20)
    .execute();
  return beside.map(({ name, deviceKey }) => name ?? deviceKey);
}

/** What the audit says of a device, newest first. */
function entries(db: TenantDb, id: string) {
  return db
    .selectFrom('auditEntries')
    .where('area', '=', 'tracking')
    .where('recordId', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
}

export async function lastChangedBy(db: TenantDb, id: string): Promise<string | undefined> {
  return (await entries(db, id).select('actorName').limit(1).executeTakeFirst())?.actorName;
}

const LINKS_SHOWN = 10;

/** The last vehicles that somebody linked to a device. */
export function listLinks(db: TenantDb, id: string) {
  return entries(db, id)
    .where(sql<boolean>`jsonb_exists(after, 'vehicle')`)
    .select(['at', 'actorName', sql<string | null>`after -> 'vehicle' ->> 'fleetNumber'`.as('fleetNumber')])
    .limit(LINKS_SHOWN)
    .execute();
}

/** The named devices of a source whose positions are not stored: they have no vehicle, or are ignored. */
export async function listDevicesNotStored(db: TenantDb, source: DeviceSource, names: readonly string[], most: number): Promise<string[]> {
  const isNotStored = (where: ExpressionBuilder<DB, 'trackingDevices'>) =>
    where.or([where('assetId', 'is', null), where('isIgnored', '=', true)]);
  const waiting = await db
    .selectFrom('trackingDevices')
    .where('source', '=', source)
    .where('deviceKey', '=', sql<string>`any(${[...names]}::text[])`)
    .where(isNotStored)
    .select('deviceKey')
    .orderBy('deviceKey')
    .limit(most)
    .execute();
  return waiting.map(({ deviceKey }) => deviceKey);
}
