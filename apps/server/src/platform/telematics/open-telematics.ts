import type { TelematicsProviderName } from '@superlink/domain/tracking/telematics.ts';
import { cartrack } from './cartrack.ts';
import { openOutgoing } from '../outgoing/ask-outside.ts';
import { geotab } from './geotab.ts';
import { mix } from './mix.ts';
import { samsara } from './samsara.ts';
import { telematicsClient } from './telematics-client.ts';
import type { TelematicsProvider } from './telematics-provider.ts';

export interface Telematics {
  readonly providers: Readonly<Record<TelematicsProviderName, TelematicsProvider>>;
  /** addresses within one's own network, and without encryption, may be asked */
  readonly allowPrivate: boolean;
}

/** The ways to the telematics companies. Nobody is asked until a company has an account there. */
export function openTelematics({ allowPrivate }: { readonly allowPrivate: boolean }): Telematics {
  const ask = telematicsClient(openOutgoing({ allowPrivate }));
  return { allowPrivate, providers: { cartrack: cartrack(ask), mix: mix(ask), geotab: geotab(ask), samsara: samsara(ask) } };
}
