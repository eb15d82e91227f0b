import type { LiveChanges } from '../../platform/live/live-changes.ts';

/** What a process remembers of companies, each until somebody changes something of tracking there, in whichever process. */
export class CompanyMemory<T> {
  readonly #live: LiveChanges;
  readonly #remembered = new Map<number, T>();
  readonly #listening = new Map<number, () => void>();

  constructor(live: LiveChanges) {
    this.#live = live;
  }

  /**
   * What is remembered of a company, `begin` where nothing is. Whoever reads into it from the database holds what was remembered when the reading
   * began: after a change that was heard meanwhile nobody else does.
   */
  of(tenantId: number, begin: () => T): T {
    // before the first look, so that no change is missed
    this.#listen(tenantId);
    const known = this.#remembered.get(tenantId);
    if (known !== undefined) return known;
    const entry = begin();
    this.#remembered.set(tenantId, entry);
    return entry;
  }

  /** Forgets what came to nothing, unless something else is remembered by now. */
  forget(tenantId: number, remembered: T): void {
    if (this.#remembered.get(tenantId) === remembered) this.#remembered.delete(tenantId);
  }

  stop(): void {
    for (const stop of this.#listening.values()) stop();
    this.#listening.clear();
    this.#remembered.clear();
  }

  #listen(tenantId: number): void {
    if (this.#listening.has(tenantId)) return;
    const forget = () => void this.#remembered.delete(tenantId);
    const stop = this.#live.listen(tenantId, {
      changed: ({ area }) => void (area === 'tracking' && forget()),
      ended: () => {},
      missed: forget,
    });
    this.#listening.set(tenantId, stop);
  }
}
