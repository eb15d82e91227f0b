import { readFileSync } from 'node:fs';
import { greatCircleKm, type GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import { searchForm } from '@superlink/domain/maps/place-name.ts';
import { prefixDistance } from './edit-distance.ts';

export interface Place extends GeoPoint {
  readonly id: string;
  /** "Gqeberha (Port Elizabeth), Eastern Cape" */
  readonly description: string;
}

interface Entry extends Place {
  /** the name, the names shown beside it and its other names, in the form that is searched */
  readonly names: readonly string[];
  /** how many of them stand in the description: a renamed town is called by both */
  readonly shown: number;
  /** words of names, region and country */
  readonly words: readonly string[];
  /** what the place itself is worth, whatever was typed */
  readonly weight: number;
}

/** Where a search finds a place, best first; a better kind of hit outweighs most sizes of towns. */
const hits = { name: 3, otherName: 2.5, nameStart: 2, otherNameStart: 1.6, wordStart: 1.2, allWords: 1, misspelt: 0.9 } as const;
const MISSPELLING = 0.3;
/** Letters from which one, and two, slips of the finger are forgiven. */
const ONE_SLIP = 5;
const TWO_SLIPS = 8;
const HOME = 0.35;
const NEARNESS = 0.3;
const NEARNESS_KM = 1_000;

export class Gazetteer {
  readonly #entries: readonly Entry[];
  readonly #byId: ReadonlyMap<string, Entry>;

  constructor(rows: readonly (readonly string[])[]) {
    this.#entries = rows.map(readEntry);
    this.#byId = new Map(this.#entries.map((entry) => [entry.id, entry]));
  }

  get size(): number {
    return this.#entries.length;
  }

  find(id: string): Place | undefined {
    return this.#byId.get(id);
  }

  /** The best places for what was typed so far: old and new names, beginnings, single words, slips of the finger. */
  search(input: string, limit: number, near?: GeoPoint): Place[] {
    const wanted = searchForm(input);
    if (wanted === '') return [];
    const words = wanted.split(' ');
    const found = this.#score((entry) => exactHit(entry, wanted, words), near);
    if (found.length < limit) {
      const known = new Set(found.map(({ entry }) => entry));
      found.push(...this.#score((entry) => (known.has(entry) ? 0 : misspeltHit(entry, wanted)), near));
    }
    return found
      .sort((a, b) => b.score - a.score || (a.entry.description < b.entry.description ? -1 : 1))
      .slice(0, limit)
      .map(({ entry }) => entry);
  }

  #score(hit: (entry: Entry) => number, near: GeoPoint | undefined): { entry: Entry; score: number }[] {
    const found = [];
    for (const entry of this.#entries) {
      const strength = hit(entry);
      if (strength === 0) continue;
      const nearness = near ? NEARNESS * Math.max(0, 1 - greatCircleKm(near, entry) / NEARNESS_KM) : 0;
      found.push({ entry, score: strength + entry.weight + nearness });
    }
    return found;
  }
}

function exactHit({ names, shown, words: known }: Entry, wanted: string, words: readonly string[]): number {
  let best = 0;
  for (const [index, name] of names.entries()) {
    if (name.startsWith(wanted)) {
      const whole = name.length === wanted.length;
      best = Math.max(best, index < shown ? (whole ? hits.name : hits.nameStart) : whole ? hits.otherName : hits.otherNameStart);
    } else if (name.includes(` ${wanted}`)) best = Math.max(best, hits.wordStart);
  }
  if (best > 0 || words.length === 1) return best;
  return words.every((word) => known.some((own) => own.startsWith(word))) ? hits.allWords : 0;
}

function misspeltHit({ names }: Entry, wanted: string): number {
  const slips = wanted.length >= TWO_SLIPS ? 2 : wanted.length >= ONE_SLIP ? 1 : 0;
  if (slips === 0) return 0;
  let fewest = slips + 1;
  for (const name of names) fewest = Math.min(fewest, prefixDistance(wanted, name, slips));
  return fewest > slips ? 0 : hits.misspelt - MISSPELLING * fewest;
}

const countries: Readonly<Record<string, string>> = {
  ZA: 'South Africa',
  NA: 'Namibia',
  BW: 'Botswana',
  ZW: 'Zimbabwe',
  MZ: 'Mozambique',
  LS: 'Lesotho',
  SZ: 'Eswatini',
  ZM: 'Zambia',
  MW: 'Malawi',
  CD: 'DR Congo',
};

/** id, name, other names (the first one is shown when marked with *), region, country, lat, lng, population. */
function readEntry([id, name, others, region, country, lat, lng, population]: readonly string[]): Entry {
  const otherNames = others!.split('|').filter((other) => other !== '');
  const shown = otherNames.filter((other) => other.startsWith('*')).map((other) => other.slice(1));
  const names = [name!, ...shown, ...otherNames.filter((other) => !other.startsWith('*'))].map(searchForm);
  const countryName = countries[country!]!;
  const title = shown.length > 0 ? `${name} (${shown.join(', ')})` : name!;
  const place = [title, region, country === 'ZA' ? '' : countryName].filter((part) => part !== '').join(', ');
  return {
    id: id!,
    description: place,
    lat: Number(lat),
    lng: Number(lng),
    names,
    shown: shown.length + 1,
    words: [...new Set(searchForm([...names, region, countryName].join(' ')).split(' '))],
    weight: Math.log(1 + Number(population)) / 15 + (country === 'ZA' ? HOME : 0),
  };
}

let gazetteer: Gazetteer | undefined;

/** The committed gazetteer, read at the first search of a process. */
export function southernAfrica(): Gazetteer {
  gazetteer ??= new Gazetteer(
    readFileSync(new URL('data/places.tsv', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t')),
  );
  return gazetteer;
}
