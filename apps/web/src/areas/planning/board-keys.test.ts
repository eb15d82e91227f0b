import { expect, it } from 'vitest';
import { boardAct, boardKeys } from './board-keys.ts';

const pressed = (key: string, held: Partial<KeyboardEvent> = {}) =>
  boardAct({ key, ctrlKey: false, altKey: false, metaKey: false, ...held });

it('every key that the list tells of does what it says, in small letters too', () => {
  expect(['n', 'N', 't', '/', '?', '+', '=', '-', 'c', 'f', 'x', 'y'].map((key) => pressed(key))).toEqual([
    'new',
    'new',
    'today',
    'search',
    'keys',
    'nearer',
    'nearer',
    'farther',
    'compact',
    'day',
    'choose',
    'copy',
  ]);
});

it('a key that the browser or a bar wants for itself is left alone', () => {
  expect([
    pressed('c', { ctrlKey: true }),
    pressed('n', { metaKey: true }),
    pressed('t', { altKey: true }),
    pressed('Enter'),
    pressed('q'),
  ]).toEqual(Array.from({ length: 5 }));
});

it('no key stands in the list twice for an act', () => {
  const keys = boardKeys.filter(({ act }) => act).map(({ keys: [key] }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
