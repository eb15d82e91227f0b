import { call, type Calls } from '../call.ts';
import {
  autocompleteQuery,
  directions,
  directionsInput,
  distanceMatrix,
  distanceMatrixInput,
  jsApiKey,
  mapsConfig,
  placeDetails,
  placeDetailsQuery,
  predictions,
} from './maps.schema.ts';

/** The server gives another machine 8 s; a browser that waits a little longer hears the server's own words. */
const UPSTREAM_MS = 12_000;

export const mapsCalls = {
  config: call('/api/maps/config', {
    method: 'GET',
    summary: 'Which maps, places and routes this installation uses',
    access: 'user',
    reply: mapsConfig,
  }),
  jsApiKey: call('/api/maps/js-api-key', {
    method: 'GET',
    summary: 'Browser key of Google’s map script',
    access: 'user',
    reply: jsApiKey,
    errors: ['no_google_key'],
  }),
  autocomplete: call('/api/maps/autocomplete', {
    method: 'GET',
    summary: 'Places whose name or address begins like this, from three characters',
    access: 'user',
    outside: true,
    cache: 120,
    perMinute: 600,
    timeoutMs: UPSTREAM_MS,
    query: autocompleteQuery,
    reply: predictions,
    errors: ['maps_unavailable', 'maps_refused'],
  }),
  placeDetails: call('/api/maps/placedetails', {
    method: 'GET',
    summary: 'Where a place of autocomplete lies',
    access: 'user',
    outside: true,
    perMinute: 300,
    timeoutMs: UPSTREAM_MS,
    query: placeDetailsQuery,
    reply: placeDetails,
    errors: ['not_found', 'maps_unavailable', 'maps_refused'],
  }),
  directions: call('/api/maps/directions', {
    method: 'POST',
    summary: 'Roads through these points in their order, with other ways',
    access: 'user',
    outside: true,
    perMinute: 300,
    timeoutMs: UPSTREAM_MS,
    body: directionsInput,
    reply: directions,
    errors: ['maps_no_route', 'maps_unavailable', 'maps_refused'],
  }),
  distanceMatrix: call('/api/maps/distance-matrix', {
    method: 'POST',
    summary: 'Road distances from each origin to each destination',
    access: 'user',
    outside: true,
    perMinute: 120,
    timeoutMs: UPSTREAM_MS,
    body: distanceMatrixInput,
    reply: distanceMatrix,
    errors: ['maps_no_route', 'maps_unavailable', 'maps_refused'],
  }),
} satisfies Calls;
