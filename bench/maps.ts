// Place search and route estimates of the built-in maps against MiniSearch and dijkstrajs on the same data, side by side in one run.
// Run: npx node bench/maps.ts. Trust the ratios, not the microseconds.
import { readFileSync } from 'node:fs';
import dijkstra from 'dijkstrajs';
import MiniSearch from 'minisearch';
import { Gazetteer } from '../apps/server/src/platform/maps/embedded/gazetteer.ts';
import { roadNetwork } from '../apps/server/src/platform/maps/embedded/road-network.ts';
import { findRoutes } from '../apps/server/src/platform/maps/embedded/road-routes.ts';
import { reachFrom, wayTo } from '../apps/server/src/platform/maps/embedded/road-search.ts';
import { searchForm } from '../packages/domain/src/maps/place-name.ts';

const ROUNDS = 30;
const WARM_UP = 5;
const PAIRS = 200;

interface Timing {
  readonly median: number;
  readonly p95: number;
}

/** Microseconds of each call, after some rounds that do not count. */
function time<T>(inputs: readonly T[], work: (input: T) => unknown): Timing {
  const taken: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (const input of inputs) {
      const start = process.hrtime.bigint();
      work(input);
      const microseconds = Number(process.hrtime.bigint() - start) / 1_000;
      if (round >= WARM_UP) taken.push(microseconds);
    }
  taken.sort((a, b) => a - b);
  return { median: taken[Math.floor(taken.length / 2)]!, p95: taken[Math.floor(taken.length * 0.95)]! };
}

function report(name: string, own: Timing, peer: Timing): void {
  const show = ({ median, p95 }: Timing) => `median ${median.toFixed(0)} µs, p95 ${p95.toFixed(0)} µs`;
  console.log(
    `${name}\n  own   ${show(own)}\n  peer  ${show(peer)}\n  own/peer: median ${(own.median / peer.median).toFixed(2)}, p95 ${(own.p95 / peer.p95).toFixed(2)}`,
  );
}

// ---- places
const file = new URL('../apps/server/src/platform/maps/embedded/data/places.tsv', import.meta.url);
const rows = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));
const typed = [
  'joh',
  'johannes',
  'gqe',
  'port eliz',
  'mbom',
  'witb',
  'mafi',
  'city deep',
  'isando',
  'richards b',
  'grahamst',
  'durb',
  'cape t',
  'san',
  'bethl',
];
const misspelt = ['johanesburg', 'ricards bay', 'bloemfontien', 'pitermaritzburg', 'polokwnae', 'wellcom', 'krugersdrop'];

const builds = { own: 0, peer: 0 };
let start = performance.now();
const gazetteer = new Gazetteer(rows);
builds.own = performance.now() - start;
start = performance.now();
const mini = new MiniSearch<{ id: string; names: string; weight: number }>({
  fields: ['names'],
  storeFields: ['weight'],
  searchOptions: {
    prefix: true,
    fuzzy: 0.2,
    combineWith: 'AND',
    boostDocument: (_id, _term, stored) => 1 + Number(stored?.['weight'] ?? 0),
  },
});
mini.addAll(
  rows.map(([id, name, others, , , , , population]) => ({
    id: id!,
    names: searchForm([name, ...others!.split('|')].join(' ')),
    weight: Math.log(1 + Number(population)) / 15,
  })),
);
builds.peer = performance.now() - start;
console.log(`${rows.length} places; index: own ${builds.own.toFixed(0)} ms, MiniSearch ${builds.peer.toFixed(0)} ms`);

const ownSearch = (input: string) => gazetteer.search(input, 6);
const peerSearch = (input: string) => mini.search(searchForm(input)).slice(0, 6);
report('Search of a beginning, against MiniSearch', time(typed, ownSearch), time(typed, peerSearch));
report('Search of a misspelt name, against MiniSearch', time(misspelt, ownSearch), time(misspelt, peerSearch));
const firstOf = new Map(rows.map(([id, name]) => [id!, name!]));
const agree = [...typed, ...misspelt].filter((input) => ownSearch(input)[0]?.id === peerSearch(input)[0]?.id).length;
console.log(`  the same first answer for ${agree} of ${typed.length + misspelt.length}`);
for (const input of [...typed, ...misspelt]) {
  const [own, peer] = [ownSearch(input)[0]?.id, peerSearch(input)[0]?.id];
  if (own !== peer) console.log(`    ${input}: own ${firstOf.get(own ?? '') ?? '–'}, peer ${firstOf.get(String(peer)) ?? '–'}`);
}

// ---- ways
const network = roadNetwork();
const graph: Record<string, Record<string, number>> = {};
for (const leg of network.legs)
  for (const [from, to] of [
    [leg.from, leg.to],
    [leg.to, leg.from],
  ] as const) {
    const links = (graph[from] ??= {});
    links[to] = Math.min(links[to] ?? Infinity, leg.effort);
  }
// the same pairs in every run: a walk over the towns in steps that share no factor with their number
const pairs = Array.from(
  { length: PAIRS },
  (_, index) => [(index * 7) % network.towns.length, (index * 53 + 11) % network.towns.length] as const,
).filter(([from, to]) => from !== to);
const ownWay = ([from, to]: readonly [number, number]) => wayTo(reachFrom(network, [{ town: from, effort: 0 }]), to).legs;
const peerWay = ([from, to]: readonly [number, number]): string[] => dijkstra.find_path(graph, String(from), String(to));
const effortOf = (towns: readonly string[]) => towns.slice(1).reduce((sum, town, index) => sum + graph[towns[index]!]![town]!, 0);
const differing = pairs.filter((pair) => Math.abs(ownWay(pair).reduce((sum, leg) => sum + leg.effort, 0) - effortOf(peerWay(pair))) > 1e-6);
console.log(
  `${network.towns.length} towns, ${network.legs.length} legs, ${pairs.length} pairs; ways of another length than dijkstrajs: ${differing.length}`,
);
report('Best way between two towns, against dijkstrajs', time(pairs, ownWay), time(pairs, peerWay));
const place = (town: number) => ({ lat: network.towns[town]!.lat + 0.05, lng: network.towns[town]!.lng + 0.05 });
const whole = time(pairs.slice(0, 60), ([from, to]) => findRoutes(network, [place(from), place(to)], true));
console.log(
  `Whole estimate of two places off the network, three ways with lines: median ${whole.median.toFixed(0)} µs, p95 ${whole.p95.toFixed(0)} µs`,
);
