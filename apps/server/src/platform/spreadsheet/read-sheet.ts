import { Worker } from 'node:worker_threads';
import { AppError } from '@superlink/api/error.ts';
import type { PlainErrorCode } from '@superlink/api/error-table.ts';
import { FairTurns, type TurnOptions } from '../fair-turns.ts';
import type { Sheet, SheetLimits, SheetRow } from './sheet.ts';

/** Files that are read at the same time by one process; further ones wait, one company as long as the other, because each may take all it is allowed. */
const AT_ONCE = 2;
/** A text file of so many bytes is read in no time, so it waits behind no workbook. */
const QUICK_BYTES = 256 * 1_024;
const ALLOWED: Allowance = { memoryMb: 768, timeMs: 60_000 };

/** What reading one file may take, in MB of the worker's heap and in ms. */
export interface Allowance {
  readonly memoryMb: number;
  readonly timeMs: number;
}

export interface SheetJob {
  readonly format: 'csv' | 'xlsx';
  readonly content: Uint8Array;
  /** undefined: the first sheet that is shown and has content */
  readonly sheetName: string | undefined;
  readonly limits: SheetLimits;
}
/** What the worker tells: rows piece by piece, then the names; or why the file cannot be read. */
export type SheetMessage =
  | { readonly rows: readonly SheetRow[] }
  | { readonly name: string | null; readonly names: readonly string[] }
  | { readonly refusal: Pick<AppError, 'code' | 'data'> };

/** Reads sheets away from the thread that answers requests, each within an allowance of memory and time, by turns of companies. */
export class SheetReader {
  readonly #large: FairTurns;
  readonly #quick: FairTurns;

  /** `filesEach`: how many of one company may be read or wait. */
  constructor(filesEach: number) {
    this.#large = new FairTurns({ places: AT_ONCE, placesEach: 1, waitingEach: filesEach - 1 });
    this.#quick = new FairTurns({ places: 1, placesEach: 1, waitingEach: filesEach - 1 });
  }

  /** Throws sheet_unreadable and what else is wrong with the file, and NoTurn when too many of the company wait already or the wait is given up. */
  read(company: number, job: SheetJob, options: TurnOptions = {}, allowance: Allowance = ALLOWED): Promise<Sheet> {
    const isQuick = job.format === 'csv' && job.content.length <= QUICK_BYTES;
    return (isQuick ? this.#quick : this.#large).take(company, () => readInWorker(job, allowance), options);
  }
}

async function readInWorker(job: SheetJob, { memoryMb, timeMs }: Allowance): Promise<Sheet> {
  const worker = new Worker(new URL('sheet.worker.ts', import.meta.url), {
    workerData: job,
    // what reads files of strangers needs none of the server's settings
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  let overdue: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Sheet>((resolve, reject) => {
      const refuse = (reason: string) => reject(new AppError('sheet_unreadable', { reason }));
      const rows: SheetRow[] = [];
      overdue = setTimeout(() => refuse('reading it takes too long. Split it and import the parts one after the other'), timeMs);
      worker.on('message', (message: SheetMessage) => {
        // the worker has filled in what the text of its code names; what travels between threads keeps no class
        if ('refusal' in message) return reject(new AppError(message.refusal.code as PlainErrorCode, message.refusal.data));
        if ('names' in message) return resolve({ ...message, rows });
        rows.push(...message.rows);
        worker.postMessage('next');
      });
      worker.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
          refuse('it is too large to be read. Split it and import the parts one after the other');
        else reject(error);
      });
      worker.on('exit', () => reject(new Error('The reader of a sheet ended without an answer')));
    });
  } finally {
    clearTimeout(overdue);
    await worker.terminate();
  }
}
