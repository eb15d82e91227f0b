import type { UnusualAct } from '@superlink/domain/history/unusual-acts.ts';

/** Texts of the history, by screen. */
export const historyMessages = {
  // a record's own
  history: 'History',
  show: 'Show history',
  hide: 'Hide history',
  entries: 'Changes, newest first',
  loading: 'Loading history',
  failed: 'Failed to load the history',
  none: 'No changes recorded',
  noneHint: 'What is done with this record from now on stands here, with who did it and when.',
  showOlder: 'Show older changes',
  elsewhere: 'Also changed',
  showFields: (count: number) => (count === 1 ? 'Show 1 more field' : `Show ${count} more fields`),
  hideFields: 'Show fewer fields',
  by: 'by',
  // the company's
  companyHistory: 'History',
  companySubtitle:
    'Everything that was done: by people, by API keys and by Superlink itself. It is kept as long as the operator has set; without a setting for ever.',
  unusual: 'Unusual acts',
  unusualOf: (from: string, to: string) => `Unusual acts from ${from} to ${to}`,
  nothingUnusual: 'Nothing unusual was done.',
  unusualFailed: 'Failed to count the unusual acts',
  search: 'Search the history',
  searchRecord: 'Registration, load number, client…',
  person: 'Person',
  everybody: 'Everybody',
  kind: 'Kind of record',
  everyKind: 'All kinds',
  field: 'Field',
  everyField: 'All fields',
  did: 'What was done',
  everything: 'Everything done',
  from: 'From',
  to: 'To',
  choicesFailed: 'Failed to load what the history can be searched by',
  found: 'What was done, newest first',
  nothingFound: 'Nothing found',
  nothingFoundHint: 'Choose other days, or search for less at once.',
  showAll: 'Show everything',
  lookedBackTo: (moment: string) => `Looked back to ${moment}.`,
  lookFurther: 'Look further back',
  entriesNoun: 'history',
} as const;

/** What unusual acts are called. */
export const unusualNames = {
  odometer_lowered: 'Odometers lowered',
  chep_overridden: 'CHEP overrides',
  diesel_overridden: 'Diesel overrides',
  trip_corrected: 'Completed trips corrected',
  reverted_after_invoicing: 'Trips reverted after invoicing',
  permission_granted: 'Permissions granted',
  pod_deleted: 'PODs deleted',
  many_deletions: 'Many deletions in an hour',
} as const satisfies Record<UnusualAct, string>;
