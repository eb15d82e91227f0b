import type { Translation } from '../../language/translation.ts';
import type * as english from './map.messages.ts';

/** Texts of map. */
export const mapMessages = {
  wholeFleet: 'Hele vloot',
  loading: 'Laai die kaart',
  failed: 'Die kaart kon nie gelaai word nie.',
  fleetListHint: 'Die lys het elke voertuig.',
  fenceListHint: 'Die lys het elke geoheining, en die vorm neem elke plek.',
  trailListHint: 'Die stoppe en die punte hieronder vertel van die dag.',
  stateOfTheRoute: 'Stand van die roete',
  calculating: 'Bereken…',
  routeReady: 'Roete gereed',
  estimatedDistance: 'Geskatte afstand',
  secondStopMissing: 'Eerste plek geplaas: voeg ’n tweede plek by om die roete te bereken',
  mapOfTheRoute: 'Kaart van die roete',
  stopsOnTheMap: 'Stoppe op die kaart',
  stop: 'Stop',
  position: 'Posisie',
  stopOnTheMap: (label: string) => `Stop ${label} op die kaart`,
  vehiclesWithoutMap: 'Voertuie sonder ’n kaart',
  fencesWithoutMap: 'Geoheinings sonder ’n kaart',
  stopsWithoutMap: 'Stoppe sonder ’n kaart',
  apiKeyFailed: 'Kon nie die API-sleutel kry nie',
  googleFailed: 'Kon nie Google Maps laai nie',
  undrawable: 'Hierdie blaaier kan nie die kaart teken nie. Alles anders werk daarsonder.',
} satisfies Translation<typeof english.mapMessages>;
