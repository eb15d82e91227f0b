import { importFields, type ImportField } from './import-fields.ts';
import { matchedBy, recordKeys, type ImportKind, type ImportMode } from './import-kinds.ts';
import { plainWord } from '../names/comparable-name.ts';

/** The field of each column, null for a column that is left out. */
export type Mapping = readonly (string | null)[];

/** A heading without what stands in brackets and without its unit: `Odometer (km)` means Odometer. */
function bare(heading: string): string {
  return plainWord(heading.replace(/\(.*?\)|\[.*?\]/g, ' '));
}

/** `Permit Zimbabwe`, `Zimbabwe permit expiry`: the name a permit column gives, '' when the heading names none. */
export function permitName(heading: string): string {
  return heading
    .replace(/cross[- ]?border|permits?|permitte?|expir(y|es)|verval(datum)?|date|datum|[:()*[\]]/gi, ' ')
    .replace(/^[\s\-–]+|[\s\-–]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function words(field: ImportField): string[] {
  return [field.label, field.name, ...field.headings].map(plainWord);
}

/**
 * The field each heading means. A heading means a field by its whole wording only; of several columns for one field the one with the form's
 * own label wins, then the first, and the others are left out for the user to decide.
 */
export function guessColumns(kind: ImportKind, headings: readonly string[]): Mapping {
  const mapping: (string | null)[] = headings.map(() => null);
  const fields = importFields[kind];
  const claim = (matches: (field: ImportField, heading: string) => boolean) => {
    for (const field of fields.filter((each) => each.reads !== 'permit' && !mapping.includes(each.name))) {
      const column = headings.findIndex((heading, index) => mapping[index] === null && matches(field, heading));
      if (column >= 0) mapping[column] = field.name;
    }
  };
  claim((field, heading) => plainWord(heading) === plainWord(field.label));
  claim((field, heading) => words(field).includes(plainWord(heading)));
  claim((field, heading) => words(field).includes(bare(heading)));
  const permits = fields.find((field) => field.reads === 'permit');
  headings.forEach((heading, index) => {
    if (permits && mapping[index] === null && /permit/i.test(heading) && permitName(heading) !== '') mapping[index] = permits.name;
  });
  return mapping;
}

/** Labels of the required fields that no column brings. */
export function missingFields(kind: ImportKind, mapping: Mapping): string[] {
  return importFields[kind].filter((field) => field.required && !mapping.includes(field.name)).map((field) => field.label);
}

/** What the rows of a file cannot do without: what a new record needs, or only something to match by where records are updated. */
export function missingColumns(kind: ImportKind, mapping: Mapping, mode: ImportMode): string[] {
  if (mode === 'new') return missingFields(kind, mapping);
  const isMatchable = recordKeys[kind].some(({ fields }) => fields.every((name) => mapping.includes(name)));
  return isMatchable ? [] : [matchedBy(kind)];
}

/** Whether every entry is a field of the kind, and none but permits stands twice. */
export function isMapping(kind: ImportKind, mapping: Mapping, columns: number): boolean {
  const known = importFields[kind];
  const named = mapping.filter((name) => name !== null);
  return (
    mapping.length === columns &&
    named.every((name) => known.some((field) => field.name === name)) &&
    known.every((field) => field.reads === 'permit' || named.filter((name) => name === field.name).length <= 1)
  );
}
