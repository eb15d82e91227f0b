// Precision and recall of the fuel exceptions on a generated year of 40 vehicles with planted thefts, missing slips and typing errors, beside two
// rules that people use: the badge (below 2 km/L) and 15 % off the vehicle's own average. Run: npx node bench/fuel-exceptions.ts
//
// What is assumed of thieves: they come back. Two of five vehicles have one spell of 12 to 26 weeks in which the driver fills about every second
// time at one truck stop, and nine of ten of those slips hold 20, 30 or 40 litres that never reached the tank. Beside those, one fill in two
// hundred loses the same amount once and never again: a single theft of 40 litres is less than the usual scatter of an honest fill, which no rule
// can tell from the slips alone, so these are counted apart. Last measured at 40 L: recall 81 %, precision 73 % (badge 67 and 12, 15 % rule 9 and
// 30); at 20 L recall 37 %, precision 57 %.
import { fuelExceptions } from '@superlink/domain/diesel/fuel-exceptions.ts';
import type { FuelExceptionKind, HistoryFill } from '@superlink/domain/diesel/exception-fill.ts';
import { readDemoData } from '../apps/server/demo/demo-data.ts';
import { walkFills } from '../apps/server/demo/fuel-walk.ts';
import { seededRandom, type Random } from '../apps/server/demo/random.ts';

type Label = 'series' | 'single' | 'missing' | 'typo';
interface LabelledFill extends HistoryFill {
  readonly label: Label | null;
}
type Vehicle = ReturnType<typeof readDemoData>['vehicles'][number];

const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;
const FROM = new Date('2025-11-21T00:00:00.000Z');
/** Not those the thresholds were chosen on, 1 to 5. */
const SEEDS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const AMOUNTS = [20, 30, 40];

/** One digit of the reading, not the last two, typed wrong. */
function mistyped(kilometers: number, random: Random): number {
  const digits = String(kilometers).split('');
  const at = Math.floor(random.between(1, digits.length - 2));
  digits[at] = String((Number(digits[at]) + 1 + Math.floor(random.between(0, 8))) % 10);
  return Number(digits.join(''));
}

function yearOf(vehicle: Vehicle, index: number, amount: number, seed: number, stopNames: readonly string[]): LabelledFill[] {
  const random = seededRandom(seed * 10_000 + index);
  const stops = Array.from({ length: 4 }, () => random.pick(stopNames));
  const spell = index % 5 < 2 ? { from: random.between(30, 180), days: random.between(84, 182), place: random.pick(stops) } : null;
  const chain: LabelledFill[] = [];
  let missed = false;
  for (const [number, fill] of walkFills(vehicle, { from: FROM, days: YEAR_DAYS, stops, random }).entries()) {
    const day = (fill.at.getTime() - FROM.getTime()) / DAY_MS;
    const inSpell = spell !== null && day >= spell.from && day < spell.from + spell.days;
    const location = inSpell && random.next() < 0.4 ? spell.place : fill.location;
    const fate = random.next();
    // a slip that nobody captured: the next fill has twice the way
    if (fate < 0.008) {
      missed = true;
      continue;
    }
    const isSeries = inSpell && location === spell.place && random.next() < 0.9;
    const isSingle = !isSeries && fate > 0.995;
    const isTypo = fate >= 0.008 && fate < 0.014;
    const kilometers = 300_000 + fill.km;
    chain.push({
      id: `${index}-${number}`,
      orderNumber: index * 1_000 + number,
      assetId: vehicle.fleetNumber,
      fleetNumber: vehicle.fleetNumber,
      at: fill.at,
      kilometers: isTypo ? mistyped(kilometers, random) : kilometers,
      previousKm: null,
      liters: fill.liters + (isSeries || isSingle ? amount : 0),
      location,
      externalOrderNumber: `${seed}-${index}-${number}`,
      dieselCapacity: vehicle.dieselCapacity,
      label: missed ? 'missing' : isTypo ? 'typo' : isSeries ? 'series' : isSingle ? 'single' : null,
    });
    missed = false;
  }
  return chain.map((fill, at) => ({ ...fill, previousKm: chain[at - 1]?.kilometers ?? null }));
}

