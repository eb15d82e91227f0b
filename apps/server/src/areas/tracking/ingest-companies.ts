import { AppError } from '@superlink/api/error.ts';
import { newId } from '../../db/id.ts';
import type { Database, TenantDb } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LiveChanges } from '../../platform/live/live-changes.ts';
import { CompanyMemory } from './company-memory.ts';
import { DEFAULT_SPEED_UNIT, type DeviceSource, type SpeedUnit } from './decoded-message.ts';
import { countUnassigned, findDevices, insertDevices, type KnownDevice, type Sighting } from './devices.queries.ts';
import { hashOfKey, slugOfKey } from './ingest-keys.service.ts';
import { findLiveKey, markKeyUsed } from './ingest-keys.queries.ts';
import { findVehiclesByNumber } from './tracking.views.ts';

/** A key is looked up again after so long, in ms, and noted as used; a change of the company is heard at once. */
const REMEMBERED_MS = 60_000;
/** Keys that are remembered to open nothing, so that a dead phone costs no database; for so long, in ms. */
const REFUSED_MS = 10_000;
const REFUSED_MOST = 10_000;
/** Devices that no vehicle is linked to: a key that leaked must not fill the table. */
export const MOST_UNASSIGNED = 500;
/** Sources whose device names come from the company itself: a device named like a vehicle belongs to that vehicle. */
const namedByCompany: ReadonlySet<DeviceSource> = new Set(['batch', 'csv', 'cartrack', 'mix', 'geotab', 'samsara']);

/** Devices by what they call themselves, with what the company calls them where that is something else. */
type Labels = ReadonlyMap<string, string | null | undefined>;

export interface RememberedDevice {
  readonly id: string;
  readonly assetId: string | null;
  readonly speedUnit: SpeedUnit;
  readonly clockOffsetMinutes: number;
  readonly isIgnored: boolean;
  /** when it was last noted by this process, and what for */
  notedAt: number | null;
  notedRefusal: string | null;
}

/** What a process remembers of a company that sends positions: its devices, by source and name. */
interface IngestCompany {
  readonly tenantId: number;
  readonly devices: Map<string, RememberedDevice>;
}

const remembered = ({ id, assetId, speedUnit, clockOffsetMinutes, isIgnored }: KnownDevice): RememberedDevice => ({
  id,
  assetId,
  speedUnit,
  clockOffsetMinutes,
  isIgnored,
  notedAt: null,
  notedRefusal: null,
});

/** Companies, keys and devices as this process knows them. What somebody changes on a screen is heard from the database and forgotten here. */
export class IngestCompanies {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #companies: CompanyMemory<IngestCompany>;
  /** a key opens its company until that is forgotten */
  readonly #keys = new Map<string, { readonly company: IngestCompany; readonly until: number }>();
  readonly #refused = new Map<string, number>();

  constructor({ database, live, clock }: { database: Database; live: LiveChanges; clock: Clock }) {
    this.#database = database;
    this.#companies = new CompanyMemory(live);
    this.#clock = clock;
  }

  stop(): void {
    this.#companies.stop();
  }

