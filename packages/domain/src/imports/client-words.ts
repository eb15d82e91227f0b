import { clientStatuses } from '../clients/client-status.ts';
import { podCutOffTypes, weekdayNames } from '../clients/pod-cut-off.ts';
import type { Reading } from './cell.ts';
import { plainWord } from '../names/comparable-name.ts';
import { wordReader } from './words.ts';

/** The status that a word of a sheet means; an unknown word stays as it is and is refused by the form's rule. */
export const readClientStatus = wordReader(clientStatuses, {
  aktief: 'active',
  approved: 'active',
  onaktief: 'inactive',
  closed: 'inactive',
  hangende: 'pending',
  new: 'pending',
  opgeskort: 'suspended',
  onhold: 'suspended',
  hold: 'suspended',
  stopped: 'suspended',
});

export const readCutOffType = wordReader(podCutOffTypes, {
  month: 'monthly',
  permonth: 'monthly',
  maandeliks: 'monthly',
  maand: 'monthly',
  week: 'weekly',
  perweek: 'weekly',
  weekliks: 'weekly',
  fortnight: 'biweekly',
  fortnightly: 'biweekly',
  every2weeks: 'biweekly',
  everytwoweeks: 'biweekly',
  everysecondweek: 'biweekly',
  tweeweekliks: 'biweekly',
});

const answers: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  1: true,
  x: true,
  ja: true,
  no: false,
  n: false,
  false: false,
  0: false,
  nee: false,
};

export function readYesNo(text: string): Reading<boolean> {
  const value = answers[plainWord(text)];
  return value === undefined ? { problem: 'Write Yes or No' } : { value };
}

const papers: Readonly<Record<string, boolean>> = {
  ...answers,
  original: true,
  originals: true,
  originalpods: true,
  oorspronklik: true,
  scan: false,
  scanned: false,
  scannedpods: false,
  copy: false,
  geskandeer: false,
};

/** Whether the client wants the signed paper: Yes, No, or the kind of POD by its name. */
export function readOriginalPods(text: string): Reading<boolean> {
  const value = papers[plainWord(text)];
  return value === undefined ? { problem: 'Write Yes for original PODs, or No for scanned ones' } : { value };
}

const afrikaansDays = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrydag', 'saterdag', 'sondag'] as const;

/** A day of the month as a number or an ordinal, or a weekday by its name: Monday is 0 (2§9). */
export function readCutOffDay(text: string): Reading<number> {
  const word = plainWord(text);
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th|de|ste)?$/.exec(word);
  if (ordinal) return { value: Number(ordinal[1]) };
  const isShortFor = (name: string) => word.length >= 2 && name.startsWith(word);
  const weekday = [weekdayNames.findIndex((name) => isShortFor(plainWord(name))), afrikaansDays.findIndex(isShortFor)].find(
    (index) => index >= 0,
  );
  return weekday === undefined ? { problem: 'Write a day of the month, or a weekday' } : { value: weekday };
}

export interface ContactPerson {
  readonly name: string;
  readonly telephone: string;
  readonly email: string;
}

/** People as an export writes them: name, telephone and email, several separated by semicolons. */
export function contactsText(contacts: readonly ContactPerson[]): string {
  return contacts.map(({ name, telephone, email }) => `${name}, ${telephone}, ${email}`).join('; ');
}

/** People out of the text of an export. */
export function readContacts(text: string): ContactPerson[] {
  return text
    .split(/[;\n]/)
    .filter((person) => person.trim() !== '')
    .map((person) => {
      const parts = person.split(',').map((part) => part.trim());
      const email = parts.find((part) => part.includes('@')) ?? '';
      const telephone = parts.find((part) => part !== email && /^[\d+\-() ]+$/.test(part)) ?? '';
      return { name: parts.filter((part) => part !== email && part !== telephone).join(', '), telephone, email };
    });
}
