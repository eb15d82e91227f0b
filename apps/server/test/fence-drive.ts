import { openLiveChanges, type LiveChanges } from '../src/platform/live/live-changes.ts';
import { FenceSteps, Ingest } from '../src/areas/tracking/public.ts';
import { ok, type Body, type TripDesk } from './trip-desk.ts';

/** A depot near Isando, and so many metres north of its middle. */
export const depot = { lat: -26.14, lon: 28.2 };
export const north = (metres: number) => ({ lat: depot.lat + metres / 111_195, lon: depot.lon });

/** A circle of 300 m, the usual fence of these tests. */
export function fenceBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: `Fence ${crypto.randomUUID()}`, kind: 'depot', shape: { kind: 'circle', ...depot, radiusM: 300 }, ...fields };
}

/** One process that takes positions and works out arrivals; two of them are two processes at one database. */
export class FenceDrive {
  readonly ingest: Ingest;
  readonly steps: FenceSteps;
  readonly failures: unknown[] = [];
  readonly #live: LiveChanges;
  readonly #tenantId: number;

  private constructor(desk: TripDesk, live: LiveChanges, tenantId: number) {
    const { database, clock } = desk.app;
    const log = { error: (details: unknown) => void this.failures.push(details) } as never;
    this.steps = new FenceSteps({ database, live, clock, log });
    this.ingest = new Ingest({ database, live, clock, log, onMoved: this.steps.vehiclesMoved });
    this.#live = live;
    this.#tenantId = tenantId;
  }

  static async at(desk: TripDesk): Promise<FenceDrive> {
    const live = await openLiveChanges(desk.app.access.app, { warn: () => {} });
    const tenant = await desk.app.database.findTenant('kwela');
    return new FenceDrive(desk, live, tenant!.id);
  }

  /** Fixes of a vehicle, each `[ISO time, metres north of the depot, km/h]`, and what follows from them. */
  async send(vehicle: Body, fixes: readonly (readonly [string, number, number])[], fields: object = {}): Promise<void> {
    await this.keep(vehicle, fixes, fields);
    await this.steps.drain();
  }

  /** The same without waiting for what follows. */
  async keep(vehicle: Body, fixes: readonly (readonly [string, number, number])[], fields: object = {}): Promise<void> {
    const messages = fixes.map(([at, metres, speed]) => ({
      device: vehicle.fleetNumber,
      at: Date.parse(at),
      ...north(metres),
      speed,
      speedUnit: 'kmh' as const,
      rawDt: at,
      ...fields,
    }));
    const { refused } = await this.ingest.takeFrom(this.#tenantId, 'batch', messages as never);
    if (refused.length > 0) throw new Error(JSON.stringify(refused));
  }

  async stop(): Promise<void> {
    await this.ingest.stop();
    await this.steps.stop();
    await this.#live.close();
  }
}

/** A vehicle's visits as they are stored, by arrival: `[arrived, left]` in UTC without the date's seconds' fraction. */
export async function visitsOf(desk: TripDesk, vehicle: Body): Promise<[string, string | null][]> {
  const rows = await desk.app.inTenant('kwela', (db) =>
    db.selectFrom('geofenceVisits').where('assetId', '=', vehicle.id).select(['arrivedAt', 'departedAt']).orderBy('arrivedAt').execute(),
  );
  return rows.map(({ arrivedAt, departedAt }) => [arrivedAt.toISOString().slice(0, 16), departedAt?.toISOString().slice(0, 16) ?? null]);
}

export async function newFence(desk: TripDesk, fields: Record<string, unknown> = {}): Promise<Body> {
  return ok(await desk.controller.post('/api/tracking/geofences', fenceBody(fields)), 201);
}
