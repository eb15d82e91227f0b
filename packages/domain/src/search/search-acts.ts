import type { Language } from '../languages/language.ts';
import { comparableName } from '../names/comparable-name.ts';

interface SearchAct {
  /** what people type for it in each language, as names are compared, the one that is shown first; either is understood whatever the screens speak */
  readonly typed: Readonly<Record<Language, readonly [string, ...string[]]>>;
  /** the kind of record that it is done with, which is typed behind it; null for none */
  readonly of: 'vehicle' | null;
}

/** What can be started from the search by typing what it is called. */
export const searchActs = {
  planTrip: {
    typed: { en: ['plan trip', 'plan a trip', 'new trip', 'plan', 'trip for'], af: ['beplan rit', 'beplan n rit', 'nuwe rit', 'beplan'] },
    of: 'vehicle',
  },
  orderDiesel: {
    typed: {
      en: ['diesel', 'diesel order', 'create diesel order', 'fuel', 'fill'],
      af: ['dieselbestelling', 'skep dieselbestelling', 'brandstof'],
    },
    of: 'vehicle',
  },
  bookService: {
    typed: { en: ['book service', 'book a service', 'service'], af: ['bespreek diens', 'bespreek n diens', 'diens'] },
    of: 'vehicle',
  },
  bookWorkshop: { typed: { en: ['book workshop', 'workshop'], af: ['bespreek werkswinkel', 'werkswinkel'] }, of: 'vehicle' },
  recordBreakdown: { typed: { en: ['breakdown', 'record breakdown'], af: ['onklaar', 'meld as onklaar'] }, of: 'vehicle' },
  showTrips: { typed: { en: ['trips of', 'trip history', 'trips'], af: ['ritte van', 'ritgeskiedenis', 'ritte'] }, of: 'vehicle' },
  freeTomorrow: {
    typed: { en: ['free tomorrow', 'trucks free tomorrow', 'vehicles free tomorrow'], af: ['more vry', 'voertuie more vry', 'vry more'] },
    of: null,
  },
  freeToday: {
    typed: { en: ['free today', 'trucks free today', 'vehicles free today', 'free'], af: ['vandag vry', 'voertuie vandag vry', 'vry'] },
    of: null,
  },
  addVehicle: {
    typed: { en: ['add vehicle', 'new vehicle', 'add truck', 'new truck'], af: ['voeg voertuig by', 'nuwe voertuig', 'nuwe trok'] },
    of: null,
  },
  addTrailer: { typed: { en: ['add trailer', 'new trailer'], af: ['voeg sleepwa by', 'nuwe sleepwa'] }, of: null },
  addDriver: { typed: { en: ['add driver', 'new driver'], af: ['voeg bestuurder by', 'nuwe bestuurder'] }, of: null },
  addClient: {
    typed: { en: ['add client', 'new client', 'add customer', 'new customer'], af: ['voeg klient by', 'nuwe klient'] },
    of: null,
  },
  createRoute: { typed: { en: ['create route', 'add route', 'new route', 'new rate'], af: ['skep roete', 'nuwe roete'] }, of: null },
  createContract: { typed: { en: ['create contract', 'add contract', 'new contract'], af: ['skep kontrak', 'nuwe kontrak'] }, of: null },
  exportVehicles: { typed: { en: ['export vehicles', 'export fleet', 'export trucks'], af: ['voer voertuie uit'] }, of: null },
  exportTrailers: { typed: { en: ['export trailers'], af: ['voer sleepwaens uit'] }, of: null },
  exportDrivers: { typed: { en: ['export drivers'], af: ['voer bestuurders uit'] }, of: null },
  exportClients: { typed: { en: ['export clients', 'export customers'], af: ['voer kliente uit'] }, of: null },
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
  const { typed: words, of } = searchActs[act] as SearchAct;
  const ways = Object.values(words).flat();
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
