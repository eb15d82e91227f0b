export interface TurnRules {
  /** how many work at the same time */
  readonly places: number;
  /** how many of them one company may have, so that a place is left when another comes */
  readonly placesEach: number;
  /** how many of one company may wait; one more is refused at once */
  readonly waitingEach: number;
  /** longest wait in ms; without it a wait ends with its turn */
  readonly waitMs?: number;
}

/** Too many of this company wait already, or its turn did not come in time. */
export class NoTurn extends Error {
  constructor() {
    super('No turn came');
    this.name = 'NoTurn';
  }
}

export interface TurnOptions {
  /** Gives up the wait. */
  readonly signal?: AbortSignal;
  /** Hears how many go first, each time that changes. */
  readonly moved?: (ahead: number) => void;
}

interface Waiting extends TurnOptions {
  start(): void;
}

/**
 * Turns at something scarce, shared fairly between companies: whoever waits, one of each company comes by turns, so that a hundred requests of one hold
 * up another's only one no longer than it takes to end what runs.
 */
export class FairTurns {
  readonly #rules: TurnRules;
  readonly #working = new Map<number, number>();
  /** by company, in the order in which the next turns come */
  readonly #queues = new Map<number, Waiting[]>();
  #busy = 0;

  constructor(rules: TurnRules) {
    this.#rules = rules;
  }

  /** Does `work` when its turn comes. Throws NoTurn. */
  async take<R>(company: number, work: () => Promise<R>, options: TurnOptions = {}): Promise<R> {
    if (this.#mayStart(company) && !this.#queues.has(company)) this.#begin(company);
    else await this.#wait(company, options);
    try {
      return await work();
    } finally {
      this.#end(company);
    }
  }

  #mayStart(company: number): boolean {
    return this.#busy < this.#rules.places && (this.#working.get(company) ?? 0) < this.#rules.placesEach;
  }

  #begin(company: number): void {
    this.#busy += 1;
    this.#working.set(company, (this.#working.get(company) ?? 0) + 1);
  }

  #end(company: number): void {
    this.#busy -= 1;
    const left = this.#working.get(company)! - 1;
    if (left > 0) this.#working.set(company, left);
    else this.#working.delete(company);
    this.#startNext();
  }

  #wait(company: number, options: TurnOptions): Promise<void> {
    const queue = this.#queues.get(company) ?? [];
    if (queue.length >= this.#rules.waitingEach || options.signal?.aborted) throw new NoTurn();
    const { waitMs } = this.#rules;
    return new Promise((resolve, reject) => {
      let overdue: NodeJS.Timeout | undefined;
      const settle = () => {
        clearTimeout(overdue);
        options.signal?.removeEventListener('abort', giveUp);
      };
      const waiting: Waiting = {
        ...options,
        start: () => {
          settle();
          resolve();
        },
      };
      const giveUp = () => {
        settle();
        this.#leave(company, waiting);
        reject(new NoTurn());
      };
      if (waitMs !== undefined) overdue = setTimeout(giveUp, waitMs);
      options.signal?.addEventListener('abort', giveUp);
      queue.push(waiting);
      this.#queues.set(company, queue);
      this.#reportPlaces();
    });
  }

  #leave(company: number, waiting: Waiting): void {
    const queue = this.#queues.get(company)?.filter((each) => each !== waiting) ?? [];
    if (queue.length > 0) this.#queues.set(company, queue);
    else this.#queues.delete(company);
    this.#reportPlaces();
  }

  #startNext(): void {
    for (;;) {
      const next = [...this.#queues.keys()].find((company) => this.#mayStart(company));
      if (next === undefined) break;
      const [waiting, ...rest] = this.#queues.get(next)!;
      // behind all others: its next one comes when each of them had a turn
      this.#queues.delete(next);
      if (rest.length > 0) this.#queues.set(next, rest);
      this.#begin(next);
      waiting!.start();
    }
    this.#reportPlaces();
  }

  /** Tells those who asked how many go first: one of each company a round. */
  #reportPlaces(): void {
    const companies = [...this.#queues];
    companies.forEach(([, queue], place) => {
      queue.forEach(({ moved }, round) => {
        moved?.(companies.reduce((sum, [, other], at) => sum + Math.min(other.length, round + (at < place ? 1 : 0)), 0));
      });
    });
  }
}
