import { randomUUID } from 'node:crypto';
import { LiveFrames } from '@superlink/domain/tracking/live-frame.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../scope.ts';
import { listLivePlaces } from './fleet-map.views.ts';

/** How often the positions of a company with an open map are looked at, in ms. */
const LIVE_TICK_MS = 1_000;

/** Takes a frame as JSON text; false: what came before has not left yet, so this one passes the reader by. */
type FrameReader = (frame: string) => boolean;

interface LivePositionsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly tickMs?: number | undefined;
}

/**
 * Tells open maps where vehicles are. For each company with one, and in each process, the latest positions are read once a tick, and what changed
 * goes to all its readers as one and the same text. Nobody announces anything, so it sees what any process stored; without a reader it does nothing.
 */
export class LivePositions {
  readonly #options: LivePositionsOptions;
  readonly #companies = new Map<number, LiveCompany>();

  constructor(options: LivePositionsOptions) {
    this.#options = options;
  }

  /** Begins with a whole frame and goes on with each change. Answers how to stop. */
  watch(tenantId: number, reader: FrameReader): () => void {
    const company = this.#companies.get(tenantId) ?? new LiveCompany(tenantId, this.#options);
    this.#companies.set(tenantId, company);
    const leave = company.join(reader);
    return () => {
      leave();
      if (company.isEmpty && this.#companies.get(tenantId) === company) this.#companies.delete(tenantId);
    };
  }

  /** Ends every look at the database; the caller that added the readers ends them. */
  async stop(): Promise<void> {
    await Promise.all([...this.#companies.values()].map((company) => company.stop()));
    this.#companies.clear();
  }
}

/** The frames of one company and who reads them. */
class LiveCompany {
  readonly #tenantId: number;
  readonly #options: LivePositionsOptions;
  readonly #frames = new LiveFrames(randomUUID());
  /** those who go on from frame to frame, and those who begin or missed one, and wait for a whole frame */
  readonly #following = new Set<FrameReader>();
  readonly #beginning = new Set<FrameReader>();
  #isRead = false;
  #look: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(tenantId: number, options: LivePositionsOptions) {
    this.#tenantId = tenantId;
    this.#options = options;
  }

  get isEmpty(): boolean {
    return this.#following.size + this.#beginning.size === 0;
  }

  join(reader: FrameReader): () => void {
    this.#beginning.add(reader);
    if (this.#isRead) this.#begin();
    else this.#tick();
    return () => {
      this.#following.delete(reader);
      this.#beginning.delete(reader);
      if (this.isEmpty) void this.stop();
    };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#look;
  }

  #tick(): void {
    if (this.#look !== null || this.#isStopped) return;
    this.#look = this.#sendPositions()
      .catch((error: unknown) =>
        this.#options.log.warn({ err: error, tenant: this.#tenantId }, 'positions could not be read for open maps'),
      )
      .finally(() => {
        this.#look = null;
        if (this.#isStopped) return;
        this.#timer = setTimeout(() => this.#tick(), this.#options.tickMs ?? LIVE_TICK_MS);
        this.#timer.unref();
      });
  }

  async #sendPositions(): Promise<void> {
    const places = await this.#options.database.inTenant(this.#tenantId, listLivePlaces);
    const frame = this.#frames.next(places, this.#now());
    this.#isRead = true;
    if (frame !== null) {
      const text = JSON.stringify(frame);
      for (const reader of this.#following) {
        if (reader(text)) continue;
        // one frame is missing now: only a whole one helps, once what waits has left
        this.#following.delete(reader);
        this.#beginning.add(reader);
      }
    }
    this.#begin();
  }

  #begin(): void {
    if (this.#beginning.size === 0) return;
    const text = JSON.stringify(this.#frames.whole(this.#now()));
    for (const reader of this.#beginning) {
      if (!reader(text)) continue;
      this.#beginning.delete(reader);
      this.#following.add(reader);
    }
  }

  #now(): number {
    return this.#options.clock.now().getTime();
  }
}
