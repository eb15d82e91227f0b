/** Texts of what is done with many trips at once. */
export const tripsManyMessages = {
  invoiceNumbers: 'Invoice Numbers',
  numberForEach: (rows: string) => `An invoice number for each of ${rows} trip(s). A field that is left empty leaves its trip as it is.`,
  podReminder: 'POD Reminder',
  allPodsThere: 'The PODs of these trips are there',
  planned: 'Planned',
  plannedTrips: 'Planned trips',
  nonePlanned: 'No planned trips',
  nonePlannedHint: 'Plan a trip on the timeline.',
  plannedFailed: 'Failed to load planned trips',
  acceptTrips: 'Accept Trips',
  acceptSays: (rows: string) => `${rows} trip(s) go on route, each with the opening kilometres of its vehicle.`,
  openingKilometers: 'Opening kilometers',
  atKm: (fleetNumber: string, km: string) => `${fleetNumber} stands at ${km}`,
  moveTrips: 'Move by Days',
  moveSays: (rows: string) =>
    `Start and planned end of ${rows} trip(s) move by as many days. Vehicles that are booked meanwhile are named afterwards.`,
  days: 'Days',
  daysHint: 'With a minus for earlier, such as -2',
  cancelTrips: 'Cancel Trips',
  cancelSays: (rows: string) => `${rows} trip(s) are cancelled. They stay in the archive.`,
} as const;
