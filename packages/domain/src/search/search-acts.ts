import { comparableName } from '../names/comparable-name.ts';

interface SearchAct {
  /** what people type for it, the one that is shown first */
  readonly typed: readonly [string, ...string[]];
  /** the kind of record that it is done with, which is typed behind it; null for none */
  readonly of: 'vehicle' | null;
}

/** What can be started from the search by typing what it is called. */
export const searchActs = {
  planTrip: { typed: ['plan trip', 'plan a trip', 'new trip', 'plan', 'trip for'], of: 'vehicle' },
  orderDiesel: { typed: ['diesel', 'diesel order', 'create diesel order', 'fuel', 'fill'], of: 'vehicle' },
  bookService: { typed: ['book service', 'book a service', 'service'], of: 'vehicle' },
  bookWorkshop: { typed: ['book workshop', 'workshop'], of: 'vehicle' },
  recordBreakdown: { typed: ['breakdown', 'record breakdown'], of: 'vehicle' },
  showTrips: { typed: ['trips of', 'trip history', 'trips'], of: 'vehicle' },
  freeTomorrow: { typed: ['free tomorrow', 'trucks free tomorrow', 'vehicles free tomorrow'], of: null },
  freeToday: { typed: ['free today', 'trucks free today', 'vehicles free today', 'free'], of: null },
  addVehicle: { typed: ['add vehicle', 'new vehicle', 'add truck', 'new truck'], of: null },
  addTrailer: { typed: ['add trailer', 'new trailer'], of: null },
  addDriver: { typed: ['add driver', 'new driver'], of: null },
  addClient: { typed: ['add client', 'new client', 'add customer', 'new customer'], of: null },
  createRoute: { typed: ['create route', 'add route', 'new route', 'new rate'], of: null },
  createContract: { typed: ['create contract', 'add contract', 'new contract'], of: null },
  exportVehicles: { typed: ['export vehicles', 'export fleet', 'export trucks'], of: null },
  exportTrailers: { typed: ['export trailers'], of: null },
  exportDrivers: { typed: ['export drivers'], of: null },
  exportClients: { typed: ['export clients', 'export customers'], of: null },
} as const satisfies Record<string, SearchAct>;
export type SearchActName = keyof typeof searchActs;
export const searchActNames = Object.keys(searchActs) as SearchActName[];

/** An act that may be meant, and what stands behind its words: the record it is done with. */
interface TypedAct {
  readonly act: SearchActName;
  readonly rest: string;
}

/** Letters from which the beginning of an act's words offers it. */
const SHORTEST = 2;

function readAct(act: SearchActName, typed: string): TypedAct | null {
  const { typed: ways, of } = searchActs[act] as SearchAct;
  const whole = ways.filter((way) => typed === way || (of !== null && typed.startsWith(`${way} `)));
  // `book service krh008` is of the longest words that it begins with
  const longest = whole.toSorted((a, b) => b.length - a.length)[0];
  if (longest !== undefined) return { act, rest: typed.slice(longest.length).trim() };
  const isBeginning = typed.length >= SHORTEST && ways.some((way) => way.startsWith(typed));
  return isBeginning ? { act, rest: '' } : null;
}

/** The acts that what was typed may mean, those with a record behind their words first. */
export function readActs(search: string): TypedAct[] {
  const typed = comparableName(search);
  const acts = searchActNames.map((act) => readAct(act, typed)).filter((act) => act !== null);
  return acts.toSorted((a, b) => Number(b.rest !== '') - Number(a.rest !== ''));
}
