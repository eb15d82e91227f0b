import { describe, expect, test } from 'vitest';
import { erasureRefusal, everyFullName, everyValue, neutralName, patternOf, type Leaver } from './erased-person.ts';

const ID = '0199a000-0000-7000-8000-0000000a7f3a';

test('a person is called by a neutral name that is the same for the same record', () => {
  expect(neutralName('driver', ID)).toBe('Erased driver 7F3A');
  expect(neutralName('user', ID)).toBe('Erased user 7F3A');
  expect(neutralName('contact', ID)).toBe('Erased contact 7F3A');
});

describe('somebody can be erased (decision 1.45)', () => {
  const leaver: Leaver = { kind: 'driver', name: 'Thabo Mokoena', isActive: false, isOneself: false, vehicle: null, openTrip: null };
  test('who has left', () => expect(erasureRefusal(leaver)).toBeNull());
  test.each<[Partial<Leaver>, string]>([
    [{ isActive: true }, 'Thabo Mokoena still works here. Set the status to Inactive or delete the driver first.'],
    [{ vehicle: 'KRH001' }, 'Thabo Mokoena is on vehicle KRH001. Take the driver off the vehicle first.'],
    [{ vehicle: 'KRH001', openTrip: 104 }, 'Thabo Mokoena is on trip 104, which is not over. Complete or cancel it first.'],
    [{ kind: 'user', name: 'sipho', isActive: true }, 'sipho can still sign in. Deactivate or delete the account first.'],
    [{ kind: 'user', isOneself: true, isActive: true }, 'You cannot erase yourself. Ask another manager.'],
  ])('and nobody else: %o', (facts, sentence) => expect(erasureRefusal({ ...leaver, ...facts })).toBe(sentence));
});

describe('the pattern that texts are searched by', () => {
  const begins = String.raw`(?:\m|\\[bfnrt])`;
  const blank = String.raw`(?:\s|\\[bfnrt])+`;
  const pattern = (fullNames: string[], numbers: (string | null)[] = []) => patternOf({ fullNames, numbers }, 'Erased driver 7F3A');
  test('takes names as words of their own, with any blanks and ends of lines between them, as JSON writes these too', () => {
    expect(pattern(['Thabo  Mokoena'])).toBe(String.raw`${begins}Thabo${blank}Mokoena\M`);
  });
  test('takes what a pattern would read otherwise as it is written', () => {
    expect(pattern([], ['+27 (82) 555.0143'])).toBe(String.raw`\+27${blank}\(82\)${blank}555\.0143\M`);
    expect(pattern(['@sipho'])).toBe(String.raw`@sipho\M`);
  });
  test('takes the longest first, each once, and leaves out what is short or missing', () => {
    expect(pattern(['Jo Nel', 'Jo Nel', 'Johannes Nel'], ['', null, '123'])).toBe(
      String.raw`${begins}Johannes${blank}Nel\M|${begins}Jo${blank}Nel\M`,
    );
    expect(pattern(['Jo'], [null])).toBeNull();
  });
  test('never finds the neutral name itself, so that no text grows for ever', () => {
    expect(pattern(['Erased Driver'])).toBeNull();
  });
});

test('former names count: each first name with each last name, in either order', () => {
  const changes = [
    { before: { surname: 'Nkosi' }, after: { surname: 'Mokoena' } },
    { before: null, after: { name: 'Thabo', surname: ' ' } },
  ];
  const present = { name: 'Thabo', surname: 'Mokoena' };
  expect(everyValue(present, changes, ['surname'])).toEqual(['Mokoena', 'Nkosi']);
  expect(everyFullName(['Thabo'], ['Mokoena'])).toEqual(['Thabo Mokoena', 'Mokoena Thabo', 'Mokoena, Thabo']);
});
