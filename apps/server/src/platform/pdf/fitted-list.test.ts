import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { fittedSizes, type LetterWidths, type SetList } from './fitted-list.ts';
import { TypstPrinter } from './typst-printer.ts';

const printer = new TypstPrinter({ presses: 1 });
afterAll(() => printer.close());

const columns = [
  { head: 'Client', wide: 3, right: false },
  { head: 'Route', wide: 4, right: false },
  { head: 'Start', wide: 0, right: false },
  { head: 'Revenue', wide: 0, right: true },
];
const words = [
  'Tsessebe',
  'Steel',
  'Traders',
  '(Pty)',
  'Ltd',
  'iiiii',
  'WWWWW',
  'Av.',
  'To',
  '–',
  'Johannesburg',
  'Sasol-Secunda',
  'a/b',
  '日本',
];
const cell = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 }).map((list) => list.join(' '));
const row = fc
  .tuple(cell, cell, fc.nat(28), fc.nat(9_999_999))
  .map(([client, route, day, rand]) => [client, route, `${day + 1} Oct 2026`, `R ${rand.toLocaleString('en-ZA')},50`]);

async function placesOf(list: object) {
  const made = await printer.print(1, {
    template: 'report',
    at: new Date('2026-11-21T06:00:00.000Z'),
    data: {
      company: { name: 'Kwela', lines: [], primary: '#0f1b2d', accent: '#1a57c9', logo: null },
      title: 'T',
      subtitle: 'S',
      period: 'P',
      note: null,
      printed: 'now',
      figures: [],
      charts: [],
      lists: [list],
    },
  });
  const { pieces } = await readPdf(made);
  return pieces.map(({ page, text, x, y }) => ({ page, text, x: Math.round(x), y: Math.round(y) }));
}

test('a list whose rows are worked out ahead stands where the layout itself would have put it, piece by piece', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
      const list = { title: 'Trips', empty: 'None', columns, rows, total: ['Total', '', '', 'R 1 000,00'] };
      const measured = { ...list, sizes: { rows: rows.map(() => null) } };
      const fitted = await placesOf(list);
      expect(fitted).toEqual(await placesOf(measured));
      // a blank that lines may be broken at stands in each figure, and none is
      expect(fitted.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual(
        expect.arrayContaining(rows.map((cells) => cells[3]!.replaceAll('\u00a0', ' '))),
      );
    }),
    { numRuns: 40, seed: 20_261_122 },
  );
});

const letters: LetterWidths = {
  regular: new Map(['a', 'b', 'c', ' ', '1'].map((letter) => [letter, 0.5])),
  semibold: new Map(['a', 'b', 'c', ' ', '1'].map((letter) => [letter, 0.6])),
  line: 0.7,
};
const listOf = (...rows: SetList['rows']): SetList => ({
  columns: [
    { head: 'a', wide: 1 },
    { head: 'b', wide: 0 },
  ],
  rows,
  total: null,
});

test('a column of figures takes its widest text, and a row as many lines as its fullest cell', () => {
  const { columns: wide, rows } = fittedSizes(listOf(['a b', '111'], [`${'a'.repeat(100)} ${'b'.repeat(100)}`, '1']), letters);
  expect(wide[0]).toBeNull();
  expect(wide[1]).toBeCloseTo(3 * 0.5 * 8 * 1.005 + 7, 6);
  expect(rows[0]).toBeCloseTo(0.7 * 8 + 7.2, 6);
  expect(rows[1]).toBeCloseTo((2 * 0.7 + 0.55) * 8 + 7.2, 6);
});

test.each([
  ['a letter that the font was not asked for', ['ü', '1'], [null]],
  ['a word that is broken anywhere', [{ long: 'a' }, '1'], [null]],
  ['a word that may be broken inside', [`${'a'.repeat(100)} ${'a'.repeat(40)}-${'b'.repeat(40)}`, '1'], [null]],
  ['a text that ends within a hair of its column', ['a'.repeat(123), '1'], [null]],
])('%s is for the layout to measure', (_name, cells, heights) => {
  expect(fittedSizes(listOf(cells), letters).rows).toEqual(heights);
});

test('a list is for the layout to measure as a whole where a figure has a letter that the font was not asked for', () => {
  expect(fittedSizes(listOf(['a', 'ü']), letters)).toEqual({ columns: [null, null], rows: [null] });
});
