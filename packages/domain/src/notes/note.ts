/** Kinds of record that people write notes on. */
export const notedKinds = ['trip', 'vehicle', 'client', 'driver'] as const;
export type NotedKind = (typeof notedKinds)[number];

/** Longest note, in characters. */
export const NOTE_MAX = 2_000;
/** Most notes of one record. */
export const MOST_NOTES = 500;

interface Reader {
  readonly id: string;
  readonly permissions: readonly string[];
}
interface Written {
  readonly authorId: string;
}

/** Nobody puts words into another's mouth: a note is changed by its author alone. */
export function mayChangeNote({ id }: Pick<Reader, 'id'>, { authorId }: Written): boolean {
  return id === authorId;
}

/** Its author deletes a note, and a manager any. */
export function mayDeleteNote(reader: Reader, note: Written): boolean {
  return mayChangeNote(reader, note) || reader.permissions.includes('manager:actions');
}
