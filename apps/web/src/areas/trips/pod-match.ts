import type { Trip } from '@superlink/api/trips/trip.schema.ts';

type Loaded = Pick<Trip, 'id' | 'loadNr'>;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Every run of neighbouring words of a file's name, written together: `LD-1042 signed.pdf` holds `ld`, `1042`, `ld1042`, `ld1042signed` … */
function runsOf(fileName: string): Set<string> {
  const words = wordsOf(fileName.replace(/\.[^.]*$/, ''));
  const runs = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) runs.add(words.slice(from, to).join(''));
  }
  return runs;
}

/**
 * The trips whose load number stands in a file's name, whatever stands between its letters and digits: `LD 1042`, `ld-1042` and `LD1042` are
 * one number, `LD10421` is another. Of several the longest wins, so that `1042-2` is not taken for `1042`; what is left is for a person to choose.
 */
export function tripsNamedBy<T extends Loaded>(fileName: string, trips: readonly T[]): T[] {
  const runs = runsOf(fileName);
  const named = trips
    .map((trip) => ({ trip, load: wordsOf(trip.loadNr ?? '').join('') }))
    .filter(({ load }) => load !== '' && runs.has(load));
  const longest = Math.max(0, ...named.map(({ load }) => load.length));
  return named.filter(({ load }) => load.length === longest).map(({ trip }) => trip);
}
