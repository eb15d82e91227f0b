import { describe, expect, test } from 'vitest';
import { createPhraseBook } from './phrase-book.ts';

const say = createPhraseBook({
  ' and ': ' en ',
  'Fleet Number': 'Vlootnommer',
  Status: 'Status',
  completed: 'voltooi',
  'Cannot exceed {most}': 'Kan nie meer as {most} wees nie',
  'Cannot exceed {most} characters': 'Mag nie langer as {most} karakters wees nie',
  'Cannot exceed 60 characters': 'Hoogstens 60 karakters',
  '{name} is required': '{name} is verpligtend',
  'This trip is {status} and cannot be {action}': 'Kan nie {action} word nie, want hierdie rit is {status}',
  'Not taken back: {reason}': 'Nie teruggeneem nie: {reason}',
  'It has a CHEP record': 'Dit het ’n CHEP-rekord',
  'Try again.': 'Probeer weer.',
  '{papers}. Put them right (R5?).': '{papers}. Maak hulle reg (R5?).',
  '{paper} expired on {day}': '{paper} het op {day} verval',
  '{anything}': 'alles',
  '{one} · {other}': '{other} · {one}',
});

describe('a phrase book', () => {
  test('says a phrase', () => {
    expect(say('Fleet Number')).toBe('Vlootnommer');
  });

  test('leaves a text that is no phrase as it is', () => {
    expect(say('Karoo Link Logistics')).toBe('Karoo Link Logistics');
    expect(say('')).toBe('');
  });

  test('puts the values of a phrase where the other language wants them', () => {
    expect(say('This trip is late and cannot be moved')).toBe('Kan nie moved word nie, want hierdie rit is late');
  });

  test('says a value that is a phrase, also one with values of its own', () => {
    expect(say('Fleet Number is required')).toBe('Vlootnommer is verpligtend');
    expect(say('This trip is completed and cannot be moved')).toBe('Kan nie moved word nie, want hierdie rit is voltooi');
    expect(say('Not taken back: It has a CHEP record')).toBe('Nie teruggeneem nie: Dit het ’n CHEP-rekord');
    expect(say('Not taken back: Status is required')).toBe('Nie teruggeneem nie: Status is verpligtend');
  });

  test('takes the exact phrase before one with values, and of those the one that says most', () => {
    expect(say('Cannot exceed 60 characters')).toBe('Hoogstens 60 karakters');
    expect(say('Cannot exceed 70 characters')).toBe('Mag nie langer as 70 karakters wees nie');
    expect(say('Cannot exceed 70')).toBe('Kan nie meer as 70 wees nie');
  });

  test('says several phrases in a row, and leaves the row as it is where one is none', () => {
    expect(say('Fleet Number, Status and completed')).toBe('Vlootnommer, Status en voltooi');
    expect(say('Not taken back: Status is required and completed')).toBe('Nie teruggeneem nie: Status is verpligtend en voltooi');
    expect(say('Fleet Number, H101 and 12')).toBe('Vlootnommer, H101 en 12');
    expect(say('Fleet Number and Sons')).toBe('Fleet Number and Sons');
  });

  test('says sentence after sentence, with or without its full stop', () => {
    expect(say('Status is required. Try again.')).toBe('Status is verpligtend. Probeer weer.');
    expect(say('Try again. Status is required')).toBe('Probeer weer. Status is verpligtend');
    expect(say('H1 expired on 1/2. H2 expired on 3/4. Put them right (R5?).')).toBe(
      'H1 het op 1/2 verval. H2 het op 3/4 verval. Maak hulle reg (R5?).',
    );
  });

  test('takes no phrase without a word for a pattern', () => {
    expect(say('Anything else')).toBe('Anything else');
    expect(say('one · other')).toBe('one · other');
  });

  test('takes the signs of a phrase as signs, and no value for one', () => {
    expect(say('{name} is required')).toBe('{name} is verpligtend');
    expect(say('Xexpired on 1/2')).toBe('Xexpired on 1/2');
    expect(say('$& is required')).toBe('$& is verpligtend');
  });
});
