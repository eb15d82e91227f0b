import { expect, test } from 'vitest';
import { commodityKey, commodityName } from './commodity.ts';

test('a commodity keeps its writing, without spaces that nobody sees', () => {
  expect(commodityName('  Steel   coils ')).toBe('Steel coils');
  expect(commodityName(' \t ')).toBe('');
});

test('names that differ in case or spaces are one commodity, others are not', () => {
  expect(commodityKey(' STEEL  Coils')).toBe(commodityKey('steel coils'));
  expect(commodityKey('Steelcoils')).not.toBe(commodityKey('steel coils'));
});
