import { z } from 'zod';
import type { MapsProvider } from './maps-provider.ts';
import { below, type RoutingEngine } from './routing-engine.ts';
import { askUpstream, readAnswer } from './upstream.ts';

const COUNTRIES = ['ZA', 'NA', 'BW', 'ZW', 'MZ', 'LS', 'SZ', 'ZM', 'MW', 'CD'];
const PREDICTIONS = 6;
/** Photon's zoom of a preferred area: the smaller, the wider. */
const zoomFor = (radiusM: number) => Math.max(3, Math.min(16, Math.round(Math.log2(40_000_000 / radiusM))));

const text = z.string().optional();
const features = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        osm_type: z.string(),
        osm_id: z.number(),
        name: text,
        housenumber: text,
        street: text,
        district: text,
        city: text,
        state: text,
        country: text,
      }),
    }),
  ),
});
type Properties = z.output<typeof features>['features'][number]['properties'];

/** What one writes on a delivery note: name, street, suburb, town, province; the country only abroad. */
function describe({ name, street, housenumber, district, city, state, country }: Properties): string {
  const address = [street, housenumber].filter(Boolean).join(' ');
  const parts = [name, address, district, city, state, country === 'South Africa' ? undefined : country];
  return [...new Set(parts.filter((part): part is string => part !== undefined && part !== ''))].join(', ');
}

/** Photon has no call for a place and no lasting id: ours carries position and address. */
function placeIdOf(properties: Properties, lat: number, lng: number): string {
  return `osm:${properties.osm_type}${properties.osm_id}@${lat.toFixed(6)},${lng.toFixed(6)}@${describe(properties)}`;
}
const placeIdForm = /^osm:\w+@(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)@(.+)$/s;

/** A Photon and a routing engine of one's own, on OpenStreetMap's data. */
export function osmProvider(photonUrl: string, engine: RoutingEngine): MapsProvider {
  return {
    id: 'osm',
    quality: 'engine',
    attribution: ['© OpenStreetMap contributors'],
    shareable: true,

    async searchPlaces({ input, language, bias }, signal) {
      const url = below(photonUrl, 'api');
      url.searchParams.set('q', input);
      url.searchParams.set('limit', String(PREDICTIONS));
      url.searchParams.set('lang', language.slice(0, 2).toLowerCase() === 'de' ? 'de' : 'en');
      for (const country of COUNTRIES) url.searchParams.append('countrycode', country);
      if (bias) {
        url.searchParams.set('lat', String(bias.lat));
        url.searchParams.set('lon', String(bias.lng));
        url.searchParams.set('zoom', String(zoomFor(bias.radiusM)));
      }
      const { body } = await askUpstream(url, {}, signal);
      return readAnswer(features, body, 'Photon').features.map(({ geometry, properties }) => {
        const [lng, lat] = geometry.coordinates;
        return { placeId: placeIdOf(properties, lat, lng), description: describe(properties) };
      });
    },

    async findPlace(placeId) {
      const [, lat, lng, address] = placeIdForm.exec(placeId) ?? [];
      const point = { lat: Number(lat), lng: Number(lng) };
      if (!address || Math.abs(point.lat) > 90 || Math.abs(point.lng) > 180) return null;
      return { ...point, address };
    },

    directions: (points, options, signal) => engine.directions(points, options, signal),
    distanceMatrix: (origins, destinations, signal) => engine.distanceMatrix(origins, destinations, signal),
  };
}
