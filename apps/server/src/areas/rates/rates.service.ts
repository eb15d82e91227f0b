import { AppError, invalid } from '@superlink/api/error.ts';
import type { CreateRate, Rate, RateListQuery, RateRow, UpdateRate } from '@superlink/api/rates/rate.schema.ts';
import { rateAppId } from '@superlink/domain/rates/rate-number.ts';
import { rateSearchText } from '@superlink/domain/rates/rate-search.ts';
import { kmSourceAfter } from '@superlink/domain/stops/route-distance.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { newId } from '../../db/id.ts';
import { nextNumber } from '../../db/next-number.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, recordAudit, removeRecord, restoreRecord } from '../audit/public.ts';
import { requireClientFor } from '../clients/public.ts';
import { rememberPlaces, storedRoute } from '../maps/public.ts';
import { answerRate, answerRateRow } from './rate.answer.ts';
import { insertRate, lockRate, updateRate } from './rates.queries.ts';
import { countRateRows, findClient, findRateRow, listRateRows, listRateRowsOfClient } from './rates.views.ts';

export async function requireRate({ db }: Pick<Scope, 'db'>, id: string): Promise<Rate> {
  const row = await findRateRow(db, id);
  if (!row) throw new AppError('not_found');
  return answerRate(row);
}

const rateRecords = { area: 'rates', lock: lockRate, read: requireRate };

export async function listRates({ db }: Scope, query: RateListQuery): Promise<RateRow[]> {
  return (await listRateRows(db, query)).map(answerRateRow);
}

export function countRates({ db }: Scope, search: string | undefined) {
  return countRateRows(db, search);
}

/** The rates of one client; throws not_found for a client that this company does not have. */
export async function listRatesOfClient({ db }: Scope, clientId: string): Promise<RateRow[]> {
  if (!(await findClient(db, clientId))) throw new AppError('not_found');
  return (await listRateRowsOfClient(db, clientId)).map(answerRateRow);
}

/** Makes a rate with the next readable number. Throws validation_error for a foreign client and for a manual route without kilometres. */
export async function createRate(scope: SignedInScope, body: CreateRate): Promise<Rate> {
  const { db, clock, actor } = scope;
  const now = clock.now();
  const { clientId, commodity, rateType, amount, currency, status, routeName = null, effectiveDate = sastDay(now) } = body;
  if (body.isManual && body.km === undefined) throw invalid({ km: 'Distance is required in manual mode' });
  const { stops, ...route } = storedRoute({ ...body, km: body.km ?? 0 });
  await requireClientFor('route', scope, clientId);
  const id = newId(now);
  const appNumber = await nextNumber(db, 'rates');
  await insertRate(db, {
    ...route,
    id,
    appNumber,
    clientId,
    routeName,
    commodity,
    rateType,
    amount,
    currency,
    effectiveDate,
    status,
    stops,
    search: rateSearchText({ appId: rateAppId(appNumber), routeName, commodity, rateType, stops }),
    createdAt: now,
    updatedAt: now,
    updatedBy: actor.username,
  });
  await rememberPlaces(scope, stops);
  const rate = await requireRate(scope, id);
  await recordAudit(scope, { area: 'rates', action: 'created', recordId: id, after: rate });
  return rate;
}

/** Changes what was sent and nothing else. Trips that were made from the rate keep their copy (decision 15.1). */
export function changeRate(scope: SignedInScope, id: string, { updatedAt: startedFrom, ...sent }: UpdateRate): Promise<Rate> {
  return changeRecord(scope, rateRecords, { id, startedFrom }, async ({ before, stamp }) => {
    if (sent.clientId !== undefined && sent.clientId !== before.clientId) await requireClientFor('route', scope, sent.clientId);
    const { stops, km, km_source, polyline, isManual, ...fields } = sent;
    const wanted = { ...before, ...sent, km_source: kmSourceAfter(before, sent) };
    await updateRate(scope.db, id, { ...fields, ...storedRoute(wanted), search: rateSearchText(wanted), ...stamp });
    if (stops) await rememberPlaces(scope, stops);
  });
}

/** Soft and at any time: its number does not come again, and trips keep their copy (decision 20.6). */
export function deleteRate(scope: SignedInScope, id: string): Promise<void> {
  return removeRecord(scope, rateRecords, id, ({ stamp }) => updateRate(scope.db, id, { deletedAt: scope.clock.now(), ...stamp }));
}

/** A route that was deleted is there again; its client must still be one. */
export function restoreRate(scope: SignedInScope, id: string, clientId: string): Promise<void> {
  return restoreRecord(scope, rateRecords, id, async (stamp) => {
    await requireClientFor('route', scope, clientId);
    await updateRate(scope.db, id, { deletedAt: null, ...stamp });
  });
}
