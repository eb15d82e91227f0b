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
  /** letters of each name, see lettersOf */
  readonly letters: readonly number[];
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

/** Letters by which entries are looked up; the shortest text that is searched has as many. */
const KEY = 3;
const keyOf = (text: string) => text.slice(0, KEY);

/** Entries under the first letters of each of their texts. */
function indexed(entries: readonly Entry[], textsOf: (entry: Entry) => readonly string[]): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const key of new Set(textsOf(entry).map(keyOf))) {
      const list = index.get(key);
      if (list) list.push(entry);
      else index.set(key, [entry]);
    }
  return index;
}

/** Where a word of the name begins: "port elizabeth" and "elizabeth". */
function beginnings({ names }: Entry): string[] {
  return names.flatMap((name) => name.split(' ').map((_, index, all) => all.slice(index).join(' ')));
}

export class Gazetteer {
  readonly #entries: readonly Entry[];
  readonly #byId: ReadonlyMap<string, Entry>;
  readonly #byBeginning: ReadonlyMap<string, readonly Entry[]>;
  readonly #byWord: ReadonlyMap<string, readonly Entry[]>;

  constructor(rows: readonly (readonly string[])[]) {
    this.#entries = rows.map(readEntry);
    this.#byId = new Map(this.#entries.map((entry) => [entry.id, entry]));
    this.#byBeginning = indexed(this.#entries, beginnings);
    this.#byWord = indexed(this.#entries, ({ words }) => words);
  }

  get size(): number {
    return this.#entries.length;
  }

  find(id: string): Place | undefined {
    return this.#byId.get(id);
  }

  /** The best places for what was typed so far: old and new names, beginnings, single words; slips of the finger when nothing else fits. */
  search(input: string, limit: number, near?: GeoPoint): Place[] {
    const wanted = searchForm(input);
    if (wanted === '') return [];
    const words = wanted.split(' ');
    let found = this.#score(this.#candidates(wanted, words), (entry) => exactHit(entry, wanted, words), near);
    if (found.length === 0) found = this.#score(this.#entries, misspeltHit(wanted), near);
    return found
      .sort((a, b) => b.score - a.score || (a.entry.description < b.entry.description ? -1 : 1))
      .slice(0, limit)
      .map(({ entry }) => entry);
  }

  /** Every entry that can be an exact hit, and few others. */
  #candidates(wanted: string, words: readonly string[]): Iterable<Entry> {
    if (wanted.length < KEY) return this.#entries;
    const beginning = this.#byBeginning.get(keyOf(wanted)) ?? [];
    if (words.length === 1) return beginning;
    // all words must begin words of the place, so those of the longest one are enough
    const longest = words.toSorted((a, b) => b.length - a.length)[0]!;
    const sharing = longest.length < KEY ? this.#entries : (this.#byWord.get(keyOf(longest)) ?? []);
    return new Set([...beginning, ...sharing]);
  }

  #score(entries: Iterable<Entry>, hit: (entry: Entry) => number, near: GeoPoint | undefined): { entry: Entry; score: number }[] {
    const found = [];
    for (const entry of entries) {
      const strength = hit(entry);
      if (strength === 0) continue;
      const nearness = near ? NEARNESS * Math.max(0, 1 - greatCircleKm(near, entry) / NEARNESS_KM) : 0;
      found.push({ entry, score: strength + entry.weight + nearness });
    }
    return found;
  }
}

function exactHit({ names, shown, words: known }: Entry, wanted: string, words: readonly string[]): number {
  const inside = ` ${wanted}`;
  let best = 0;
  for (const [index, name] of names.entries()) {
    if (name.startsWith(wanted)) {
      const whole = name.length === wanted.length;
      best = Math.max(best, index < shown ? (whole ? hits.name : hits.nameStart) : whole ? hits.otherName : hits.otherNameStart);
    } else if (name.includes(inside)) best = Math.max(best, hits.wordStart);
  }
  if (best > 0 || words.length === 1) return best;
  return words.every((word) => known.some((own) => own.startsWith(word))) ? hits.allWords : 0;
}

/** One bit a letter; digits and signs share a bit. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << Math.min(31, Math.max(0, text.charCodeAt(at) - 96));
  return letters;
}

/** How many letters of one set the other lacks; each costs a slip at least. */
function lacking(letters: number, others: number): number {
  let count = 0;
  for (let rest = letters & ~others; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function misspeltHit(wanted: string): (entry: Entry) => number {
  const slips = wanted.length >= TWO_SLIPS ? 2 : wanted.length >= ONE_SLIP ? 1 : 0;
  const letters = lettersOf(wanted);
  return ({ names, letters: known }) => {
    if (slips === 0) return 0;
    let fewest = slips + 1;
    for (const [index, name] of names.entries())
      if (lacking(letters, known[index]!) <= slips) fewest = Math.min(fewest, prefixDistance(wanted, name, slips));
    return fewest > slips ? 0 : hits.misspelt - MISSPELLING * fewest;
  };
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
    letters: names.map(lettersOf),
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
