import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueInWords, type WrittenAs } from './value-in-words.ts';

/** Every way, or this does not compile. */
const every: Record<WrittenAs, true> = {
  text: true,
  count: true,
  number: true,
  plain: true,
  km: true,
  litres: true,
  tons: true,
  rand: true,
  ratio: true,
  day: true,
  moment: true,
  word: true,
  yesNo: true,
  person: true,
  people: true,
  texts: true,
  stops: true,
  days: true,
  fence: true,
  file: true,
  pairs: true,
};
const writtenAs = Object.keys(every) as [WrittenAs, ...WrittenAs[]];

describe('a recorded value', () => {
  it.each([
    ['text', 'KRH008', 'KRH008'],
    ['plain', 2019, '2019'],
    ['km', 95_762.5, '95\u00a0762,5\u00a0km'],
    ['litres', 830, '830\u00a0L'],
    ['tons', 34.02, '34,02\u00a0t'],
    ['rand', 13_300, 'R\u00a013\u00a0300,00'],
    ['day', '2026-11-21T00:00:00.000Z', '21/11/2026'],
    ['moment', '2026-11-21T06:00:00.000Z', '21/11/2026 08:00'],
    ['word', 'on_route', 'on route'],
    ['yesNo', true, 'Yes'],
    ['yesNo', false, 'No'],
    ['person', { name: 'Thabo', surname: 'Nkosi' }, 'Thabo Nkosi'],
    ['people', [{ name: 'Desk', telephone: '011', email: null }, { name: 'Gate' }], 'Desk 011, Gate'],
    ['texts', ['first', { code: 'late', message: 'second' }], 'first, second'],
    [
      'stops',
      [
        { address: 'City Deep, Johannesburg', customName: null },
        { address: 'x', customName: 'Maydon Wharf' },
      ],
      'City Deep, Johannesburg → Maydon Wharf',
    ],
    ['days', { Zambia: '2027-01-05T00:00:00.000Z' }, 'Zambia 05/01/2027'],
    ['fence', { kind: 'circle', lat: -28.44, lon: 21.26, radiusM: 1_250 }, 'Circle of 1\u00a0250 m around -28.44, 21.26'],
    ['fence', { kind: 'polygon', ring: [{}, {}, {}, {}] }, 'Outline with 4 corners'],
    ['file', { fileName: 'logo.png', size: 5_120 }, 'logo.png'],
    ['pairs', { colour: 'white', doors: 2 }, 'colour white, doors 2'],
  ] as const)('is written as %s: %j', (as, value, words) => expect(valueInWords(value, as)).toBe(words));

  it.each([null, undefined, '', [], {}])('that is not there, %j, is a dash however it is written', (value) => {
    const dashes = writtenAs.filter((as) => valueInWords(value, as) !== '–');
    expect(dashes).toEqual([]);
  });

  it('never fails, whatever shape it was recorded in', () => {
    fc.assert(
      fc.property(fc.anything({ withDate: false }), fc.constantFrom(...writtenAs), (value, as) => {
        expect(typeof valueInWords(value, as)).toBe('string');
      }),
    );
  });
});
