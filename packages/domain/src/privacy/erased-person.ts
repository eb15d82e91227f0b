/** Whose personal data may be handed out and erased (decision 1.45). */
export const personKinds = ['driver', 'user', 'contact'] as const;
export type PersonKind = (typeof personKinds)[number];

/** What stands where something personal stood. */
export const ERASED = 'erased';

const firstNames = { driver: 'Erased driver', user: 'Erased user', contact: 'Erased contact' } as const satisfies Record<
  PersonKind,
  string
>;

/** What a person is called from then on, in two parts as drivers have them: `Erased driver`, `7F3A`; the same for the same record, so that trips still belong together. */
export function neutralNames(kind: PersonKind, id: string): { readonly name: string; readonly surname: string } {
  return { name: firstNames[kind], surname: id.slice(-4).toUpperCase() };
}

export function neutralName(kind: PersonKind, id: string): string {
  const { name, surname } = neutralNames(kind, id);
  return `${name} ${surname}`;
}

/** What is asked before somebody is erased. */
export interface Leaver {
  readonly kind: PersonKind;
  readonly name: string;
  /** true: employed, or able to sign in */
  readonly isActive: boolean;
  /** true: the person who asks */
  readonly isOneself: boolean;
  /** fleet number of the vehicle that a driver is on */
  readonly vehicle: string | null;
  /** number of a trip of a driver that is not over */
  readonly openTrip: number | null;
}

/** Why a person cannot be erased yet, as a sentence that says what to do first; null when they can (decision 1.45). */
export function erasureRefusal({ kind, name, isActive, isOneself, vehicle, openTrip }: Leaver): string | null {
  if (isOneself) return 'You cannot erase yourself. Ask another manager.';
  if (openTrip !== null) return `${name} is on trip ${openTrip}, which is not over. Complete or cancel it first.`;
  if (vehicle !== null) return `${name} is on vehicle ${vehicle}. Take the driver off the vehicle first.`;
  if (!isActive) return null;
  return kind === 'driver'
    ? `${name} still works here. Set the status to Inactive or delete the driver first.`
    : `${name} can still sign in. Deactivate or delete the account first.`;
}

/** Shorter texts are in too many others to be looked for. */
const SHORTEST = 4;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('"', String.raw`\\?"`);

/** The end of a line, or a tab, as JSON writes it: its letter belongs to no word, and it parts words as a blank does. */
const LINE_END = String.raw`\\[bfnrt]`;

/** A text as a piece of a PostgreSQL pattern: a word or words of their own, however many blanks stand between them, in a text as it is or within JSON. */
function asWords(text: string): string {
  const words = text
    .trim()
    .split(/\s+/)
    .map(escaped)
    .join(String.raw`(?:\s|${LINE_END})+`);
  const begins = /^[\p{L}\p{N}_]/u.test(text.trim()) ? String.raw`(?:\m|${LINE_END})` : '';
  const ends = /[\p{L}\p{N}_]$/u.test(text.trim()) ? String.raw`\M` : '';
  return `${begins}${words}${ends}`;
}

/** What a text may call a person by. */
export interface Known {
  readonly fullNames: readonly string[];
  /** phone, ID number, passport, address of a mailbox */
  readonly numbers: readonly (string | null)[];
}

/**
 * The pattern by which texts that people wrote are searched for a person, without regard to capitals; null when nothing is long enough to be told from
 * other words. One half of a name by itself, is not looked for: others have it too.
 */
export function patternOf({ fullNames, numbers }: Known, neutral: string): string | null {
  const texts = [...fullNames, ...numbers.flatMap((number) => number ?? [])].filter(
    // who is called like the neutral name would be looked for in what was written instead
    (text) => text.trim().length >= SHORTEST && !neutral.toLowerCase().includes(text.trim().toLowerCase()),
  );
  return texts.length === 0 ? null : [...new Set(texts.map(asWords))].toSorted((a, b) => b.length - a.length).join('|');
}

/** What was recorded of a person before and after a change. */
export interface RecordedChange {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const filled = (values: readonly unknown[]) => [
  ...new Set(values.flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []))),
];

/** Every value that some fields have had, the present one among them. */
export function everyValue(
  present: Readonly<Record<string, unknown>>,
  changes: readonly RecordedChange[],
  fields: readonly string[],
): string[] {
  const states = [present, ...changes.flatMap(({ before, after }) => [before ?? {}, after ?? {}])];
  return filled(states.flatMap((state) => fields.map((field) => state[field])));
}

/** What a driver was ever called in full, first and last name in either order; each first name with each last name, so that none is missed. */
export function everyFullName(firstNames: readonly string[], lastNames: readonly string[]): string[] {
  return firstNames.flatMap((first) => lastNames.flatMap((last) => [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`]));
}
