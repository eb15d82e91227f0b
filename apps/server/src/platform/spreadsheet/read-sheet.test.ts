import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
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

  test.each([
    ['names a file of the server', (file: string) => `<!ENTITY made SYSTEM "file://${file}">`],
    ['names a machine to be asked', () => `<!ENTITY made SYSTEM "http://127.0.0.1:9/">`],
    [
      'grows out of a few letters',
      () => {
        const tens = Array.from({ length: 9 }, (_, step) => `<!ENTITY e${step + 1} "${`&e${step};`.repeat(10)}">`);
        return `<!ENTITY e0 "made">${tens.join('')}<!ENTITY made "&e9;">`;
      },
    ],
  ])('whose text %s gives nothing away and takes nothing', async (_what, declared) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'superlink-sheet-'));
    const secret = path.join(folder, 'secret');
    writeFileSync(secret, 'not for anybody');
    const parts = unzipSync(await writeXlsx({ sheets: [{ name: 'Fleet', rows: [['MARK']] }] }));
    let marked = 0;
    for (const [name, content] of Object.entries(parts)) {
      const text = strFromU8(content);
      if (!text.includes('MARK')) continue;
      marked += 1;
      parts[name] = strToU8(text.replace(/(<\?xml[^>]*\?>)?/, `$&<!DOCTYPE sst [${declared(secret)}]>`).replace('MARK', '&made;'));
    }
    expect(marked).toBe(1);
    const read = await readSheet({ ...job, content: zipSync(parts) }).then(
      ({ rows }) => JSON.stringify(rows),
      (error: { code: string }) => error.code,
    );
    expect(read.length).toBeLessThan(2_000);
    expect(read).not.toContain('not for anybody');
    rmSync(folder, { recursive: true });
  });

  test('waits for its turn when many come at once', async () => {
    const small: SheetJob = { format: 'csv', content: Buffer.from('Fleet No;Reg No\nA1;ND 1\n'), sheetName: undefined, limits };
    const sheets = await Promise.all(Array.from({ length: 5 }, () => readSheet(small)));
    expect(sheets.map(({ rows }) => rows.length)).toEqual([2, 2, 2, 2, 2]);
  });
});
