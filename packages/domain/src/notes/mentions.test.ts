import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calledIn, completionsOf, mentionsIn, MOST_MENTIONS, nameBeingTyped, notePieces, withName } from './mentions.ts';

const colleagues = [
  { id: '1', name: 'thabo' },
  { id: '2', name: 'thabo.m' },
  { id: '3', name: 'Lerato Nkosi' },
];
const named = (text: string) => mentionsIn(text, colleagues).map(({ id, name }) => `${id} ${name}`);

describe('a note', () => {
  test.each([
    ['@thabo please call', ['1 thabo']],
    ['ask @THABO.', ['1 THABO']],
    ['ask @thabo.m, then @thabo', ['2 thabo.m', '1 thabo']],
    ['(@Lerato Nkosi) knows', ['3 Lerato Nkosi']],
    ['@thabo.mail is nobody else', ['1 thabo']],
    ['@thabos and thabo and mail@thabo', []],
    ['@@thabo', ['1 thabo']],
    ['', []],
  ])('%j names %j', (text, expected) => expect(named(text)).toEqual(expected));

  test('calls each colleague once, and a bounded number', () => {
    expect(calledIn('@thabo @thabo @thabo.m', colleagues).map(({ id }) => id)).toEqual(['1', '2']);
    const many = Array.from({ length: 30 }, (_, index) => ({ id: `${index}`, name: `user-${index}` }));
    expect(calledIn(many.map(({ name }) => `@${name}`).join(' '), many)).toHaveLength(MOST_MENTIONS);
  });

  test('full of @ reads the names of a large company once, not once for each of them', () => {
    let reads = 0;
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      id: `${index}`,
      get name() {
        reads += 1;
        return `user-${index}`;
      },
    }));
    expect(mentionsIn('@'.repeat(2_000), many)).toEqual([]);
    expect(mentionsIn(`${'@'.repeat(1_990)}user-7`, many).map(({ id }) => id)).toEqual(['7']);
    expect(reads).toBeLessThanOrEqual(4_000);
  });

  test('shows names and addresses of the web apart from its text', () => {
    const pieces = notePieces('See https://kwela.co.za/a?b=1, @thabo.\njavascript:alert(1) <b>x</b>', colleagues);
    expect(pieces.map(({ kind, text }) => [kind, text])).toEqual([
      ['text', 'See '],
      ['link', 'https://kwela.co.za/a?b=1'],
      ['text', ', '],
      ['mention', '@thabo'],
      ['text', '.\njavascript:alert(1) <b>x</b>'],
    ]);
  });

  test('loses nothing when it is drawn in pieces, and nothing but an address of the web becomes a link', () => {
    const part = fc.constantFrom('@', 'thabo', '.m', ' ', '\n', 'https://', 'x.co', 'javascript:', '<a>', '"', '.', 'Lerato Nkosi');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('');
        const pieces = notePieces(text, colleagues);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const piece of pieces) if (piece.kind === 'link') expect(piece.text).toMatch(/^https?:\/\/[^\s<>"]+$/);
      }),
    );
  });
});

describe('a name that is being typed', () => {
  test.each([
    ['ask @th', 7, { start: 4, typed: 'th' }],
    ['@', 1, { start: 0, typed: '' }],
    ['ask @th now', 7, { start: 4, typed: 'th' }],
    ['ask @th now', 11, null],
    ['mail@th', 7, null],
    ['ask', 3, null],
  ])('in %j at %i', (text, caret, expected) => expect(nameBeingTyped(text, caret)).toEqual(expected));

  test('is completed by the names that begin with it, then by those that hold it', () => {
    const people = [...colleagues, { id: '4', name: 'athabo' }];
    expect(completionsOf('THA', people, 5).map(({ name }) => name)).toEqual(['thabo', 'thabo.m', 'athabo']);
    expect(completionsOf('', people, 2)).toHaveLength(2);
  });

  test('is written out with a space behind it, where the caret then stands', () => {
    const text = 'ask @th now';
    expect(withName(text, 7, nameBeingTyped(text, 7)!, 'thabo')).toEqual({ text: 'ask @thabo now', caret: 11 });
  });
});
