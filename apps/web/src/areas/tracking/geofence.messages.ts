import type { FencesFromStops, GeofenceKind } from '@superlink/api/tracking/geofence.schema.ts';
import type { Tone } from '../../ui/status-badge.tsx';

export const kindNames: Readonly<Record<GeofenceKind, string>> = {
  depot: 'Depot',
  client: 'Client',
  fuel: 'Fuel stop',
  border: 'Border',
  other: 'Other',
};

/** The tone of a kind's badge, as its colour on the map. */
export const kindTones: Readonly<Record<GeofenceKind, Tone>> = {
  depot: 'blue',
  client: 'green',
  fuel: 'amber',
  border: 'purple',
  other: 'grey',
};

export const geofenceMessages = {
  loading: 'Loading geofences...',
  failed: 'Failed to load geofences',
  clientsFailed: 'Failed to load clients',
  none: 'No geofences yet',
  noneHint: 'Draw one on the map, or let a client’s stops become geofences with one click.',
  noneFound: 'No geofences found',
  created: 'Geofence created',
  saved: 'Geofence saved',
  deleted: 'Geofence deleted',
  saveFailed: 'Failed to save the geofence',
  stopsFailed: 'Failed to make geofences from the stops',
  circleHint: 'Click the map to set the centre, drag the points, or type the figures.',
  polygonHint: 'Click the map for each corner and drag corners to move them, or type the figures. The last corner joins the first.',
  gone: 'This geofence was deleted meanwhile.',
  deleteGeofence: 'Delete Geofence',
  deleteHint: 'Its visits stay on the lists; those under way end now.',
  geofence: 'Geofence',
  editGeofence: 'Edit Geofence',
  newGeofence: 'New Geofence',
  saveGeofence: 'Save Geofence',
  mapOfTheGeofences: 'Map of the geofences',
  visits: 'Visits',
  geofences: 'Geofences',
  listSubtitle: 'Places whose arrivals and departures are noted by tracking',
  fromClientsStops: 'From client’s stops',
  searchGeofences: 'Search geofences...',
  kind: 'Kind',
  allKinds: 'All kinds',
  allClients: 'All clients',
  showAllGeofences: 'Show all geofences',
  corner: (corner: number) => `Corner ${corner}`,
  centre: 'Centre',
  radius: 'Radius',
  circle: 'Circle',
  outline: 'Outline',
  nonePlaceholder: 'None',
  noClientFound: 'No client found',
  shape: 'Shape',
  latitude: 'Latitude',
  longitude: 'Longitude',
  corners: 'Corners',
  cornerHeading: 'Corner',
  latitudeOfCorner: (corner: number) => `Latitude of corner ${corner}`,
  longitudeOfCorner: (corner: number) => `Longitude of corner ${corner}`,
  removeCorner: (corner: number) => `Remove corner ${corner}`,
  addCorner: 'Add corner',
  thereNow: 'There now',
  unnamedGeofence: 'New geofence',
  enterARadius: 'Enter a radius',
} as const;

/** What the click on `From client’s stops` did. */
export function stopsText({ made, covered, withoutPlace }: FencesFromStops): string {
  const parts = [
    made.length === 0 ? 'No new geofence' : made.length === 1 ? '1 geofence made' : `${made.length} geofences made`,
    ...(covered > 0 ? [`${covered} ${covered === 1 ? 'stop has' : 'stops have'} one already`] : []),
    ...(withoutPlace > 0 ? [`${withoutPlace} ${withoutPlace === 1 ? 'stop is' : 'stops are'} not on the map`] : []),
  ];
  return parts.join(', ');
}
