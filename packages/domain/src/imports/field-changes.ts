import { weekdayNames } from '../clients/pod-cut-off.ts';
import type { Day } from '../time/sast.ts';
import { positionNames, type TrailerPosition } from '../trailers/trailer-position.ts';
import { UNKNOWN_YEAR } from '../trailers/trailer-year.ts';
import { contactsText, type ContactPerson } from './client-words.ts';
import { importFields, type ImportField } from './import-fields.ts';
import type { ImportKind } from './import-kinds.ts';
import type { ReadPermit } from './read-row.ts';
import { plainWord } from '../names/comparable-name.ts';

/** The fields of a record as an edit of it would send them. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** How a screen writes both sides of a change. */
export type ShownAs = 'text' | 'number' | 'money' | 'day';

export interface FieldChange {
  readonly field: string;
  readonly label: string;
  readonly shownAs: ShownAs;
  /** null: nothing there */
  readonly from: string | null;
  readonly to: string | null;
}

const shownAs = ({ reads }: ImportField): ShownAs => {
  if (reads === 'number' || reads === 'money') return reads;
  return reads === 'day' || reads === 'permit' ? 'day' : 'text';
};

function textOf({ reads, name }: ImportField, values: FieldValues): string | null {
  const value = values[name] as string | number | boolean | readonly ContactPerson[] | null | undefined;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object') return contactsText(value) || null;
  switch (reads) {
    case 'yesNo':
    case 'originalPods':
      return value === true ? 'Yes' : 'No';
    case 'position':
      return positionNames[value as TrailerPosition];
    case 'year':
      return value === UNKNOWN_YEAR ? null : String(value);
    case 'cutOffDay':
      return (values['podCutOffType'] === 'weekly' ? weekdayNames[Number(value)] : undefined) ?? String(value);
    default:
      return String(value);
  }
}

const permitsOf = (values: FieldValues, field: ImportField) => (values[field.name] ?? {}) as Readonly<Record<string, Day>>;

function permitChanges(field: ImportField, before: FieldValues, after: FieldValues): FieldChange[] {
  const [old, next] = [permitsOf(before, field), permitsOf(after, field)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])].sort();
  return names.flatMap((name) => {
    const [from, to] = [old[name] ?? null, next[name] ?? null];
    return from === to ? [] : [{ field: field.name, label: `Permit ${name}`, shownAs: 'day' as const, from, to }];
  });
}

/** What a record would hold differently, in the order of its form; each permit is a change of its own. */
export function fieldChanges(kind: ImportKind, before: FieldValues, after: FieldValues): FieldChange[] {
  return importFields[kind].flatMap((field) => {
    if (field.reads === 'permit') return permitChanges(field, before, after);
    if (JSON.stringify(before[field.name]) === JSON.stringify(after[field.name])) return [];
    const { name, label } = field;
    return [
      {
        field: name,
        label,
        shownAs: shownAs(field),
        from: textOf(field, before),
        to: textOf(field, after),
      },
    ];
  });
}

/** The permit of a record that a column means: by the heading an export gives it, else by its name however written. */
function permitMeant(permits: readonly string[], { name, heading }: ReadPermit): string {
  return permits.find((each) => each === heading) ?? permits.find((each) => plainWord(each) === plainWord(name)) ?? name;
}

/** A record's permits after a row: those that no column names stay. */
export function permitsAfter(current: Readonly<Record<string, Day>>, read: readonly ReadPermit[]): Record<string, Day> {
  const after = { ...current };
  for (const permit of read) {
    const name = permitMeant(Object.keys(current), permit);
    if (permit.expiry === null) delete after[name];
    else after[name] = permit.expiry;
  }
  return after;
}
