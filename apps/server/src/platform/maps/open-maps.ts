import type { Config } from '../../config.ts';
import { embeddedProvider } from './embedded/embedded-provider.ts';
import type { MapsProvider } from './maps-provider.ts';

/** Maps of an installation: who answers for places and routes, and what the browser draws with. */
export interface Maps {
  readonly provider: MapsProvider;
  /** key of Google's map script; with it, and only in Google mode, Google draws */
  readonly browserKey: string | undefined;
  readonly styleUrl: string | null;
  readonly tilesUrl: string | null;
}

export const embeddedMaps: Maps = { provider: embeddedProvider, browserKey: undefined, styleUrl: null, tilesUrl: null };

/** The maps of this configuration. */
export function openMaps(config: Config): Maps {
  const { MAP_STYLE_URL, PMTILES_URL, GOOGLE_MAPS_BROWSER_KEY } = config.settings;
  return { ...embeddedMaps, browserKey: GOOGLE_MAPS_BROWSER_KEY, styleUrl: MAP_STYLE_URL ?? null, tilesUrl: PMTILES_URL ?? null };
}
