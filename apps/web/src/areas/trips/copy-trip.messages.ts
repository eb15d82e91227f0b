/** Texts of planning a trip once more (decision 1.54). */
export const copyMessages = {
  title: (trip: number) => `Copy Trip ${trip}`,
  says: 'The same vehicle, client, way and rate on other days. The load number is left empty.',
  firstDay: 'First Day',
  weeks: 'Number of weeks',
  copies: 'Copies',
  fromTo: (start: string, end: string | null) => (end === null ? start : `${start} – ${end}`),
  plan: (count: string) => (count === '1' ? 'Plan 1 trip' : `Plan ${count} trips`),
  planned: (made: string, all: string) => `${made} of ${all} planned.`,
  failed: 'Failed to create trip',
  undo: 'Undo',
  takenBack: 'Taken back',
  undoFailed: 'Not taken back',
} as const;
