export const visitMessages = {
  failed: 'Failed to load visits',
  none: 'No visits in these days',
  noneHint: 'A visit is noted when a tracked vehicle stands in a geofence, or stays in it for two minutes.',
  dwellFailed: 'Failed to load the time at clients',
  noDwell: 'No client has a geofence yet',
  noDwellHint: 'Draw geofences for clients, or make them from their stops.',
  termsSaved: 'Waiting terms saved',
  termsFailed: 'Failed to save the waiting terms',
} as const;
