import { setImmediate } from 'node:timers/promises';
import type { Database, TenantDb } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LiveChanges } from '../../platform/live/live-changes.ts';
import type { Log } from '../../scope.ts';
import { CompanyMemory } from './company-memory.ts';
import type { Moved } from './fix-writer.ts';
import { loadFences, replayVehicle, STEP_VEHICLES, stepVehicles, type CompanyFences } from './step-vehicles.service.ts';

/** Vehicles of a company that wait: each once, however often it moved. */
interface Waiting {
  readonly moved: Set<string>;
  /** those whose days are to be walked again, because fixes came late */
  readonly late: Set<string>;
}

export interface FenceStepsOptions {
  readonly database: Database;
  readonly live: LiveChanges;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Arrivals and departures, after the positions are kept and answered: a vehicle waits here once however fast it sends, so the queue is never
 * longer than the fleet. One transaction at a time. What fails or is lost with the process is made up for by the vehicle's next position or by
 * the sweep, because the state is stored with the visits, and with the fixes what came late.
 */
export class FenceSteps {
  readonly #options: FenceStepsOptions;
  readonly #waiting = new Map<number, Waiting>();
  readonly #fences: CompanyMemory<Promise<CompanyFences>>;
  #running: Promise<void> | null = null;
  #isStopped = false;

  constructor(options: FenceStepsOptions) {
    this.#options = options;
    this.#fences = new CompanyMemory(options.live);
  }

  /** For `onMoved`: notes what happened and comes back at once. */
  readonly vehiclesMoved = ({ tenantId, assetIds }: Moved): void => {
    this.#wait(tenantId, { moved: assetIds, late: [] });
    if (!this.#isStopped) this.#running ??= this.#run();
  };

  /** Resolves when nothing waits. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Ends the step under way before the database closes; the sweep makes up for what waits. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.drain();
    this.#fences.stop();
  }

  #wait(tenantId: number, { moved, late }: { readonly moved: readonly string[]; readonly late: readonly string[] }): void {
    if (moved.length + late.length === 0) return;
    const waiting = this.#waiting.get(tenantId) ?? { moved: new Set(), late: new Set() };
    this.#waiting.set(tenantId, waiting);
    for (const assetId of moved) waiting.moved.add(assetId);
    for (const assetId of late) waiting.late.add(assetId);
  }

  async #run(): Promise<void> {
    // whoever sent the positions is answered first
    await setImmediate();
    for (;;) {
      const next = this.#waiting.entries().next();
      if (next.done || this.#isStopped) {
        this.#running = null;
        return;
      }
      const [tenantId, waiting] = next.value;
      this.#waiting.delete(tenantId);
      const [moved, [replayed, ...late]] = [[...waiting.moved], waiting.late];
      this.#wait(tenantId, { moved: moved.slice(STEP_VEHICLES), late });
      const now = this.#options.clock.now();
      // in a transaction of its own: vehicles are locked in their order
      if (replayed !== undefined) await this.#tried(tenantId, (db) => replayVehicle(db, { assetId: replayed, now }));
      const assetIds = moved.slice(0, STEP_VEHICLES);
      if (assetIds.length === 0) continue;
      const left = await this.#tried(tenantId, (db, fences) => stepVehicles(db, fences, { assetIds, now }));
      if (left) this.#wait(tenantId, { moved: left.more, late: left.late });
    }
  }

  /** Work in one transaction of a company that has fences; one that fails holds up nothing else. */
  async #tried<R>(tenantId: number, work: (db: TenantDb, fences: CompanyFences) => Promise<R>): Promise<R | null> {
    const { database, log } = this.#options;
    try {
      const fences = await this.#fencesOf(tenantId);
      return fences.ids.length === 0 ? null : await database.inTenant(tenantId, (db) => work(db, fences));
    } catch (error) {
      log.error({ err: error, tenant: tenantId }, 'arrivals and departures could not be worked out');
      return null;
    }
  }

  #fencesOf(tenantId: number): Promise<CompanyFences> {
    const fences = this.#fences.of(tenantId, () => this.#options.database.inTenant(tenantId, loadFences));
    fences.catch(() => this.#fences.forget(tenantId, fences));
    return fences;
  }
}
