/** Texts of what is done with many CHEP records at once. */
export const chepManyMessages = {
  selectedRecords: 'Selected CHEP records',
  recordsSelected: (count: string) => `${count} record(s) selected`,
  palletsBack: 'Pallets Returned',
  palletsBackSays: (rows: string) => `The pallets of ${rows} record(s) came back on this day: the records are completed.`,
  palletsDelayed: 'Pallets Delayed',
  palletsDelayedSays: (rows: string) => `The pallets of ${rows} record(s) wait at the client to be collected, for this reason.`,
  allClosed: 'These records are closed already',
} as const;
