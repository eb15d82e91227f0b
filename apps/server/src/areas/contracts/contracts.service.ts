import type { Contract, ContractListQuery, ContractRow, CreateContract, UpdateContract } from '@superlink/api/contracts/contract.schema.ts';
import { AppError, invalid } from '@superlink/api/error.ts';
import { contractClientProblem } from '@superlink/domain/contracts/contract-client.ts';
import { contractAppId, contractSearchText } from '@superlink/domain/contracts/contract-number.ts';
import { periodProblem, tonnageMonth, type Period } from '@superlink/domain/contracts/contract-period.ts';
import { kmSourceAfter } from '@superlink/domain/stops/route-distance.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { newId } from '../../db/id.ts';
import { nextNumber } from '../../db/next-number.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, recordAudit, removeRecord, restoreRecord } from '../audit/public.ts';
import { requireClientFor } from '../clients/public.ts';
import { rememberPlaces, storedRoute } from '../maps/public.ts';
import { keepMonthsSoFar, saveTonnage } from './contract-months.service.ts';
import { answerContract, answerContractRow } from './contract.answer.ts';
import { insertContract, lockContract, updateContract } from './contracts.queries.ts';
import { findContractRow, hasTrips, listContractRows, listTonnage } from './contracts.views.ts';

export async function requireContract({ db, clock }: Pick<Scope, 'db' | 'clock'>, id: string): Promise<Contract> {
  const today = sastDay(clock.now());
  const row = await findContractRow(db, id);
  if (!row) throw new AppError('not_found');
  const [tonnage] = await listTonnage(db, [{ contractId: id, month: tonnageMonth(row, today) }]);
  return answerContract(row, tonnage!, today);
}

const contractRecords = { area: 'contracts', lock: lockContract, read: requireContract };

export async function listContracts({ db, clock }: Scope, query: ContractListQuery): Promise<ContractRow[]> {
  const today = sastDay(clock.now());
  const rows = await listContractRows(db, query, today);
  const tonnage = await listTonnage(
    db,
    rows.map((row) => ({ contractId: row.id, month: tonnageMonth(row, today) })),
  );
  const tonnageOf = new Map(tonnage.map((each) => [each.contractId, each]));
  return rows.map((row) => answerContractRow(row, tonnageOf.get(row.id)!, today));
}

function checkPeriod(period: Period): void {
  const problem = periodProblem(period);
  if (problem) throw invalid({ contractEnd: problem });
}

/**
 * Makes a contract with the next readable number; it is active whatever the body says. Throws validation_error for a client that is not
 * approved, an end before the start, and a manual route without kilometres.
 */
export async function createContract(scope: SignedInScope, body: CreateContract): Promise<Contract> {
  const { db, clock, actor } = scope;
  const now = clock.now();
  const { clientId, contractName = null, contractStart, contractEnd = null, commodity, monthlyTonnage, remainingTonnage } = body;
  checkPeriod({ contractStart, contractEnd });
  if (body.isManual && body.km === undefined) throw invalid({ km: 'Distance is required in manual mode' });
  const route = storedRoute({ ...body, km: body.km ?? 0 });
  await requireClientFor('contract', scope, clientId);
  const id = newId(now);
  const appNumber = await nextNumber(db, 'contracts');
  await insertContract(db, {
    ...route,
    id,
    appNumber,
    contractName,
    clientId,
    commodity,
    search: contractSearchText({ appId: contractAppId(appNumber), contractName, commodity }),
    monthlyTonnage,
    contractStart,
    contractEnd,
    rateType: body.rateType,
    amount: body.amount,
    currency: body.currency,
    status: 'active',
    podCutOffDay: body.podCutOffDay,
    createdAt: now,
    updatedAt: now,
    updatedBy: actor.username,
  });
  await saveTonnage(scope, { id, contractStart, contractEnd, monthlyTonnage, createdAt: now }, { remainingTonnage });
  await rememberPlaces(scope, body.stops);
  const contract = await requireContract(scope, id);
  await recordAudit(scope, { area: 'contracts', action: 'created', recordId: id, after: contract });
  return contract;
}

/** Throws validation_error for a client that is not approved, and for any other than its own while trips run on the contract (decision 1.82). */
async function requireOtherClient(
  scope: SignedInScope,
  row: { readonly id: string; readonly clientId: string },
  clientId: string,
): Promise<void> {
  await requireClientFor('contract', scope, clientId);
  const problem = contractClientProblem({ ...row, hasTrips: await hasTrips(scope.db, row.id) }, clientId);
  if (problem) throw invalid({ clientId: problem });
}

/**
 * Changes what was sent and nothing else. Remaining tonnage as it is shown sets no anchor, and another monthly tonnage holds from the month
 * shown on (decision 14.2). Throws like `createContract`; a client that is not changed may have lost its approval meanwhile.
 */
export function changeContract(scope: SignedInScope, id: string, body: UpdateContract): Promise<Contract> {
  const { updatedAt: startedFrom, status: _forced, ...sent } = body;
  return changeRecord(scope, contractRecords, { id, startedFrom }, async ({ row, before, stamp }) => {
    const { contractStart = row.contractStart, contractEnd = row.contractEnd } = sent;
    checkPeriod({ contractStart, contractEnd });
    if (sent.clientId !== undefined && sent.clientId !== row.clientId) await requireOtherClient(scope, row, sent.clientId);
    const { stops, km, km_source, polyline, isManual, remainingTonnage, ...fields } = sent;
    const wanted = { ...before, ...sent, km_source: kmSourceAfter(before, sent) };
    if (sent.monthlyTonnage !== undefined) await keepMonthsSoFar(scope, row);
    const search = contractSearchText(wanted);
    await updateContract(scope.db, id, { ...fields, ...storedRoute(wanted), search, status: 'active', ...stamp });
    await saveTonnage(
      scope,
      { ...row, contractStart, contractEnd },
      {
        monthlyTonnage: sent.monthlyTonnage,
        // as it was shown, in whichever month the contract shows now
        remainingTonnage: remainingTonnage === before.remainingTonnage ? undefined : remainingTonnage,
      },
    );
    if (stops !== undefined) await rememberPlaces(scope, stops);
  });
}

/** Soft, and only while no trip uses the contract (decision 20.6); its number does not come again. */
export function deleteContract(scope: SignedInScope, id: string): Promise<void> {
  const { db, clock } = scope;
  return removeRecord(scope, contractRecords, id, async ({ stamp }) => {
    if (await hasTrips(db, id)) throw new AppError('contract_in_use');
    await updateContract(db, id, { deletedAt: clock.now(), ...stamp });
  });
}

/** A contract that was deleted is there again; its client must still be one. */
export function restoreContract(scope: SignedInScope, id: string, clientId: string): Promise<void> {
  return restoreRecord(scope, contractRecords, id, async (stamp) => {
    await requireClientFor('contract', scope, clientId);
    await updateContract(scope.db, id, { deletedAt: null, ...stamp });
  });
}
