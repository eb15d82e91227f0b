import type {
  Client,
  ClientListQuery,
  ClientPage,
  ClientSummary,
  CreateClient,
  PendingPods,
  UpdateClient,
} from '@superlink/api/clients/client.schema.ts';
import { AppError, invalid } from '@superlink/api/error.ts';
import { clientSearchText } from '@superlink/domain/clients/client-search.ts';
import { approvalRefusal, type ClientWork } from '@superlink/domain/clients/client-status.ts';
import { cutOffProblem, storedCutOff, withCutOffType, type PodCutOff } from '@superlink/domain/clients/pod-cut-off.ts';
import { comparableName } from '@superlink/domain/names/comparable-name.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, recordAudit } from '../audit/public.ts';
import { answerClient } from './client.answer.ts';
import { shareClient, insertClients, lockClient, updateClient } from './clients.queries.ts';
import { countClientRows, countPendingPods, findClientRow, listClientPickerRows, listClientRows } from './clients.views.ts';

export async function requireClient({ db, clock }: Pick<Scope, 'db' | 'clock'>, id: string): Promise<Client> {
  const row = await findClientRow(db, id);
  if (!row) throw new AppError('not_found');
  return answerClient(row, clock.now());
}

export const clientRecords = { area: 'clients', lock: lockClient, read: requireClient };

export async function listClients({ db, clock }: Scope, query: ClientListQuery): Promise<ClientPage> {
  const rows = await listClientRows(db, query);
  const total = await countClientRows(db, query);
  const now = clock.now();
  return { clients: rows.map((row) => answerClient(row, now)), total };
}

export function listClientSummaries({ db }: Scope): Promise<ClientSummary[]> {
  return listClientPickerRows(db);
}

export async function readPendingPods(scope: Scope, id: string): Promise<PendingPods> {
  await requireClient(scope, id);
  return { clientId: id, pendingPods: await countPendingPods(scope.db, id) };
}

const NOT_OWN = 'Choose one of your clients';

/**
 * A client that a record names, held as it is until the transaction ends: whoever suspends or deletes it waits and then sees the record.
 * Throws validation_error on `clientId`: `missing` when this company has none of that id, the reason when its status rules the work out
 * (decision 12.8).
 */
export async function requireClientFor(work: ClientWork, { db }: Pick<Scope, 'db'>, id: string, missing = NOT_OWN) {
  const client = await shareClient(db, id);
  if (!client) throw invalid({ clientId: missing });
  const refusal = approvalRefusal(client.status, work);
  if (refusal !== null) throw invalid({ clientId: refusal });
  return client;
}

/** Refuses a rule that names no day and drops what its type does not use (decision 12.3). */
function checkedCutOff(rule: PodCutOff): PodCutOff {
  const problem = cutOffProblem(rule);
  if (problem) throw invalid({ [problem.field]: problem.message });
  return storedCutOff(rule);
}

/** The row of a new client. Throws validation_error for a cut-off that names no day. */
export function newClientRow({ clock, actor }: Pick<SignedInScope, 'clock' | 'actor'>, body: CreateClient) {
  const now = clock.now();
  return {
    ...body,
    ...checkedCutOff(body),
    id: newId(now),
    search: clientSearchText(body),
    nameNorm: comparableName(body.name),
    createdAt: now,
    updatedAt: now,
    updatedBy: actor.username,
  };
}

export async function createClient(scope: SignedInScope, body: CreateClient): Promise<Client> {
  const row = newClientRow(scope, body);
  await insertClients(scope.db, [row]);
  const client = await requireClient(scope, row.id);
  await recordAudit(scope, { area: 'clients', action: 'created', recordId: row.id, after: client });
  return client;
}

type LockedClient = NonNullable<Awaited<ReturnType<typeof lockClient>>>;

/** The rule after a change; a new type begins with day 0 and without reference, unless the body brings them (decision 12.3). */
function changedCutOff(row: LockedClient, body: UpdateClient): PodCutOff | null {
  const { podCutOffType, podCutOff, biReference } = body;
  if (podCutOffType === undefined && podCutOff === undefined && biReference === undefined) return null;
  const stored = { podCutOffType: row.podCutOffType, podCutOff: row.podCutOff, biReference: row.biReference };
  const typed = withCutOffType(stored, podCutOffType ?? stored.podCutOffType);
  return checkedCutOff({
    ...typed,
    ...(podCutOff === undefined ? {} : { podCutOff }),
    ...(biReference === undefined ? {} : { biReference }),
  });
}

/** The columns of a client that an edit sends. Throws validation_error for a cut-off that names no day. */
export function changedClientColumns(row: LockedClient, body: UpdateClient) {
  const { updatedAt: _startedFrom, ...fields } = body;
  const renamed = { name: row.name, registeredName: row.registeredName, customerCode: row.customerCode, ...definedOf(fields) };
  return { ...fields, ...changedCutOff(row, body), search: clientSearchText(renamed), nameNorm: comparableName(renamed.name) };
}

/** Changes what was sent and nothing else. */
export function changeClient(scope: SignedInScope, id: string, body: UpdateClient): Promise<Client> {
  return changeRecord(scope, clientRecords, { id, startedFrom: body.updatedAt }, ({ row, stamp }) =>
    updateClient(scope.db, id, { ...changedClientColumns(row, body), ...stamp }),
  );
}

/** The names among the fields that were sent. */
function definedOf({ name, registeredName, customerCode }: Pick<UpdateClient, 'name' | 'registeredName' | 'customerCode'>) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(registeredName === undefined ? {} : { registeredName }),
    ...(customerCode === undefined ? {} : { customerCode }),
  };
}
