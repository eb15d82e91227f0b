import { layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import type { MapScheme } from './map-colours.ts';
import { fontFaces } from './map-style.ts';

let isReadable = false;

/** Streets out of one PMTiles archive, which the browser reads piece by piece. */
export function pmtilesStyle(tilesUrl: string, scheme: MapScheme): StyleSpecification {
  if (!isReadable) addProtocol('pmtiles', new Protocol().tile);
  isReadable = true;
  const { 'Noto Sans': regular, 'Noto Sans Bold': bold } = fontFaces;
  const names = { 'Noto Sans Regular': regular!, 'Noto Sans Medium': bold!, 'Noto Sans Italic': regular! };
  return {
    version: 8,
    'font-faces': names,
    sources: { archive: { type: 'vector', url: `pmtiles://${new URL(tilesUrl, location.href).href}` } },
    // the same layers under another major of the style's types
    layers: layers('archive', namedFlavor(scheme), { lang: 'en' }) as StyleSpecification['layers'],
  };
}
