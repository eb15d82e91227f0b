import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prefixDistance } from './edit-distance.ts';
import { Gazetteer, southernAfrica } from './gazetteer.ts';

const found = (input: string, limit = 6) =>
  southernAfrica()
    .search(input, limit)
    .map(({ description }) => description);

describe('the gazetteer', () => {
  test('knows more than 1 700 places, each once, all in southern Africa', () => {
    expect(southernAfrica().size).toBeGreaterThan(1_700);
    for (const letter of 'abcdefghijklmnopqrstuvwxyz')
      for (const { lat, lng } of southernAfrica().search(letter, 2_000)) {
        expect(lat).toBeGreaterThan(-36);
        expect(lat).toBeLessThan(-8);
        expect(lng).toBeGreaterThan(11);
        expect(lng).toBeLessThan(41);
      }
  });

  test.each([
    ['joh', 'Johannesburg, Gauteng'],
    ['jhb', 'Johannesburg, Gauteng'],
    ['gqe', 'Gqeberha (Port Elizabeth), Eastern Cape'],
    ['port eliz', 'Gqeberha (Port Elizabeth), Eastern Cape'],
    ['mbom', 'Mbombela (Nelspruit), Mpumalanga'],
    ['nelsp', 'Mbombela (Nelspruit), Mpumalanga'],
    ['witb', 'eMalahleni (Witbank), Mpumalanga'],
    ['grahamst', 'Makhanda (Grahamstown), Eastern Cape'],
    ['king will', "Qonce (King William's Town), Eastern Cape"],
    ['piet ret', 'eMkhondo (Piet Retief), Mpumalanga'],
    ['mafi', 'Mahikeng (Mafikeng), North West'],
    ['potgiet', 'Mokopane (Potgietersrus), Limpopo'],
    ['lourenco', 'Maputo, Mozambique'],
    ['salisb', 'Harare, Zimbabwe'],
    ['kaapst', 'Cape Town, Western Cape'],
  ])('finds %s as %s, by old and new names', (input, description) => {
    expect(found(input)[0]).toBe(description);
  });

  test.each([
    'City Deep',
    'Isando',
    'Kempton Park',
    'Spartan',
    'Alrode',
    'Coega',
    'Prospecton',
    'Epping',
    'Bellville',
    'Paarden Eiland',
    'Beitbridge',
    'Lebombo',
    'Skilpadshek',
    'Vioolsdrif',
    'Groblersbrug',
    'Durban Harbour',
    'Richards Bay Port',
    'Sishen',
    'Hotazel',
    'Van Reenen',
    'Touws River',
  ])('knows %s, where freight goes', (name) => {
    expect(found(name)[0]).toMatch(new RegExp(`^${name}`));
  });

  test.each([
    ['johanesburg', 'Johannesburg, Gauteng'],
    ['ricards bay', 'Richards Bay, KwaZulu-Natal'],
    ['bloemfontien', 'Bloemfontein, Free State'],
    ['pitermaritzburg', 'Pietermaritzburg, KwaZulu-Natal'],
    ['polokwnae', 'Polokwane (Pietersburg), Limpopo'],
  ])('forgives the slip in %s', (input, description) => {
    expect(found(input)[0]).toBe(description);
  });

  test('reads accents, signs and capitals as they come, and words in any order', () => {
    expect(found('GRÜNAU')[0]).toBe('Grünau, Namibia');
    expect(found('grunau')[0]).toBe('Grünau, Namibia');
    expect(found("qacha's nek")[0]).toMatch(/^Qacha/);
    expect(found('epping, cape')[0]).toBe('Epping, Cape Town, Western Cape');
    expect(found('gauteng springs')[0]).toBe('Springs, Gauteng');
  });

  test('finds nothing for nothing, and no more than is wanted', () => {
    expect([found(''), found('  '), found('%%'), found('zzzzzzzz')]).toEqual([[], [], [], []]);
    expect(found('san', 3)).toHaveLength(3);
  });

  test('prefers the nearer of two towns of one name', () => {
    const near = (lat: number, lng: number) => southernAfrica().search('middelburg', 1, { lat, lng })[0]!.description;
    expect(near(-31.5, 25)).toBe('Middelburg, Eastern Cape');
    expect(near(-25.8, 29.5)).toBe('Middelburg, Mpumalanga');
  });

  test('finds a place again by its id', () => {
    const [place] = southernAfrica().search('upington', 1);
    expect(southernAfrica().find(place!.id)).toBe(place);
    expect(southernAfrica().find('geonames:0')).toBeUndefined();
  });
});

test('a whole name goes before a beginning, whatever the size, and the middle of a word counts for nothing', () => {
  const row = (name: string, others: string, population: number) => [
    `x:${name}${population}`,
    name,
    others,
    '',
    'ZA',
    '-26',
    '28',
    String(population),
  ];
  const gazetteer = new Gazetteer([
    row('Bergvliet', '', 90_000),
    row('Nova', 'Berg', 500),
    row('Berg', '', 500),
    row('Groenberg', '', 5_000_000),
  ]);
  expect(gazetteer.search('berg', 5).map(({ id }) => id)).toEqual(['x:Berg500', 'x:Nova500', 'x:Bergvliet90000']);
});

test.each([
  ['', 'durban', 0],
  ['dur', 'durban', 0],
  ['dubr', 'durban', 1],
  ['drban', 'durban', 1],
  ['durbann', 'durban', 1],
  ['xurbax', 'durban', 2],
  ['pretoria', 'durban', 3],
])('from %j to the beginning of %j it takes %d slips, three at most counted', (typed, name, slips) => {
  expect(prefixDistance(typed, name, 2)).toBe(slips);
});

/** The same by the whole table, as a textbook has it. */
function plainDistance(typed: string, name: string): number {
  const table = Array.from({ length: typed.length + 1 }, (_, row) =>
    Array.from({ length: name.length + 1 }, (__, at) => (row === 0 ? at : row)),
  );
  for (let row = 1; row <= typed.length; row++)
    for (let at = 1; at <= name.length; at++) {
      const same = typed[row - 1] === name[at - 1];
      const swap =
        row > 1 && at > 1 && typed[row - 1] === name[at - 2] && typed[row - 2] === name[at - 1] ? table[row - 2]![at - 2]! + 1 : Infinity;
      table[row]![at] = Math.min(table[row - 1]![at]! + 1, table[row]![at - 1]! + 1, table[row - 1]![at - 1]! + (same ? 0 : 1), swap);
    }
  return Math.min(...table[typed.length]!);
}

test('slips are counted as by the whole table, whatever was counted before', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 90 });
  const near = fc.tuple(word, fc.nat(), fc.constantFrom('', 'a', 'b')).map(([name, at, letter]) => {
    const place = at % (name.length + 1);
    return [name.slice(0, place) + letter + name.slice(place + 1), name] as const;
  });
  fc.assert(
    fc.property(fc.oneof(near, fc.tuple(word, word)), fc.constantFrom(1, 2), ([typed, name], most) => {
      expect(prefixDistance(typed, name, most)).toBe(Math.min(most + 1, plainDistance(typed, name)));
    }),
    { numRuns: 2_000 },
  );
});
