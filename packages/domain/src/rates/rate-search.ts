import { comparableName } from '../names/comparable-name.ts';
import type { Stop } from '../stops/stop.ts';
import type { RateType } from '../trips/trip-revenue.ts';

/** What a search for rates reads besides the client's names (RTE-001). */
export interface FindableRate {
  readonly appId: string;
  readonly routeName: string | null;
  readonly commodity: string;
  readonly rateType: RateType;
  readonly stops: readonly Pick<Stop, 'address'>[];
}

/** The rate type as people read it: `FLAT RATE` (2§9). */
export function rateTypeName(rateType: RateType): string {
  return rateType.toUpperCase().replaceAll('_', ' ');
}

/** Text in which a rate is found: number, name, commodity, addresses, and the rate type as it is written and as it is stored. */
export function rateSearchText({ appId, routeName, commodity, rateType, stops }: FindableRate): string {
  return comparableName([appId, routeName, commodity, rateTypeName(rateType), rateType, ...stops.map(({ address }) => address)].join(' '));
}
