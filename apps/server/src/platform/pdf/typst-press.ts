import { Worker } from 'node:worker_threads';

/** What a press is asked to set; everything in it can be sent to a thread. */
export interface PressOrder {
  readonly template: string;
  /** JSON */
  readonly data: string;
  /** key of the data, and what lies there */
  readonly pictures: readonly (readonly [string, Uint8Array])[];
  /** ms since 1970 */
  readonly at: number;
}

/** What a press says: that it can begin or never will, then the document or why there is none. */
export type PressWord =
  | { readonly ready: true }
  | { readonly unavailable: string }
  | { readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly failure: string };

interface Listener {
  resolve(word: PressWord): void;
  reject(error: Error): void;
}

/** This machine can set no documents: the compiler has no binary for it. */
export class NoPress extends Error {}

/**
 * One thread with one compiler, which sets one document after the other: the compiler does not give way while it works, so it must not do so
 * where requests are answered.
 */
export class TypstPress {
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  #waiting: Listener | undefined;
  #dead = false;

  constructor() {
    this.#worker = new Worker(new URL('typst.worker.ts', import.meta.url), {
      // what sets texts of strangers needs none of the server's settings
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    this.#worker.on('message', (word: PressWord) => this.#settle((waiting) => waiting.resolve(word)));
    this.#worker.on('error', (error) => this.#die(error));
    this.#worker.on('exit', () => this.#die(new Error('The press of documents ended')));
    this.#ready = this.#nextWord().then((word) => {
      if ('unavailable' in word) throw new NoPress(word.unavailable);
    });
    // heard by whoever orders first
    this.#ready.catch(() => {});
  }

  get isDead(): boolean {
    return this.#dead;
  }

  #nextWord(): Promise<PressWord> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  #settle(how: (waiting: Listener) => void): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) how(waiting);
  }

  #die(error: unknown): void {
    this.#dead = true;
    this.#settle(({ reject }) => reject(error instanceof Error ? error : new Error(String(error))));
  }

  /** One order at a time. Throws NoPress; a press that takes longer than `timeMs` is given up. */
  async print(order: PressOrder, timeMs: number): Promise<Uint8Array<ArrayBuffer>> {
    let overdue: NodeJS.Timeout | undefined;
    try {
      await this.#ready;
      overdue = setTimeout(() => {
        this.#die(new Error(`A document of the layout ${order.template} took longer than ${timeMs} ms`));
        void this.close();
      }, timeMs);
      const answer = this.#nextWord();
      this.#worker.postMessage(order);
      const word = await answer;
      if ('pdf' in word) return word.pdf;
      throw new Error('failure' in word ? word.failure : 'The press said something else');
    } finally {
      clearTimeout(overdue);
    }
  }

  async close(): Promise<void> {
    this.#dead = true;
    await this.#worker.terminate();
  }
}
