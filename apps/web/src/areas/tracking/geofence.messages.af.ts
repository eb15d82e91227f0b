import type { FencesFromStops, GeofenceKind } from '@superlink/api/tracking/geofence.schema.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './geofence.messages.ts';

export { kindTones } from './geofence.messages.ts';

export const kindNames: Readonly<Record<GeofenceKind, string>> = {
  depot: 'Depot',
  client: 'Kliënt',
  fuel: 'Brandstofstop',
  border: 'Grenspos',
  other: 'Ander',
};

export const geofenceMessages = {
  loading: 'Laai geoheinings...',
  failed: 'Kon nie geoheinings laai nie',
  clientsFailed: 'Kon nie kliënte laai nie',
  none: 'Nog geen geoheinings nie',
  noneHint: 'Teken een op die kaart, of laat ’n kliënt se stoppe met een klik geoheinings word.',
  noneFound: 'Geen geoheinings gevind nie',
  created: 'Geoheining geskep',
  saved: 'Geoheining gestoor',
  deleted: 'Geoheining uitgevee',
  saveFailed: 'Kon nie die geoheining stoor nie',
  stopsFailed: 'Kon nie geoheinings uit die stoppe maak nie',
  circleHint: 'Klik op die kaart om die middelpunt te stel, sleep die punte, of tik die syfers in.',
  polygonHint:
    'Klik op die kaart vir elke hoek en sleep hoeke om hulle te skuif, of tik die syfers in. Die laaste hoek sluit by die eerste aan.',
  gone: 'Hierdie geoheining is intussen uitgevee.',
  deleteGeofence: 'Vee geoheining uit',
  deleteHint: 'Die besoeke bly op die lyste; dié wat nog aan die gang is, eindig nou.',
  geofence: 'Geoheining',
  editGeofence: 'Wysig geoheining',
  newGeofence: 'Nuwe geoheining',
  saveGeofence: 'Stoor geoheining',
  mapOfTheGeofences: 'Kaart van die geoheinings',
  visits: 'Besoeke',
  geofences: 'Geoheinings',
  listSubtitle: 'Plekke waarvan opsporing die aankomste en vertrekke aanteken',
  fromClientsStops: 'Uit kliënt se stoppe',
  searchGeofences: 'Soek geoheinings...',
  kind: 'Soort',
  allKinds: 'Alle soorte',
  allClients: 'Alle kliënte',
  showAllGeofences: 'Wys alle geoheinings',
  corner: (corner: number) => `Hoek ${corner}`,
  centre: 'Middelpunt',
  radius: 'Radius',
  circle: 'Sirkel',
  outline: 'Buitelyn',
  nonePlaceholder: 'Geen',
  noClientFound: 'Geen kliënt gevind nie',
  shape: 'Vorm',
  latitude: 'Breedtegraad',
  longitude: 'Lengtegraad',
  corners: 'Hoeke',
  cornerHeading: 'Hoek',
  latitudeOfCorner: (corner: number) => `Breedtegraad van hoek ${corner}`,
  longitudeOfCorner: (corner: number) => `Lengtegraad van hoek ${corner}`,
  removeCorner: (corner: number) => `Verwyder hoek ${corner}`,
  addCorner: 'Voeg hoek by',
  thereNow: 'Nou daar',
  unnamedGeofence: 'Nuwe geoheining',
  enterARadius: 'Vul ’n radius in',
} satisfies Translation<typeof english.geofenceMessages>;

/** What the click on `From client’s stops` did. */
export function stopsText({ made, covered, withoutPlace }: FencesFromStops): string {
  const parts = [
    made.length === 0 ? 'Geen nuwe geoheining nie' : made.length === 1 ? '1 geoheining gemaak' : `${made.length} geoheinings gemaak`,
    ...(covered > 0 ? [`${covered} ${covered === 1 ? 'stop' : 'stoppe'} het reeds een`] : []),
    ...(withoutPlace > 0 ? [`${withoutPlace} ${withoutPlace === 1 ? 'stop' : 'stoppe'} is nie op die kaart nie`] : []),
  ];
  return parts.join(', ');
}
