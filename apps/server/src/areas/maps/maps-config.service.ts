import { AppError } from '@superlink/api/error.ts';
import type { MapsConfig } from '@superlink/api/maps/maps.schema.ts';
import type { Maps } from '../../platform/maps/open-maps.ts';

/** The built-in basemap has towns and main roads; streets begin where it ends. */
const EMBEDDED_ZOOM = 10;
const TILES_ZOOM = 15;
const STREETS_ZOOM = 18;

/** What the browser needs to know before it draws a map (decision 19.2, 19.4). Google's content may be shown on Google's map only. */
export function describeMaps({ provider, browserKey, styleUrl, tilesUrl }: Maps): MapsConfig {
  const renderer = provider.id === 'google' && browserKey ? 'google' : 'maplibre';
  const own = renderer === 'maplibre';
  return {
    provider: provider.id,
    renderer,
    styleUrl: own ? styleUrl : null,
    tilesUrl: own && !styleUrl ? tilesUrl : null,
    maxUsefulZoom: !own || styleUrl ? STREETS_ZOOM : tilesUrl ? TILES_ZOOM : EMBEDDED_ZOOM,
    routing: provider.quality,
    attribution: [...provider.attribution],
  };
}

/** The key of Google's map script. Throws no_google_key when this installation draws its own map (decision 19.4). */
export function browserKeyOf({ provider, browserKey }: Maps): { api_key: string } {
  if (provider.id !== 'google' || !browserKey) throw new AppError('no_google_key');
  return { api_key: browserKey };
}
