import { defineErrors } from '../define-errors.ts';

export const mapsErrors = defineErrors({
  no_google_key: { status: 404, text: 'No Google Maps key configured' },
  maps_no_route: { status: 422, text: 'No road was found between these stops' },
  maps_unavailable: { status: 503, text: 'The map service does not answer. Try again, or enter the distance yourself.' },
  maps_refused: { status: 502, text: 'The map service refused the request: its key or quota needs the attention of your administrator.' },
});
