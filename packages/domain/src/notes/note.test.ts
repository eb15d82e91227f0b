import { expect, test } from 'vitest';
import { mayChangeNote, mayDeleteNote } from './note.ts';

const note = { authorId: 'thabo' };
const reader = (id: string, ...permissions: string[]) => ({ id, permissions });

test('a note is changed by its author alone', () => {
  expect(mayChangeNote(reader('thabo'), note)).toBe(true);
  expect(mayChangeNote(reader('lerato', 'manager:actions'), note)).toBe(false);
});

test('a note is deleted by its author or a manager', () => {
  expect(mayDeleteNote(reader('thabo'), note)).toBe(true);
  expect(mayDeleteNote(reader('lerato', 'manager:actions'), note)).toBe(true);
  expect(mayDeleteNote(reader('lerato', 'controller:actions'), note)).toBe(false);
});