  #company(tenantId: number): IngestCompany {
    return this.#companies.of(tenantId, () => ({ tenantId, devices: new Map() }));
  }

  /** The company's id that a key opens. Throws ingest_key_refused. */
  async open(key: string): Promise<number> {
    const now = this.#clock.now().getTime();
    const entry = this.#keys.get(key);
    if (entry && entry.until > now && entry.company === this.#company(entry.company.tenantId)) return entry.company.tenantId;
    if ((this.#refused.get(key) ?? 0) > now) throw new AppError('ingest_key_refused');
    const company = await this.#findCompany(key);
    if (company === null) {
      this.#keys.delete(key);
      if (this.#refused.size >= REFUSED_MOST) this.#refused.clear();
      this.#refused.set(key, now + REFUSED_MS);
      throw new AppError('ingest_key_refused');
    }
    this.#keys.set(key, { company, until: now + REMEMBERED_MS });
    return company.tenantId;
  }

  async #findCompany(key: string): Promise<IngestCompany | null> {
    const slug = slugOfKey(key);
    const tenant = slug === null ? undefined : await this.#database.findTenant(slug);
    if (!tenant) return null;
    const company = this.#company(tenant.id);
    const now = this.#clock.now();
    return this.#database.inTenant(tenant.id, async (db) => {
      const found = await findLiveKey(db, hashOfKey(key));
      if (!found) return null;
      if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= REMEMBERED_MS) await markKeyUsed(db, found.id, now);
      return company;
    });
  }

  /**
   * Devices by the names that they sent; those that were never heard of are made and wait for a vehicle, or get the one that they are called
   * after where the company named them. Of those beyond the limit nothing is answered.
   */
  async devices(
    tenantId: number,
    source: DeviceSource,
    labels: Labels,
    firstSighting: (id: string, name: string) => Sighting,
  ): Promise<Map<string, RememberedDevice>> {
    const at = (name: string) => `${source} ${name}`;
    const { devices } = this.#company(tenantId);
    const known = new Map([...labels.keys()].map((name) => [name, devices.get(at(name))] as const));
    const missing = [...labels.keys()].filter((name) => !known.get(name));
    if (missing.length > 0) {
      const found = await this.#database.inTenant(tenantId, (db) => this.#findOrMake(db, source, missing, labels, firstSighting));
      for (const device of found) {
        const read = remembered(device);
        known.set(device.deviceKey, read);
        devices.set(at(device.deviceKey), read);
      }
    }
    return new Map([...known].flatMap(([name, device]) => (device ? [[name, device] as const] : [])));
  }

  async #findOrMake(
    db: TenantDb,
    source: DeviceSource,
    names: readonly string[],
    labels: Labels,
    firstSighting: (id: string, name: string) => Sighting,
  ) {
    const found = await findDevices(db, source, names);
    const known = new Set(found.map(({ deviceKey }) => deviceKey));
    const unknown = names.filter((name) => !known.has(name));
    if (unknown.length === 0) return found;
    // a number of the sender's own may look like a fleet number: where there is a label, only that counts
    const called = new Map(unknown.map((name) => [name, labels.get(name) === undefined ? name : (labels.get(name) ?? '')]));
    const byName = namedByCompany.has(source) ? await findVehiclesByNumber(db, [...new Set(called.values())]) : new Map<string, string>();
    const vehicles = new Map(
      unknown.flatMap((name) => {
        const vehicle = byName.get(called.get(name)!);
        return vehicle === undefined ? [] : [[name, vehicle] as const];
      }),
    );
    const room = Math.max(0, MOST_UNASSIGNED - (await countUnassigned(db)));
    const waiting = new Set(unknown.filter((name) => !vehicles.has(name)).slice(0, room));
    const now = this.#clock.now();
    const rows = unknown
      .filter((name) => vehicles.has(name) || waiting.has(name))
      .map((name) => {
        const id = newId(now);
        const { fixAt, latE6, lonE6, batteryPercent, refusal, aheadMinutes } = firstSighting(id, name);
        return {
          id,
          source,
          deviceKey: name,
          name: labels.get(name) ?? null,
          assetId: vehicles.get(name) ?? null,
          speedUnit: DEFAULT_SPEED_UNIT,
          firstSeenAt: now,
          lastSeenAt: now,
          lastFixAt: fixAt,
          lastLatE6: latE6,
          lastLonE6: lonE6,
          batteryPercent,
          lastRefusal: refusal,
          lastRefusedAt: refusal === null ? null : now,
          recentAheadMinutes: aheadMinutes === null ? [] : [aheadMinutes],
          updatedAt: now,
        };
      });
    if (rows.length === 0) return found;
    await insertDevices(db, rows);
    return findDevices(db, source, names);
  }
}
