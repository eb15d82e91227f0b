import { formatDay } from '../time/format.ts';
import type { Day } from '../time/sast.ts';
import { paperWords, type RoadPaper } from './road-papers.ts';

/** Countries that loads from South Africa go to, as addresses and permits write them. */
const countries: readonly (readonly [name: string, ...others: string[]])[] = [
  ['Angola'],
  ['Botswana'],
  ['DR Congo', 'DRC', 'Democratic Republic of the Congo', 'Congo-Kinshasa'],
  ['Eswatini', 'Swaziland'],
  ['Lesotho'],
  ['Malawi'],
  ['Mozambique', 'Moçambique'],
  ['Namibia'],
  ['Tanzania'],
  ['Zambia'],
  ['Zimbabwe'],
];

/** Countries beyond a border that the stops of a trip name: as a part of their own in the address, so that a street of that name is none. */
export function countriesOf(stops: readonly { readonly address: string }[]): string[] {
  const parts = new Set(stops.flatMap(({ address }) => address.split(',').map((part) => part.trim().toLowerCase())));
  return countries.filter((names) => names.some((name) => parts.has(name.toLowerCase()))).map(([name]) => name);
}

/** Whether a permit, which people name as they like ("Zimbabwe C-BRTA"), is for this country. */
function isFor(permit: string, country: string): boolean {
  const names = countries.find(([name]) => name === country) ?? [country];
  return names.some((name) => permit.toLowerCase().includes(name.toLowerCase()));
}

export interface PlannedRoad {
  /** of vehicle, trailers and driver */
  readonly papers: readonly RoadPaper[];
  readonly stops: readonly { readonly address: string }[];
  readonly fleetNumber: string;
  /** last day of the trip */
  readonly end: Day;
}

/**
 * What is wrong with the papers for the days of a trip, in sentences: those that are over before its last day has passed, and the permits for
 * the countries that it enters. A permit for another country is of no concern to this trip.
 */
export function paperProblems({ papers, stops, fleetNumber, end }: PlannedRoad, today: Day): string[] {
  const entered = countriesOf(stops);
  const permits = papers.filter(({ kind }) => kind === 'permit');
  const needed = permits.filter(({ name = '' }) => entered.some((country) => isFor(name, country)));
  const over = [...papers.filter(({ kind }) => kind !== 'permit'), ...needed].filter(({ expiry }) => expiry !== null && expiry < end);
  const missing = entered.filter((country) => !permits.some(({ name = '' }) => isFor(name, country)));
  return [
    ...over.map((paper) => {
      const day = formatDay(paper.expiry);
      return paper.expiry! < today
        ? `${paperWords(paper)} expired on ${day}`
        : `${paperWords(paper)} expires on ${day}, before the trip ends`;
    }),
    ...missing.map((country) => `${fleetNumber} has no permit for ${country}`),
  ];
}
