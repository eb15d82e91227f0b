import { describe, expect, it } from 'vitest';
import { countedUp } from './counted-up.ts';

describe('numbers that count up from a first one', () => {
  it.each([
    ['INV-0099', ['INV-0099', 'INV-0100', 'INV-0101']],
    ['7', ['7', '8', '9']],
    ['2026/11-004/B', ['2026/11-004/B', '2026/11-005/B', '2026/11-006/B']],
    ['99', ['99', '100', '101']],
    ['INV99999999999999999999', ['INV99999999999999999999', 'INV100000000000000000000', 'INV100000000000000000001']],
  ])('%s goes on as a book of invoices does', (first, numbers) => {
    expect(countedUp(first, 3)).toEqual(numbers);
  });

  it('nothing follows one without digits, and none are asked for', () => {
    expect(countedUp('INV', 3)).toEqual(['INV']);
    expect(countedUp('INV', 0)).toEqual([]);
    expect(countedUp('INV-1', 0)).toEqual([]);
  });
});
