import { describe, expect, it } from 'vitest';
import { readActs, searchActNames, searchActs } from './search-acts.ts';
import { numbersBeginning, readSearch } from './typed-search.ts';

const holds = (ranges: readonly { first: number; last: number }[], number: number) =>
  ranges.some(({ first, last }) => first <= number && number <= last);

describe('what was typed', () => {
  it.each(['nd 123-456', 'ND123456', 'nd.123 456', ' Nd123-456 '])('%s is one registration', (typed) => {
    expect(readSearch(typed).number).toBe('ND123456');
  });

  it.each(['082 555 1234', '+27 82 555 1234', '(082) 555-1234', '27825551234', '0825551234'])('%s is one phone number', (typed) => {
    expect(readSearch(typed).phone).toBe('27825551234');
    expect(readSearch(typed).driverWords).toEqual(['27825551234']);
  });

  it.each(['1234', 'KRH008', '', '--'])('%s is no phone number', (typed) => expect(readSearch(typed).phone).toBeNull());

  it('finds a name whatever its accents, its case and its spaces', () => {
    expect(readSearch('  JosÉ   van Wyk ')).toMatchObject({ name: 'jose van wyk', words: ['jose', 'van', 'wyk'] });
  });

  it('keeps the signs of a load or an invoice number', () => {
    expect(readSearch(' INV-2026/01 ').code).toBe('inv-2026/01');
  });

  it('of signs alone is nothing', () => {
    expect(readSearch('--')).toMatchObject({ number: '', driverWords: [], tripNumbers: [], orderNumbers: [], phone: null });
  });
});

describe('numbers that begin so', () => {
  it('hold each number with these digits in front and no other', () => {
    const ranges = numbersBeginning('12');
    for (let number = 1; number < 20_000; number += 1) expect(holds(ranges, number)).toBe(String(number).startsWith('12'));
    expect(ranges[0]).toEqual({ first: 12, last: 12 });
  });

  it('end with the largest number that a record can have', () => {
    expect(numbersBeginning('123456789')).toEqual([{ first: 123_456_789, last: 123_456_789 }]);
    expect(numbersBeginning('1234567890')).toEqual([]);
    expect(Math.max(...numbersBeginning('9').map(({ last }) => last))).toBeLessThan(2 ** 31);
  });

  it.each(['trip 12', 'rit 12', '#12', '12', '0012', 'Trip #12'])('%s means trip 12', (typed) => {
    expect(readSearch(typed).tripNumbers[0]).toEqual({ first: 12, last: 12 });
  });

  it.each([
    ['DO-000123', 123, 123],
    ['do123', 123, 123],
    ['123', 123, 123],
    ['DO-0001', 100, 199],
    ['do-00', 0, 0],
  ])('%s means the orders from %i to %i', (typed, first, last) => {
    const [range] = readSearch(typed).orderNumbers;
    expect(range).toEqual(first === 0 ? undefined : { first, last });
  });

  it('are none of a text', () => {
    expect(readSearch('krh 12')).toMatchObject({ tripNumbers: [], orderNumbers: [] });
  });
});

describe('an act', () => {
  it.each([
    ['plan trip KRH008', 'planTrip', 'krh008'],
    ['Plan KRH 008', 'planTrip', 'krh 008'],
    ['diesel KRH008', 'orderDiesel', 'krh008'],
    ['diesel order nd 123-456', 'orderDiesel', 'nd 123-456'],
    ['book service KRH008', 'bookService', 'krh008'],
    ['breakdown krh008', 'recordBreakdown', 'krh008'],
    ['add driver', 'addDriver', ''],
    ['trucks free tomorrow', 'freeTomorrow', ''],
    ['export clients', 'exportClients', ''],
    ['Beplan rit KRH008', 'planTrip', 'krh008'],
    ['môre vry', 'freeTomorrow', ''],
  ])('%s is %s of "%s"', (typed, act, rest) => {
    expect(readActs(typed)[0]).toEqual({ act, rest });
  });

  it('is offered from two letters of its words on', () => {
    expect(readActs('p')).toEqual([]);
    expect(readActs('pl')).toEqual([{ act: 'planTrip', rest: '' }]);
    expect(readActs('add ').map(({ act }) => act)).toEqual([
      'addVehicle',
      'addTrailer',
      'addDriver',
      'addClient',
      'createRoute',
      'createContract',
    ]);
  });

  it('takes no record where it is done with none, and none is meant by other words', () => {
    expect(readActs('add driver thabo')).toEqual([]);
    expect(readActs('planet krh008')).toEqual([]);
    expect(readActs('krh008')).toEqual([]);
  });

  it('has words that are written as they are compared, and no two acts have the same', () => {
    const ways = searchActNames.flatMap((act) => Object.values(searchActs[act].typed).flat());
    expect(ways.filter((way) => way !== way.toLowerCase().trim())).toEqual([]);
    expect(new Set(ways).size).toBe(ways.length);
  });
});