interface Score {
  readonly recall: number;
  readonly precision: number;
  readonly flagged: number;
}

function score(flagged: ReadonlySet<string>, wanted: ReadonlySet<string>): Score {
  const hits = [...flagged].filter((id) => wanted.has(id)).length;
  return { recall: hits / wanted.size, precision: flagged.size === 0 ? 0 : hits / flagged.size, flagged: flagged.size };
}

const kmPerL = ({ kilometers, previousKm, liters }: HistoryFill) => (previousKm === null ? null : (kilometers - previousKm) / liters);

function badgeRule(fills: readonly LabelledFill[]): Set<string> {
  return new Set(fills.filter((fill) => (kmPerL(fill) ?? 9) < 2).map(({ id }) => id));
}

/** More than 15 % worse than the vehicle's own average of the year: sums over sums. */
function averageRule(chains: readonly (readonly LabelledFill[])[]): Set<string> {
  const flagged = chains.flatMap((chain) => {
    const steps = chain.filter(({ previousKm }) => previousKm !== null);
    const own = steps.reduce((km, fill) => km + fill.kilometers - fill.previousKm!, 0) / steps.reduce((all, { liters }) => all + liters, 0);
    return steps.filter((fill) => kmPerL(fill)! < own * 0.85).map(({ id }) => id);
  });
  return new Set(flagged);
}

const percent = (share: number) => `${(share * 100).toFixed(0).padStart(3)} %`;
const line = (name: string, { recall, precision, flagged }: Score) =>
  console.log(`  ${name.padEnd(28)} recall ${percent(recall)}  precision ${percent(precision)}  flagged ${flagged}`);

const { vehicles, truckStops } = readDemoData();
const names = truckStops.map(({ name }) => name);
let isMet = true;
for (const amount of AMOUNTS) {
  const chains = SEEDS.flatMap((seed) => {
    const fleet = vehicles.map((vehicle, index) => yearOf(vehicle, index, amount, seed, names));
    return [{ seed, fleet }];
  });
  const fills = chains.flatMap(({ seed, fleet }) => fleet.flat().map((fill) => ({ ...fill, id: `${seed}/${fill.id}` })));
  const of = (label: Label) => new Set(fills.filter((fill) => fill.label === label).map(({ id }) => id));
  const found = chains.flatMap(({ seed, fleet }) => fuelExceptions(fleet).map((each) => ({ ...each, id: `${seed}/${each.fill.id}` })));
  const flaggedAs = (kind: FuelExceptionKind) => new Set(found.filter((each) => each.kind === kind).map(({ id }) => id));
  const prefixed = (rule: (fleet: readonly (readonly LabelledFill[])[]) => Set<string>) =>
    new Set(chains.flatMap(({ seed, fleet }) => [...rule(fleet)].map((id) => `${seed}/${id}`)));
  const thefts = of('series');
  const any = new Set([...thefts, ...of('single')]);
  console.log(
    `\n${amount} L: ${fills.length} fills of ${vehicles.length} vehicles over ${SEEDS.length} years, ${thefts.size} thefts in series`,
  );
  const own = score(flaggedAs('too_bad'), thefts);
  const badge = score(
    prefixed((fleet) => badgeRule(fleet.flat())),
    thefts,
  );
  const average = score(prefixed(averageRule), thefts);
  line('fuel exceptions', own);
  line('badge below 2 km/L', badge);
  line('15 % below own average', average);
  line(`with ${of('single').size} single thefts`, score(flaggedAs('too_bad'), any));
  line('missing slips', score(flaggedAs('too_good'), of('missing')));
  line('typing errors', score(flaggedAs('odometer_typo'), of('typo')));
  const f1 = ({ recall, precision }: Score) => (2 * recall * precision) / (recall + precision || 1);
  if (amount === 40) isMet = own.recall >= 0.8 && own.precision >= 0.7 && f1(own) > f1(badge) && f1(own) > f1(average);
}
console.log(`\nBar at 40 L (recall 80 %, precision 70 %, better than both rules): ${isMet ? 'met' : 'NOT met'}`);
process.exitCode = isMet ? 0 : 1;
