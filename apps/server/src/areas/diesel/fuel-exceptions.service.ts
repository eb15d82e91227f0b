import { AppError } from '@superlink/api/error.ts';
import type {
  FuelExceptionAnswer,
  FuelExceptionQuery,
  ResolveException,
  SetDieselPrice,
} from '@superlink/api/diesel/fuel-exception.schema.ts';
import { requireMonth } from '@superlink/api/month.ts';
import { priceInForce } from '@superlink/domain/diesel/diesel-price.ts';
import type { HistoryFill } from '@superlink/domain/diesel/exception-fill.ts';
import { exceptionDifference, explainException } from '@superlink/domain/diesel/exception-words.ts';
import { fuelExceptions, type FuelException } from '@superlink/domain/diesel/fuel-exceptions.ts';
import { excessOf } from '@superlink/domain/diesel/fuel-loss.ts';
import { fuelFigures } from '@superlink/domain/diesel/fuel-figures.ts';
import { systemOrderNumber } from '@superlink/domain/diesel/order-number.ts';
import { sastMonth } from '@superlink/domain/time/sast.ts';
import type { TenantDb } from '../../db/database.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, NOT_NAMED_YET, recordAudit } from '../audit/public.ts';
import { deletePrice, findPrice, lockPrice, saveAnswer, savePrice } from './fuel-exceptions.queries.ts';
import { listAnswers, listHistory, listPrices, type HistoryRow } from './fuel-exceptions.views.ts';

const DAY_MS = 86_400_000;
/** Days that are listed, and days that are read to judge them. */
const LISTED_DAYS = 183;
const READ_DAYS = 330;

interface HistoryFillOfRow extends HistoryFill {
  readonly row: HistoryRow;
}

function fillOf(row: HistoryRow): HistoryFillOfRow {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    assetId: row.assetId,
    fleetNumber: row.assetFleetNumber,
    at: row.orderedAt,
    kilometers: row.kilometers,
    previousKm: row.previousKm,
    liters: row.liters,
    location: row.location,
    externalOrderNumber: row.externalOrderNumber,
    dieselCapacity: row.dieselCapacity,
    row,
  };
}

/** Every suspicious fill of the last half year, answered or not; what was answered on other figures counts as open. */
export async function allExceptions({ db, clock }: Pick<Scope, 'db' | 'clock'>): Promise<FuelExceptionAnswer[]> {
  const now = clock.now().getTime();
  const rows = await listHistory(db, new Date(now - READ_DAYS * DAY_MS).toISOString());
  const chains = Map.groupBy(rows.map(fillOf), ({ assetId }) => assetId);
  const prices = await listPrices(db);
  const answers = new Map((await listAnswers(db)).map((answer) => [`${answer.orderId}.${answer.kind}`, answer]));
  const priceOf = (at: Date) => {
    const price = priceInForce(prices, sastMonth(at));
    return price?.randPerLiter ?? null;
  };
  return fuelExceptions([...chains.values()])
    .filter(({ fill }) => now - fill.at.getTime() <= LISTED_DAYS * DAY_MS)
    .map((exception) => {
      const { row } = exception.fill as HistoryFillOfRow;
      const id = `${row.id}.${exception.kind}`;
      const answer = answers.get(id);
      const isSame = answer?.liters === row.liters && answer.tripKm === row.tripKm;
      return { ...answerException(exception, row, priceOf(row.orderedAt)), id, resolution: answer && isSame ? resolutionOf(answer) : null };
    });
}

function resolutionOf({ note, answeredBy, answeredAt }: { note: string; answeredBy: string; answeredAt: Date }) {
  return { note, by: answeredBy, at: answeredAt.toISOString() };
}

