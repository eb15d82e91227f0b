import { add, decimal, multiply, round, toNumber } from '../numbers/decimal.ts';
import type { Day } from '../time/sast.ts';
import { chepGrace, daysOut, type GraceRecord } from './chep-grace.ts';
import { isTerminalChep } from './chep-state.ts';

/** More outstanding pallets than this at one client are a warning (2§9, CHO-1, CHO-2). */
const HIGH_PALLETS = 50;

export function isHighPallets(pallets: number): boolean {
  return pallets > HIGH_PALLETS;
}

/** What pallets cost a company that has named no rates of its own, in rand. */
export const DEFAULT_PALLET_RATES = { hirePerDay: 2.5, lossPerPallet: 400 } as const;

export interface PalletRates {
  /** rand a pallet and day after the grace */
  readonly hirePerDay: number | string;
  /** rand a pallet that never comes back */
  readonly lossPerPallet: number | string;
}

/** Pallets of one or more records of a client that are alike in everything the ledger asks. */
export interface LedgerEntry extends GraceRecord {
  readonly clientId: string;
  readonly pallets: number;
}

export const palletAges = ['days0to7', 'days8to14', 'days15to30', 'daysOver30'] as const;
export type PalletAge = (typeof palletAges)[number];
export type PalletsByAge = Readonly<Record<PalletAge, number>>;

/** How long pallets that were picked up on a day have been out. */
export function palletAge(pickUpDate: Day, today: Day): PalletAge {
  const days = daysOut(pickUpDate, today);
  if (days <= 7) return 'days0to7';
  if (days <= 14) return 'days8to14';
  return days <= 30 ? 'days15to30' : 'daysOver30';
}

/** What one open entry costs: hire for the days past its grace, and its value should it never come back. Closed entries cost nothing. */
export function palletCost(entry: Omit<LedgerEntry, 'clientId'>, rates: PalletRates, today: Day): { hire: number; loss: number } {
  if (isTerminalChep(entry)) return { hire: 0, loss: 0 };
  const palletDays = decimal(entry.pallets * chepGrace(entry, today).overdueDays);
  return {
    hire: toNumber(round(multiply(palletDays, decimal(rates.hirePerDay)), 2)),
    loss: toNumber(round(multiply(decimal(entry.pallets), decimal(rates.lossPerPallet)), 2)),
  };
}

/** Pallets of a client: out = returned + overridden + outstanding, and outstanding = the sum of its ages. */
export interface LedgerLine {
  readonly out: number;
  readonly returned: number;
  readonly overridden: number;
  readonly outstanding: number;
  readonly byAge: PalletsByAge;
  /** outstanding pallets whose grace has run out */
  readonly overdue: number;
  /** rand of hire for the days past the grace, until today */
  readonly hire: number;
  /** rand to pay when none of the outstanding pallets comes back */
  readonly loss: number;
}

const nothing: LedgerLine = {
  out: 0,
  returned: 0,
  overridden: 0,
  outstanding: 0,
  byAge: { days0to7: 0, days8to14: 0, days15to30: 0, daysOver30: 0 },
  overdue: 0,
  hire: 0,
  loss: 0,
};

const rand = (a: number, b: number) => toNumber(add(decimal(a), decimal(b)));

function lineOf(entry: LedgerEntry, rates: PalletRates, today: Day): LedgerLine {
  const { pallets, status } = entry;
  if (status === 'completed') return { ...nothing, out: pallets, returned: pallets };
  if (status === 'overridden') return { ...nothing, out: pallets, overridden: pallets };
  return {
    ...nothing,
    out: pallets,
    outstanding: pallets,
    byAge: { ...nothing.byAge, [palletAge(entry.pickUpDate, today)]: pallets },
    overdue: chepGrace(entry, today).gracePeriodExpired ? pallets : 0,
    ...palletCost(entry, rates, today),
  };
}

/** Adds up lines, of one client or of all. */
export function sumLedger(lines: readonly LedgerLine[]): LedgerLine {
  return lines.reduce(
    (sum, line) => ({
      out: sum.out + line.out,
      returned: sum.returned + line.returned,
      overridden: sum.overridden + line.overridden,
      outstanding: sum.outstanding + line.outstanding,
      byAge: {
        days0to7: sum.byAge.days0to7 + line.byAge.days0to7,
        days8to14: sum.byAge.days8to14 + line.byAge.days8to14,
        days15to30: sum.byAge.days15to30 + line.byAge.days15to30,
        daysOver30: sum.byAge.daysOver30 + line.byAge.daysOver30,
      },
      overdue: sum.overdue + line.overdue,
      hire: rand(sum.hire, line.hire),
      loss: rand(sum.loss, line.loss),
    }),
    nothing,
  );
}

/** The ledger on a SAST day: one line a client, most outstanding pallets first. Equal entries may come as one with their pallets added up. */
export function palletLedger(entries: readonly LedgerEntry[], rates: PalletRates, today: Day): (LedgerLine & { clientId: string })[] {
  const byClient = Map.groupBy(entries, ({ clientId }) => clientId);
  return [...byClient]
    .map(([clientId, own]) => ({ clientId, ...sumLedger(own.map((entry) => lineOf(entry, rates, today))) }))
    .sort((a, b) => b.outstanding - a.outstanding || b.out - a.out || (a.clientId < b.clientId ? -1 : 1));
}
