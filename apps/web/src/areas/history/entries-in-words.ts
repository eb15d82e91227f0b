import type { HistoryChoices, HistoryEntry } from '@superlink/api/history/history.schema.ts';

/** Entries as the screens say them; what is said in English already stays as it is. */
export const entriesInWords = (entries: readonly HistoryEntry[]): HistoryEntry[] => [...entries];
/** The words that the history can be searched by. */
export const choicesInWords = (choices: HistoryChoices): HistoryChoices => choices;
