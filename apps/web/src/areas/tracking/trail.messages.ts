/** Fixed texts of a vehicle's day on the map. */
export const trailMessages = {
  failed: 'Failed to load the trail',
  notFound: 'This vehicle is not there',
  notFoundHint: 'It was deleted, or the address is wrong.',
  nothingHeard: (day: string) => `Nothing was heard of this vehicle on ${day}`,
  nothingHeardHint: 'Pick another day: days without positions are grey in the calendar.',
  noStops: 'It stood nowhere for five minutes or more.',
  unheard: (km: string) => `${km} of it while nothing was heard: estimated`,
  packed: 'Kept in brief: times to the second, places to the metre.',
} as const;
