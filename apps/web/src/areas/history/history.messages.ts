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
} as const;
