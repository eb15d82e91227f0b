import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { SheetReader, type Allowance, type SheetJob } from './read-sheet.ts';

const limits = { rows: 10_000, columns: 64, cellLength: 500 };
const ROWS = 5_000;
let job: SheetJob;
const COMPANY = 1;
const reader = new SheetReader(8);
const readSheet = (given: SheetJob, allowance?: Allowance) => reader.read(COMPANY, given, {}, allowance);
beforeAll(async () => {
  const rows = Array.from({ length: ROWS }, (_, row) => Array.from({ length: 12 }, (__, column) => `Row ${row} column ${column}`));
  job = { format: 'xlsx', content: await writeXlsx({ sheets: [{ name: 'Fleet', rows }] }), sheetName: undefined, limits };
});

describe('a sheet', () => {
  test('is read whole and in order while the server goes on working', async () => {
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 5);
    const sheet = await readSheet(job);
    clearInterval(turning);
    expect([sheet.name, sheet.names, sheet.rows.length]).toEqual(['Fleet', ['Fleet'], ROWS]);
    expect(sheet.rows.at(-1)).toMatchObject({ number: ROWS, cells: expect.arrayContaining([`Row ${ROWS - 1} column 11`]) });
    expect(turns).toBeGreaterThan(10);
  });

  test('that is no sheet is refused with its reason', async () => {
    await expect(readSheet({ ...job, content: new Uint8Array(30) })).rejects.toMatchObject({ code: 'sheet_unreadable' });
    await expect(readSheet({ ...job, sheetName: 'Trailers' })).rejects.toMatchObject({
      code: 'unknown_sheet',
      data: { sheet: 'Trailers' },
    });
  });

  test.each([
    ['memory', { memoryMb: 12, timeMs: 60_000 }, /too large/],
    ['time', { memoryMb: 768, timeMs: 1 }, /too long/],
  ])('that takes more %s than allowed is refused, and the next one is read', async (_, allowance, reason) => {
    await expect(readSheet(job, allowance)).rejects.toMatchObject({
      code: 'sheet_unreadable',
      data: { reason: expect.stringMatching(reason) },
    });
    expect((await readSheet(job)).rows).toHaveLength(ROWS);
  });

  test('waits for its turn when many come at once', async () => {
    const small: SheetJob = { format: 'csv', content: Buffer.from('Fleet No;Reg No\nA1;ND 1\n'), sheetName: undefined, limits };
    const sheets = await Promise.all(Array.from({ length: 5 }, () => readSheet(small)));
    expect(sheets.map(({ rows }) => rows.length)).toEqual([2, 2, 2, 2, 2]);
  });
});
