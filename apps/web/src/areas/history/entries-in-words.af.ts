import { programs } from '@superlink/api/history/entry-words.ts';
import type { HistoryChoices, HistoryEntry } from '@superlink/api/history/history.schema.ts';
import type { RecordWords } from '@superlink/api/history/kind-words.ts';
import { recordWords } from '@superlink/api/history/record-words.ts';
import { inWords } from '../../language/in-words.ts';

type Part = HistoryEntry['elsewhere'][number];
type Change = Part['changes'][number];
type Choice = HistoryChoices['people'][number];

const programNames = Object.values(programs);
/** A user may be called as a word of the product is. */
const personInWords = (by: string) => (programNames.includes(by) ? inWords(by) : by);

/** Values that the product puts into words: a status, Yes and No, sentences of its own, the shape of a geofence. */
const OWN_WORDS: readonly (string | undefined)[] = ['word', 'yesNo', 'texts', 'fence'];

/** What people typed stays as they typed it. */
function changeInWords(change: Change, fields: RecordWords['fields']): Change {
  const as = fields[change.field]?.as;
  const label = inWords(change.label);
  if (!OWN_WORDS.includes(as)) return { ...change, label };
  return { ...change, label, before: inWords(change.before), after: inWords(change.after) };
}

function partInWords<Given extends Part>(part: Given): Given {
  const { fields }: Pick<RecordWords, 'fields'> = part.record === null ? { fields: {} } : recordWords[part.record];
  return {
    ...part,
    recordKind: inWords(part.recordKind),
    did: inWords(part.did),
    changes: part.changes.map((change) => changeInWords(change, fields)),
  };
}

export const entriesInWords = (entries: readonly HistoryEntry[]): HistoryEntry[] =>
  entries.map((entry) => ({
    ...partInWords(entry),
    by: personInWords(entry.by),
    undone: entry.undone && { ...entry.undone, by: personInWords(entry.undone.by) },
    elsewhere: entry.elsewhere.map(partInWords),
  }));

const choiceInWords = (choice: Choice): Choice => ({ ...choice, label: inWords(choice.label) });

export const choicesInWords = ({ people, kinds, keptMonths }: HistoryChoices): HistoryChoices => ({
  people: people.map((person) => ({ ...person, label: personInWords(person.label) })),
  kinds: kinds.map((kind) => ({
    ...kind,
    label: inWords(kind.label),
    acts: kind.acts.map(choiceInWords),
    fields: kind.fields.map(choiceInWords),
  })),
  keptMonths,
});
