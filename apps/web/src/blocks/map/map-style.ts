import type { MapsConfig } from '@superlink/api/maps/maps.schema.ts';
import bold from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff2?url';
import boldExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff2?url';
import regular from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url';
import regularExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?url';
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { mapColours, type MapScheme } from './map-colours.ts';

/** Where the picture under the ways comes from. */
export type MapSource = Pick<MapsConfig, 'styleUrl' | 'tilesUrl' | 'maxUsefulZoom' | 'attribution'>;

/** Letters of Latin script with their accents; the rest (š, ŷ) stands in a second file that is fetched when one is drawn. */
const EXTENDED = ['U+0100-02BA', 'U+1E00-1E9F', 'U+1EF2-1EFF'];
const faces = (main: string, extended: string) => [
  { url: main, 'unicode-range': ['U+0000-00FF', 'U+2000-206F'] },
  { url: extended, 'unicode-range': EXTENDED },
];

/** Fonts of our own instead of a glyph server: nothing on the map comes from outside. */
export const fontFaces: NonNullable<StyleSpecification['font-faces']> = {
  'Noto Sans': faces(regular, regularExtended),
  'Noto Sans Bold': faces(bold, boldExtended),
};

const layerOf = (name: string) => ({ type: 'geojson' as const, data: `/basemap/${name}.json` });

/** Cities from far away, villages from near; a rank is 1 to 5. */
const isShown: ExpressionSpecification = ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 5, 2, 6, 3, 7, 4, 8, 5]];

/** Countries, provinces, water, main roads and towns of southern Africa (docs/glossary.md names the sources). */
export function builtInStyle(scheme: MapScheme): StyleSpecification {
  const colours = mapColours[scheme];
  const isNational: ExpressionSpecification = ['==', ['get', 'class'], 'national'];
  /** national roads are wider; `edge` px stand out on both sides together */
  const width = (edge: number): ExpressionSpecification => [
    'interpolate',
    ['linear'],
    ['zoom'],
    4,
    ['+', edge * 0.6, ['case', isNational, 0.9, 0.4]],
    10,
    ['+', edge * 1.6, ['case', isNational, 4, 2.6]],
  ];
  const halo = { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 };
  const dot = { 'circle-color': colours.town, 'circle-radius': 2.2, 'circle-stroke-color': colours.halo, 'circle-stroke-width': 1 };
  return {
    version: 8,
    'font-faces': fontFaces,
    sources: {
      countries: layerOf('countries'),
      provinces: layerOf('provinces'),
      water: layerOf('water'),
      roads: layerOf('roads'),
      towns: layerOf('towns'),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': colours.land } },
      { id: 'lakes', type: 'fill', source: 'water', filter: ['==', ['get', 'kind'], 'lake'], paint: { 'fill-color': colours.water } },
      {
        id: 'rivers',
        type: 'line',
        source: 'water',
        filter: ['==', ['get', 'kind'], 'river'],
        paint: { 'line-color': colours.water, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.6, 10, 2] },
      },
      {
        id: 'provinces',
        type: 'line',
        source: 'provinces',
        filter: ['==', ['get', 'kind'], 'border'],
        paint: { 'line-color': colours.province, 'line-width': 1, 'line-dasharray': [3, 2] },
      },
      { id: 'borders', type: 'line', source: 'countries', paint: { 'line-color': colours.border, 'line-width': 1.4 } },
      {
        id: 'road-edges',
        type: 'line',
        source: 'roads',
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': colours.roadEdge, 'line-width': width(1) },
      },
      {
        id: 'roads',
        type: 'line',
        source: 'roads',
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': colours.road, 'line-width': width(0) },
      },
      {
        id: 'road-names',
        type: 'symbol',
        source: 'roads',
        minzoom: 5.2,
        layout: {
          'symbol-placement': 'line',
          'symbol-spacing': 280,
          'text-field': ['get', 'ref'],
          'text-font': ['Noto Sans Bold'],
          'text-size': 11,
          'text-rotation-alignment': 'viewport',
        },
        paint: { ...halo, 'text-color': colours.roadLabel },
      },
      {
        id: 'province-names',
        type: 'symbol',
        source: 'provinces',
        minzoom: 4.6,
        maxzoom: 7.5,
        filter: ['==', ['get', 'kind'], 'label'],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Noto Sans'],
          'text-size': 11,
          'text-transform': 'uppercase',
          'text-letter-spacing': 0.12,
          'text-max-width': 7,
        },
        paint: { 'text-color': colours.province, 'text-halo-color': colours.land, 'text-halo-width': 1 },
      },
      { id: 'town-dots', type: 'circle', source: 'towns', filter: isShown, paint: dot },
      {
        id: 'town-names',
        type: 'symbol',
        source: 'towns',
        filter: isShown,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['case', ['<=', ['get', 'rank'], 1], ['literal', ['Noto Sans Bold']], ['literal', ['Noto Sans']]],
          'text-size': ['case', ['<=', ['get', 'rank'], 1], 13, 12],
          'text-offset': [0, 0.55],
          'text-anchor': 'top',
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: halo,
      },
    ],
  };
}
