import { AppError } from '@superlink/api/error.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import type { Clock } from '../../platform/clock.ts';
import { markSeen, type Sighting } from './devices.queries.ts';
import { storeFixes, type StoredFix } from './tracking.queries.ts';

/** What one call brings for one company: fixes to keep, and what is to be noted at the devices that sent them. */
export interface Delivery {
  readonly fixes: readonly StoredFix[];
  readonly sightings: readonly Sighting[];
}

/** Vehicles of a company that new fixes were kept of. */
export interface Moved {
  readonly tenantId: number;
  readonly assetIds: readonly string[];
}

export interface FixWriterOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** heard after the commit; what it does is never waited for */
  readonly onMoved: (moved: Moved) => void;
  /** transactions at once: 3 for a dozen companies, up to 6 for hundreds */
  readonly transactions?: number;
  /** fixes in one statement at most: above 500 nothing is won */
  readonly batch?: number;
  /** how long the first fix waits for others, in ms */
  readonly lingerMs?: number;
  /** fixes that may wait in memory */
  readonly limit?: number;
}

interface Waiting extends Delivery {
  readonly since: number;
  readonly done: (taken: number) => void;
  readonly failed: (error: unknown) => void;
}

const nameOf = ({ assetId, at }: StoredFix) => `${assetId} ${at.getTime()}`;
const weightOf = ({ fixes }: Delivery) => Math.max(1, fixes.length);

/**
 * Keeps fixes in as few transactions as the wait for a free one makes: a phone alone waits one commit, and the busier the server is, the larger
 * the batches and the cheaper a fix. A transaction holds one company's fixes only. What was answered is committed.
 */
export class FixWriter {
  readonly #options: Required<FixWriterOptions>;
  /** by company, the one that waits longest first */
  readonly #waiting = new Map<number, Waiting[]>();
  #queued = 0;
  #running = 0;
  #isLingering = false;
  #drained: (() => void)[] = [];

  constructor(options: FixWriterOptions) {
    this.#options = { transactions: 3, batch: 500, lingerMs: 15, limit: 20_000, ...options };
  }

  /** Fixes that wait for their transaction. */
  get queued(): number {
    return this.#queued;
  }

  /** Answers, once they are committed, how many of the fixes were new. Throws overloaded rather than take more than the database can follow. */
  take(tenantId: number, delivery: Delivery): Promise<number> {
    if (this.#queued + weightOf(delivery) > this.#options.limit) return Promise.reject(new AppError('overloaded'));
    this.#queued += weightOf(delivery);
    return new Promise((done, failed) => {
      const entry = { ...delivery, since: performance.now(), done, failed };
      const queue = this.#waiting.get(tenantId);
      if (queue) queue.push(entry);
      else this.#waiting.set(tenantId, [entry]);
      this.#pump();
    });
  }

  /** Resolves when everything that waits is kept or refused. */
  async drain(): Promise<void> {
    if (this.#running === 0 && this.#waiting.size === 0) return;
    await new Promise<void>((resolve) => void this.#drained.push(resolve));
  }

  #pump(): void {
    const { transactions, batch, lingerMs } = this.#options;
    while (this.#running < transactions) {
      const next = this.#waiting.entries().next();
      if (next.done) break;
      const [tenantId, queue] = next.value;
      const waited = performance.now() - queue[0]!.since;
      if (waited < lingerMs && this.#queued < batch) {
        this.#linger(lingerMs - waited + 1);
        return;
      }
      const part = this.#cut(tenantId, queue);
      this.#running++;
      void this.#store(tenantId, part).finally(() => {
        this.#running--;
        this.#queued -= part.reduce((sum, delivery) => sum + weightOf(delivery), 0);
        this.#pump();
      });
    }
    if (this.#running === 0 && this.#waiting.size === 0) {
      const drained = this.#drained;
      this.#drained = [];
      for (const resolve of drained) resolve();
    }
  }

  #linger(ms: number): void {
    if (this.#isLingering) return;
    this.#isLingering = true;
    setTimeout(() => {
      this.#isLingering = false;
      this.#pump();
    }, ms);
  }

  /** What goes into one transaction; what is left over waits behind the other companies. */
  #cut(tenantId: number, queue: Waiting[]): Waiting[] {
    let weight = 0;
    let count = 0;
    for (const delivery of queue) {
      if (count > 0 && weight + weightOf(delivery) > this.#options.batch) break;
      weight += weightOf(delivery);
      count++;
    }
    const part = queue.splice(0, count);
    this.#waiting.delete(tenantId);
    if (queue.length > 0) this.#waiting.set(tenantId, queue);
    return part;
  }

  async #store(tenantId: number, part: readonly Waiting[]): Promise<void> {
    const { database, clock, onMoved } = this.#options;
    const fixes: StoredFix[] = [];
    const owners: Waiting[] = [];
    const seen = new Set<string>();
    for (const delivery of part) {
      for (const fix of delivery.fixes) {
        if (seen.has(nameOf(fix))) continue;
        seen.add(nameOf(fix));
        fixes.push(fix);
        owners.push(delivery);
      }
    }
    const taken = new Map<Waiting, number>();
    try {
      const now = clock.now();
      const ids = fixes.map(() => newId(now));
      const sightings = part.flatMap((delivery) => delivery.sightings);
      const stored = await database.inTenant(tenantId, async (db) => {
        await markSeen(db, sightings, now);
        return fixes.length > 0 ? await storeFixes(db, fixes, ids, now) : { taken: [], vehicles: [] };
      });
      for (const place of stored.taken) taken.set(owners[place]!, (taken.get(owners[place]!) ?? 0) + 1);
      if (stored.taken.length > 0) onMoved({ tenantId, assetIds: stored.vehicles });
    } catch (error) {
      for (const { failed } of part) failed(error);
      return;
    }
    for (const delivery of part) delivery.done(taken.get(delivery) ?? 0);
  }
}
