/** Texts of the track of one trip. */
export const tripTrackMessages = {
  track: 'Track',
  show: 'Show track',
  hide: 'Hide track',
  days: 'Day of the track',
  recorded: 'Who looks at a track is recorded.',
  failed: 'Failed to load the track',
  loading: 'Loading the track',
  driven: (km: string) => `${km} driven on this day, by tracking`,
  openDay: 'Open the day',
  mapOf: (fleetNumber: string) => `Map of the track of ${fleetNumber}`,
} as const;
