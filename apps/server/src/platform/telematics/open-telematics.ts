import type { TelematicsProviderName } from '@superlink/domain/tracking/telematics.ts';
import { cartrack } from './cartrack.ts';
import { openOutgoing } from '../outgoing/ask-outside.ts';
import type { OutgoingRule } from '../outgoing/outgoing-address.ts';
import { geotab } from './geotab.ts';
import { mix } from './mix.ts';
import { samsara } from './samsara.ts';
import { telematicsClient } from './telematics-client.ts';
import type { TelematicsProvider } from './telematics-provider.ts';

export interface Telematics extends OutgoingRule {
  readonly providers: Readonly<Record<TelematicsProviderName, TelematicsProvider>>;
}

/** The ways to the telematics companies. Nobody is asked until a company has an account there. */
export function openTelematics(rule: OutgoingRule): Telematics {
  const ask = telematicsClient(openOutgoing(rule));
  return { ...rule, providers: { cartrack: cartrack(ask), mix: mix(ask), geotab: geotab(ask), samsara: samsara(ask) } };
}
