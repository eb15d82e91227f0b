import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '@superlink/api/error.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { SheetJob, SheetMessage } from './read-sheet.ts';

/** Rows of one message: few enough that the server takes them in without keeping anybody waiting. */
const ROWS_AT_ONCE = 500;

const { format, content, sheetName, limits } = workerData as SheetJob;
const post = (message: SheetMessage) => parentPort!.postMessage(message);
try {
  const { name, names, rows } = format === 'xlsx' ? await readXlsx(content, sheetName, limits) : readCsv(content, limits);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    post({ rows: rows.slice(from, from + ROWS_AT_ONCE) });
    await once(parentPort!, 'message');
  }
  post({ name, names });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  post({ refusal: { code: error.code, data: error.data } });
}
