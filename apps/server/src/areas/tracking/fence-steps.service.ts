import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LiveChanges } from '../../platform/live/live-changes.ts';
import type { Log } from '../../scope.ts';
import type { Moved } from './fix-writer.ts';
import { loadFences, replayVehicle, STEP_VEHICLES, stepVehicles, type CompanyFences } from './step-vehicles.service.ts';

/** Vehicles of a company that wait for their step: each once, however often it moved. */
interface Waiting {
  readonly moved: Set<string>;
  /** the earliest of the fixes that came late */
  readonly late: Map<string, Date>;
}

interface Remembered {
  readonly fences: Promise<CompanyFences>;
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
 * the sweep, because the state is stored with the visits.
 */
export class FenceSteps {
  readonly #options: FenceStepsOptions;
  readonly #waiting = new Map<number, Waiting>();
  /** fences of companies as this process knows them, forgotten when somebody changes one */
  readonly #fences = new Map<number, Remembered>();
  readonly #listening = new Map<number, () => void>();
  #running: Promise<void> | null = null;
  #isStopped = false;

  constructor(options: FenceStepsOptions) {
    this.#options = options;
  }

  /** For `onMoved`: notes what happened and comes back at once. */
  readonly heard = ({ tenantId, assetIds, late }: Moved): void => {
    const waiting = this.#waitingOf(tenantId);
    for (const assetId of assetIds) waiting.moved.add(assetId);
    for (const { assetId, at } of late) {
      // to a vehicle that no step has reached yet nothing is late
      waiting.moved.add(assetId);
      const earliest = waiting.late.get(assetId);
      if (!earliest || at < earliest) waiting.late.set(assetId, at);
    }
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
    for (const stop of this.#listening.values()) stop();
    this.#listening.clear();
  }

  #waitingOf(tenantId: number): Waiting {
    const known = this.#waiting.get(tenantId);
    if (known) return known;
    const waiting = { moved: new Set<string>(), late: new Map<string, Date>() };
    this.#waiting.set(tenantId, waiting);
    return waiting;
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
      const [tenantId, { moved, late }] = next.value;
      this.#waiting.delete(tenantId);
      const assetIds = [...moved].slice(0, STEP_VEHICLES);
      const [replayed] = late;
      const rest = { moved: [...moved].slice(STEP_VEHICLES), late: [...late].slice(1) };
      try {
        const more = await this.#step(tenantId, assetIds, replayed);
        rest.moved.push(...more);
      } catch (error) {
        this.#options.log.error({ err: error, tenant: tenantId }, 'arrivals and departures could not be worked out');
      }
      if (rest.moved.length + rest.late.length === 0) continue;
      this.heard({ tenantId, assetIds: rest.moved, late: rest.late.map(([assetId, at]) => ({ assetId, at })) });
    }
  }

  async #step(tenantId: number, assetIds: readonly string[], replayed: readonly [string, Date] | undefined): Promise<string[]> {
    const { database, clock } = this.#options;
    const fences = await this.#fencesOf(tenantId);
    if (fences.ids.length === 0) return [];
    const now = clock.now();
    // in a transaction of its own: vehicles are locked in their order
    if (replayed) {
      const [assetId, lateAt] = replayed;
      await database.inTenant(tenantId, (db) => replayVehicle(db, { assetId, lateAt, now }));
    }
    return assetIds.length > 0 ? database.inTenant(tenantId, (db) => stepVehicles(db, fences, { assetIds, now })) : [];
  }

  #fencesOf(tenantId: number): Promise<CompanyFences> {
    this.#listen(tenantId);
    const known = this.#fences.get(tenantId);
    if (known) return known.fences;
    const loading = { fences: this.#options.database.inTenant(tenantId, loadFences) };
    this.#fences.set(tenantId, loading);
    loading.fences.catch(() => {
      if (this.#fences.get(tenantId) === loading) this.#fences.delete(tenantId);
    });
    return loading.fences;
  }

  /** Before the first look at the fences, so that no change of them is missed. */
  #listen(tenantId: number): void {
    if (this.#listening.has(tenantId)) return;
    const forget = () => void this.#fences.delete(tenantId);
    const stop = this.#options.live.listen(tenantId, {
      changed: ({ area }) => void (area === 'tracking' && forget()),
      ended: () => {},
      missed: forget,
    });
    this.#listening.set(tenantId, stop);
  }
}
