import { readFileSync } from 'node:fs';

/** A road distance that somebody has published. */
export interface PublishedDistance {
  readonly from: string;
  readonly to: string;
  /** towns that hold the way to the road the source describes */
  readonly via: readonly string[];
  readonly km: number;
  /** id in published-sources.tsv */
  readonly source: string;
}

export interface PublishedSource {
  readonly id: string;
  readonly title: string;
  readonly address: string;
}

function rows(file: string): string[][] {
  return readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

function distances(file: string): PublishedDistance[] {
  return rows(file).map(([from, to, via, km, source]) => ({
    from: from!,
    to: to!,
    via: via!.split('|').filter((town) => town !== ''),
    km: Number(km),
    source: source!,
  }));
}

export const readPublishedDistances = () => distances('published-distances.tsv');

/** Distances nobody vouches for, never fitted to: a second look at the network from outside. */
export const readUnofficialDistances = () => distances('unofficial-distances.tsv');

export function readPublishedSources(): PublishedSource[] {
  return rows('published-sources.tsv').map(([id, title, address]) => ({ id: id!, title: title!, address: address! }));
}
