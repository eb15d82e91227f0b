import type { Client } from '@superlink/api/clients/client.schema.ts';
import { addDays, sastDay } from '@superlink/domain/time/sast.ts';
import { createRate } from '../src/areas/rates/public.ts';
import type { SignedInScope } from '../src/scope.ts';
import type { DemoLane, DemoPlaces } from './demo-data.ts';
import { laneStops, laneWay } from './lane-stops.ts';

/** Who pays what for a lane. */
export interface DemoTerms {
  readonly lane: string;
  readonly rateId: string;
  readonly client: Client;
  readonly rateType: 'flat_rate' | 'per_ton';
  /** rand */
  readonly amount: number;
}

/** Who pays for which lanes; an inactive and a suspended client keep their rates. */
export const lanesOf: Readonly<Record<string, readonly string[]>> = {
  'Nkanyezi Household Brands': ['L03', 'L11', 'L13', 'L53'],
  'Kestrel Point Retail': ['L07', 'L15', 'L45', 'L46', 'L47'],
  'Springhare Wholesale Foods': ['L05', 'L06', 'L09', 'L48', 'L52'],
  'Karoo Lantern Beverages': ['L04'],
  'Tsessebe Steel Traders': ['L34', 'L35'],
  'Ironveld Coil Processors': ['L01', 'L36'],
  'Blesbok Bend Milling': ['L12', 'L27', 'L29', 'L49'],
  'Lerato Flats Grain Co-op': ['L28', 'L30', 'L43'],
  'Witkrans Cement Works': ['L31', 'L32', 'L33'],
  'Dawnpacker Citrus': ['L38', 'L40'],
  'Sonop Ridge Citrus Growers': ['L39', 'L54'],
  'Quayside Lantern Imports': ['L02', 'L51'],
  'Protea Basin Packaging': ['L44'],
  'Umfula Bend Timbers': ['L37'],
  'Malachite Sugar Mills': ['L14'],
  'Algoa Lantern Components': ['L08'],
  'Riverbend Stockfeeds': ['L50'],
  'Old Mill Hardware': ['L10'],
  'Blouklip Colliery': ['L17', 'L18'],
  'Ogies Vlei Mining': ['L19', 'L20'],
  'Marula Flats Chrome': ['L21', 'L22', 'L23'],
  'Rustic Kraal Ferrochrome': ['L16', 'L24'],
  'Quagga Manganese Resources': ['L25', 'L26'],
  'Mopane Bridge Fertilisers': ['L41'],
  'Groenkloof Plant Foods': ['L42'],
};
/** Loads from a gate that no map knows. */
const farm = {
  client: 'Lerato Flats Grain Co-op',
  routeName: 'Doornkloof harvest',
  commodity: 'Maize',
  amount: 96,
  km: 41.5,
  loading: { address: 'Doornkloof farm, second gate after the co-op weighbridge\nR59, Bothaville district', customName: 'Doornkloof' },
  offloading: { address: 'Silo 4, Bothaville', customName: 'Co-op silo' },
} as const;
/** days back over which the rates came into force, and between two of them */
const SPREAD_DAYS = 320;
const STEP_DAYS = 23;

/** A rate for each lane of the company's clients, dated through the past year, and one by hand for a farm. */
export async function createRates(
  scope: SignedInScope,
  clients: readonly Client[],
  { lanes, places }: { readonly lanes: readonly DemoLane[]; readonly places: DemoPlaces },
): Promise<DemoTerms[]> {
  const terms: DemoTerms[] = [];
  const today = sastDay(scope.clock.now());
  // kilometres as the company knows them, on the way that the form would draw
  const common = { currency: 'R', km_source: 'manual' } as const;
  let made = 0;
  for (const client of clients) {
    for (const lane of lanes.filter(({ id }) => lanesOf[client.name]?.includes(id))) {
      made += 1;
      const [origin, destination] = [lane.origin, lane.destination].map((name) => name.split(' (')[0]);
      const rate = await createRate(scope, {
        ...common,
        clientId: client.id,
        // not every company names its routes
        routeName: made % 4 === 0 ? null : `${origin} to ${destination}`,
        commodity: lane.commodity,
        rateType: lane.rateType,
        amount: lane.amount,
        effectiveDate: addDays(today, -((made * STEP_DAYS) % SPREAD_DAYS)),
        km: lane.km,
        polyline: laneWay(lane, places).polyline,
        stops: laneStops(lane, places),
        isManual: false,
        status: client.status === 'inactive' ? 'inactive' : 'active',
      });
      terms.push({ lane: lane.id, rateId: rate.id, client, rateType: lane.rateType, amount: lane.amount });
    }
    if (client.name !== farm.client) continue;
    const { client: _name, loading, offloading, ...fields } = farm;
    const byHand = { lat: null, lng: null };
    await createRate(scope, {
      ...common,
      ...fields,
      clientId: client.id,
      rateType: 'per_ton',
      effectiveDate: addDays(today, -12),
      stops: [
        { ...loading, ...byHand, type: 'loading', sequence: 1 },
        { ...offloading, ...byHand, type: 'offloading', sequence: 2 },
      ],
      polyline: null,
      isManual: true,
      status: 'active',
    });
  }
  return terms;
}
