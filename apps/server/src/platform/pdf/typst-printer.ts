import { AppError } from '@superlink/api/error.ts';
import { FairTurns, NoTurn } from '../fair-turns.ts';
import type { PdfJob, PdfPrinter } from './pdf-printer.ts';
import { NoPress, TypstPress, type PressOrder } from './typst-press.ts';

export interface PrinterRules {
  /** documents that are set at the same time; each press holds about 100 MB */
  readonly presses: number;
  /** documents of one company that may wait; one more is refused at once */
  readonly waitingEach: number;
  /** longest wait for a turn, in ms */
  readonly waitMs: number;
  /** longest time of one document, in ms */
  readonly timeMs: number;
  /** a press without work gives its memory back after so many ms */
  readonly idleMs: number;
}
const RULES: PrinterRules = { presses: 2, waitingEach: 20, waitMs: 20_000, timeMs: 30_000, idleMs: 60_000 };

/** Characters that no font draws; a line break and a tab may stay. */
// oxlint-disable-next-line no-control-regex -- those are meant
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g;

function orderOf({ template, data, pictures = {}, at }: PdfJob): PressOrder {
  const text = JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(UNPRINTABLE, '').toWellFormed() : value,
  );
  return { template, data: text, pictures: Object.entries(pictures), at: at.getTime() };
}

/** A few presses that come when they are needed and go when they are not, shared fairly between companies. */
export class TypstPrinter implements PdfPrinter {
  readonly #rules: PrinterRules;
  readonly #turns: FairTurns;
  readonly #idle: TypstPress[] = [];
  readonly #all = new Set<TypstPress>();
  readonly #closing = new AbortController();
  #rest: NodeJS.Timeout | undefined;

  constructor(rules: Partial<PrinterRules> = {}) {
    this.#rules = { ...RULES, ...rules };
    const { presses: places, waitingEach, waitMs } = this.#rules;
    // one place is left for another company, unless there is one alone
    this.#turns = new FairTurns({ places, placesEach: Math.max(1, places - 1), waitingEach, waitMs });
  }

  async print(company: number, job: PdfJob, { signal }: { signal?: AbortSignal } = {}): Promise<Uint8Array<ArrayBuffer>> {
    const order = orderOf(job);
    const given = AbortSignal.any([this.#closing.signal, ...(signal ? [signal] : [])]);
    try {
      return await this.#turns.take(company, () => this.#press(order), { signal: given });
    } catch (error) {
      if (error instanceof NoTurn) throw new AppError('overloaded');
      if (error instanceof NoPress) throw new AppError('pdf_unavailable');
      throw error;
    }
  }

  async #press(order: PressOrder): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(this.#rest);
    const press = this.#idle.pop() ?? this.#open();
    try {
      return await press.print(order, this.#rules.timeMs);
    } catch (error) {
      if (error instanceof NoPress) await this.#end(press);
      throw error;
    } finally {
      if (press.isDead) this.#all.delete(press);
      else this.#idle.push(press);
      if (this.#idle.length > 0) this.#restLater();
    }
  }

  #open(): TypstPress {
    if (this.#closing.signal.aborted) throw new NoTurn();
    const press = new TypstPress();
    this.#all.add(press);
    return press;
  }

  async #end(press: TypstPress): Promise<void> {
    this.#all.delete(press);
    await press.close();
  }

  #restLater(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      for (const press of this.#idle.splice(0)) void this.#end(press);
    }, this.#rules.idleMs).unref();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#rest);
    this.#idle.length = 0;
    await Promise.all([...this.#all].map((press) => this.#end(press)));
  }
}
