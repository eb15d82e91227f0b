import type { Config } from '../../config.ts';
import { embeddedProvider } from './embedded/embedded-provider.ts';
import { googleProvider } from './google-provider.ts';
import type { MapsProvider } from './maps-provider.ts';
import { osmProvider } from './osm-provider.ts';
import { osrmEngine } from './osrm-engine.ts';
import { valhallaEngine } from './valhalla-engine.ts';

/** Maps of an installation: who answers for places and routes, and what the browser draws with. */
export interface Maps {
  readonly provider: MapsProvider;
  /** key of Google's map script; with it, and only in Google mode, Google draws */
  readonly browserKey: string | undefined;
  readonly styleUrl: string | null;
  readonly tilesUrl: string | null;
  /** ms after which a provider's silence counts as a failure */
  readonly patienceMs: number;
}

export const embeddedMaps: Maps = {
  provider: embeddedProvider,
  browserKey: undefined,
  styleUrl: null,
  tilesUrl: null,
  patienceMs: 8_000,
};

function providerOf({ settings }: Config): MapsProvider {
  const { MAPS_PROVIDER, GOOGLE_MAPS_SERVER_KEY, ROUTER_ENGINE, ROUTER_URL, PHOTON_URL } = settings;
  // readConfig has seen to it that a provider's settings are there
  switch (MAPS_PROVIDER) {
    case 'embedded':
      return embeddedProvider;
    case 'google':
      return googleProvider({ key: GOOGLE_MAPS_SERVER_KEY! });
    case 'osm':
      return osmProvider(PHOTON_URL!, ROUTER_ENGINE === 'valhalla' ? valhallaEngine(ROUTER_URL!) : osrmEngine(ROUTER_URL!));
  }
}

/** The maps of this configuration. */
export function openMaps(config: Config): Maps {
  const { MAP_STYLE_URL, PMTILES_URL, GOOGLE_MAPS_BROWSER_KEY } = config.settings;
  return {
    ...embeddedMaps,
    provider: providerOf(config),
    browserKey: GOOGLE_MAPS_BROWSER_KEY,
    styleUrl: MAP_STYLE_URL ?? null,
    tilesUrl: PMTILES_URL ?? null,
  };
}