function answerException(exception: FuelException, row: HistoryRow, price: number | null): Omit<FuelExceptionAnswer, 'id' | 'resolution'> {
  const { tripKm, tripConsumption } = fuelFigures(row);
  const difference = exceptionDifference(exception, price);
  return {
    orderId: row.id,
    kind: exception.kind,
    systemOrderNumber: systemOrderNumber(row.orderNumber),
    externalOrderNumber: row.externalOrderNumber,
    date: row.orderedAt.toISOString(),
    assetId: row.assetId,
    assetReg: row.assetReg,
    assetFleetNumber: row.assetFleetNumber,
    driverName: [row.driverName, row.driverSurname].filter(Boolean).join(' ') || null,
    location: row.location,
    liters: row.liters,
    tripKm,
    tripConsumption,
    ownConsumption: exception.ownKmPerL === null ? null : Math.round(exception.ownKmPerL * 100) / 100,
    expectedLiters: difference?.expectedLiters ?? null,
    differenceLiters: difference?.differenceLiters ?? null,
    differencePercent: difference?.differencePercent ?? null,
    differenceRand: difference?.differenceRand ?? null,
    explanation: explainException(exception),
  };
}

/** One page of the queue, with how many are open and answered and what is above the expected in all that is found. */
export async function listExceptions(scope: Scope, { state, kind, asset_id: assetId, offset, limit }: FuelExceptionQuery) {
  const all = (await allExceptions(scope)).filter(
    (each) => (kind === undefined || each.kind === kind) && (assetId === undefined || each.assetId === assetId),
  );
  const open = all.filter(({ resolution }) => resolution === null);
  const listed = state === 'open' ? open : all.filter(({ resolution }) => resolution !== null);
  const excess = excessOf(listed);
  return {
    exceptions: listed.slice(offset, offset + limit),
    total: listed.length,
    open: open.length,
    resolved: all.length - open.length,
    excessLiters: excess.liters,
    excessRand: excess.rand,
  };
}

/** Keeps what somebody found out about a fill. Throws not_found for a foreign order, exception_gone when nothing is odd about it any more. */
export async function resolveException(
  scope: SignedInScope,
  orderId: string,
  { kind, note }: ResolveException,
): Promise<FuelExceptionAnswer> {
  const { db, clock, actor } = scope;
  const order = await db.selectFrom('dieselOrders').where('id', '=', orderId).select(['id', 'liters', 'tripKm']).executeTakeFirst();
  if (!order) throw new AppError('not_found');
  const exception = (await allExceptions(scope)).find((each) => each.orderId === orderId && each.kind === kind);
  if (!exception) throw new AppError('exception_gone');
  const now = clock.now();
  await saveAnswer(db, { orderId, kind, note, liters: order.liters, tripKm: order.tripKm, answeredAt: now, answeredBy: actor.username });
  await recordAudit(scope, { area: 'diesel', action: 'exception_resolved', recordId: orderId, after: { kind, note } });
  return { ...exception, resolution: { note, by: actor.username, at: now.toISOString() } };
}

export async function listDieselPrices({ db }: Scope) {
  return (await listPrices(db)).map(({ month, randPerLiter }) => ({ month: month.slice(0, 7), randPerLiter }));
}

const dayOf = (month: string) => `${month}-01`;

const dieselPrices = {
  area: 'diesel',
  prefix: 'price_',
  loggedWhole: true,
  lock: async (db: TenantDb, month: string) => (await lockPrice(db, dayOf(month))) ?? NOT_NAMED_YET,
  async read({ db }: Pick<Scope, 'db'>, month: string) {
    return { month, randPerLiter: (await findPrice(db, dayOf(month)))?.randPerLiter ?? null };
  },
};

/** Sets what a litre costs from a month on. Throws validation_error for a text that names no month. */
export async function setDieselPrice(scope: SignedInScope, body: SetDieselPrice) {
  const month = requireMonth(body.month, scope.clock.now());
  const { randPerLiter } = body;
  await changeRecord(scope, dieselPrices, { id: month }, async ({ stamp }) => {
    await savePrice(scope.db, { month: dayOf(month), randPerLiter, ...stamp });
    return { done: 'set' };
  });
  return { month, randPerLiter };
}

/** Gives a month back the price that it had, or none. */
export async function takeBackDieselPrice(
  scope: SignedInScope,
  month: string,
  { randPerLiter }: { readonly randPerLiter?: unknown },
): Promise<void> {
  await changeRecord(scope, dieselPrices, { id: month }, async ({ stamp }) => {
    if (typeof randPerLiter === 'number') await savePrice(scope.db, { month: dayOf(month), randPerLiter, ...stamp });
    else await deletePrice(scope.db, dayOf(month));
    return { done: 'set' };
  });
}
