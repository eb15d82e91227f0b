import { CONTRACT_MONTHS, type ContractMonth } from '@superlink/api/contracts/contract.schema.ts';
import { AppError } from '@superlink/api/error.ts';
import { contractAppId } from '@superlink/domain/contracts/contract-number.ts';
import { historyMonths, runningMonths, tonnageMonth, type Period } from '@superlink/domain/contracts/contract-period.ts';
import {
  countAfterSave,
  monthStart,
  overDelivery,
  remainingTonnage,
  type MonthCount,
} from '@superlink/domain/contracts/contract-tonnage.ts';
import { add, compare, decimal, text, toNumber } from '@superlink/domain/numbers/decimal.ts';
import { addDays, sastDay, type Day, type Month } from '@superlink/domain/time/sast.ts';
import type { Scope } from '../../scope.ts';
import { answerMonth, countOf } from './contract.answer.ts';
import { dropMonthsAhead, insertMissingMonths, writeMonth } from './contracts.queries.ts';
import { findContractRow, listContractsToBegin, listDeliveredMonths, listTonnage } from './contracts.views.ts';

type Work = Pick<Scope, 'db' | 'clock'>;

/** Contracts whose months are begun in one statement. */
const PAGE = 500;

/** What of a contract its months hang on. */
interface Agreed extends Period {
  readonly id: string;
  readonly monthlyTonnage: number;
  readonly createdAt: Date;
}

function monthRow(contractId: string, month: Month, count: MonthCount) {
  const { monthlyTonnage, anchor, anchorDelivered } = count;
  return {
    contractId,
    month: `${month}-01`,
    monthlyTonnage: text(monthlyTonnage),
    anchor: text(anchor),
    anchorDelivered: text(anchorDelivered),
  };
}

/** Rows for the months a contract has run so far, as they all began: with its monthly tonnage. */
function monthsSoFar(contract: Agreed, now: Date) {
  const months = runningMonths(contract, sastDay(contract.createdAt), sastDay(now));
  return months.map((month) => monthRow(contract.id, month, monthStart(contract.monthlyTonnage)));
}

/**
 * Begins the month of every running contract that has not begun it, and the months before that nobody began; may run any number of times
 * (decision 14.2; CON-7). A month without a row reads the same, the row keeps what was agreed then when the agreement changes later.
 */
export async function beginContractMonths({ db, clock }: Work): Promise<void> {
  const now = clock.now();
  let last: string | null = null;
  for (;;) {
    const contracts: Awaited<ReturnType<typeof listContractsToBegin>> = await listContractsToBegin(db, sastDay(now), last, PAGE);
    await insertMissingMonths(
      db,
      contracts.flatMap((contract) => monthsSoFar(contract, now)),
    );
    if (contracts.length < PAGE) return;
    last = contracts.at(-1)!.id;
  }
}

/** Keeps the months so far at the tonnage that was agreed in them, before another one is agreed. */
export async function keepMonthsSoFar({ db, clock }: Work, contract: Agreed): Promise<void> {
  await insertMissingMonths(db, monthsSoFar(contract, clock.now()));
}

/** Writes what a save says of the contract's tonnage into the month it shows; the caller holds the contract. */
export async function saveTonnage(
  { db, clock }: Work,
  contract: Agreed,
  saved: { readonly monthlyTonnage?: number | undefined; readonly remainingTonnage?: number | undefined },
): Promise<void> {
  const today = sastDay(clock.now());
  const month = tonnageMonth(contract, today);
  // a start that was moved leaves nothing of what was agreed for the month it was in
  await dropMonthsAhead(db, contract.id, { today: today.slice(0, 7), besides: month });
  const [known] = await listTonnage(db, [{ contractId: contract.id, month }]);
  const next = countAfterSave(countOf(known!, contract.monthlyTonnage), known!.delivered, saved);
  await writeMonth(db, monthRow(contract.id, month, next));
}

/** What was agreed and delivered month by month, the latest first (decision 14.2). Throws not_found. */
export async function listContractMonths({ db, clock }: Work, id: string): Promise<ContractMonth[]> {
  const contract = await findContractRow(db, id);
  if (!contract) throw new AppError('not_found');
  const today = sastDay(clock.now());
  const longAgo = addDays(today, -CONTRACT_MONTHS * 31);
  const delivered = await listDeliveredMonths(db, id, longAgo);
  const months = historyMonths(contract, sastDay(contract.createdAt), today, delivered).slice(0, CONTRACT_MONTHS);
  const known = await listTonnage(
    db,
    months.map((month) => ({ contractId: id, month })),
  );
  return known
    .toSorted((a, b) => (a.month < b.month ? 1 : -1))
    .map((row) => ({
      month: row.month,
      ...answerMonth(countOf(row, contract.monthlyTonnage), row.delivered),
      completedTrips: row.completedTrips,
    }));
}

/** By how many tons a trip yet to be completed takes its contract beyond what is agreed for the month; null when it does not (decision 14.4). */
export async function overDeliveryWith(
  { db }: Pick<Work, 'db'>,
  contractId: string,
  trip: { readonly endDate: Day; readonly tonnage: number },
): Promise<{ readonly appId: string; readonly month: Month; readonly tons: number } | null> {
  const contract = await findContractRow(db, contractId);
  if (!contract) return null;
  const month = trip.endDate.slice(0, 7);
  const [known] = await listTonnage(db, [{ contractId, month }]);
  const count = countOf(known!, contract.monthlyTonnage);
  const delivered = text(add(decimal(known!.delivered), decimal(trip.tonnage)));
  const tons = toNumber(overDelivery(remainingTonnage(count, delivered)));
  // an agreement without a tonnage cannot be overdone
  return tons > 0 && compare(count.monthlyTonnage, decimal(0)) > 0 ? { appId: contractAppId(contract.appNumber), month, tons } : null;
}
