import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { streamTable, type TableColumn } from './write-table.ts';

interface Line {
  readonly at: number;
  readonly day: string;
  readonly text: string;
}
const columns: readonly TableColumn<Line>[] = [
  { heading: 'Number', kind: 'number', value: ({ at }) => at },
  { heading: 'Day', kind: 'day', value: ({ day }) => day },
  { heading: 'Text', kind: 'text', value: ({ text }) => text },
];
const PAGE = 500;
const PAGES = 80;

/** Pages that are counted as they are read and as they are let go. */
function countedPages() {
  const count = { read: 0, isLetGo: false };
  async function* pages(): AsyncGenerator<Line[]> {
    try {
      for (let page = 0; page < PAGES; page += 1) {
        count.read += 1;
        yield Array.from({ length: PAGE }, (_, row) => {
          const at = page * PAGE + row;
          // what cannot be packed small, so that the sheet is as long as its rows
          return { at, day: '2026-11-21', text: `=${Array.from({ length: 12 }, (__, part) => Math.sin(at * 31 + part)).join(' ')}` };
        });
      }
    } finally {
      count.isLetGo = true;
    }
  }
  return { count, pages: pages() };
}
/** Whatever is under way without anybody reading comes to rest. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 2_000; turn += 1) await setImmediate();
}

describe.each(['xlsx', 'csv'] as const)('a table that is sent as %s while it is read', (format) => {
  test('reads no more pages than are taken, and the rest as they are', async () => {
    const { count, pages } = countedPages();
    const body = streamTable(format, { name: 'entries', columns, pages }).body as Readable;
    const chunks = body[Symbol.asyncIterator]();
    await chunks.next();
    await settle();
    expect(count.read).toBeLessThan(PAGES / 4);
    const before = count.read;
    // what is packed already is taken first, and how much that is depends on another thread
    while (count.read === before) expect((await chunks.next()).done).toBe(false);
    await settle();
    expect(count.read).toBeLessThan(PAGES / 2);
    await chunks.return?.();
    // what is being packed on another thread comes back first
    await vi.waitFor(() => expect(count.isLetGo).toBe(true), patience);
  });
});

test('a workbook that was written page by page is read whole and in order, with its types', async () => {
  const { count, pages } = countedPages();
  const chunks: Buffer[] = [];
  for await (const chunk of streamTable('xlsx', { name: 'entries', columns, pages }).body as Readable) chunks.push(chunk as Buffer);
  expect(count).toEqual({ read: PAGES, isLetGo: true });
  const { sheets } = await readXlsx(Buffer.concat(chunks));
  const { rows } = sheets[0]!;
  expect([sheets.length, rows.length, rows[0]]).toEqual([1, PAGE * PAGES + 1, ['Number', 'Day', 'Text']]);
  expect(rows.slice(1).map(([at]) => at)).toEqual(Array.from({ length: PAGE * PAGES }, (_, at) => at));
  expect(rows[7]![1]).toEqual(new Date('2026-11-21'));
  expect(rows[7]![2]).toMatch(/^=-?0\./);
});
