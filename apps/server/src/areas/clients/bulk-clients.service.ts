import type { CreateClient } from '@superlink/api/clients/client.schema.ts';
import { comparableName } from '@superlink/domain/names/comparable-name.ts';
import { idsByKey } from '../../db/ids-by-key.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudits } from '../audit/public.ts';
import { clientEdits } from './edit-clients.service.ts';
import { answerClient } from './client.answer.ts';
import { insertClients, markClientsDeleted } from './clients.queries.ts';
import { newClientRow } from './clients.service.ts';
import { listClientRowsById, listTakenClientNames } from './clients.views.ts';

type Key = { readonly field: 'customerCode' | 'name'; readonly key: string };

/** A customer code in any case is the same code. */
const codeKey = (code: string) => code.trim().toLowerCase();

/** Many clients at once under the rules of one, for areas that bring or take whole lists. A few hundred at a time. */
export const bulkClients = {
  edits: clientEdits,

  /** What tells clients of a list apart: the customer code, or the trading name where there is none. */
  keys: (body: Pick<CreateClient, 'name'> & { customerCode?: string | null | undefined }): Key[] =>
    body.customerCode?.trim()
      ? [{ field: 'customerCode', key: codeKey(body.customerCode) }]
      : [{ field: 'name', key: comparableName(body.name) }],
  /** What may mean a client who is there: both, where a row brings both. */
  matchKeys: (body: Pick<CreateClient, 'name'> & { customerCode?: string | null | undefined }): Key[] => [
    ...(body.customerCode?.trim() ? [{ field: 'customerCode' as const, key: codeKey(body.customerCode) }] : []),
    { field: 'name', key: comparableName(body.name) },
  ],
  takenText: {
    customerCode: 'A client with this customer code is there already',
    name: 'A client with this trading name is there already',
  },

  /** The live clients that have them already, by `field key`. */
  async findTaken({ db }: Pick<Scope, 'db'>, keys: readonly Key[]): Promise<Map<string, string[]>> {
    const of = (field: Key['field']) => keys.filter((each) => each.field === field).map(({ key }) => key);
    const rows = await listTakenClientNames(db, of('customerCode'), of('name'));
    return idsByKey(rows, (row) => [`name ${row.nameNorm}`, ...(row.customerCode ? [`customerCode ${codeKey(row.customerCode)}`] : [])]);
  },

  /** Throws validation_error for what `create` would refuse of one body, beyond its schema. */
  check(scope: SignedInScope, body: CreateClient): void {
    newClientRow(scope, body);
  },

  /** Clients with an audit entry each; answers their ids in the order of the bodies. */
  async create(scope: SignedInScope, bodies: readonly CreateClient[]): Promise<string[]> {
    const rows = bodies.map((body) => newClientRow(scope, body));
    await insertClients(scope.db, rows);
    const ids = rows.map(({ id }) => id);
    const now = scope.clock.now();
    const made = await listClientRowsById(scope.db, ids);
    await recordAudits(
      scope,
      made.map((row) => ({ area: 'clients', action: 'created', recordId: row.id, after: answerClient(row, now) })),
    );
    return ids;
  },

  /** Lets clients go on which nothing hangs; the caller has made sure of that and holds their locks. */
  async remove(scope: SignedInScope, ids: readonly string[]): Promise<void> {
    const { db, clock, actor } = scope;
    const now = clock.now();
    const before = await listClientRowsById(db, ids);
    const gone = new Set(await markClientsDeleted(db, ids, { deletedAt: now, updatedAt: now, updatedBy: actor.username }));
    await recordAudits(
      scope,
      before
        .filter((row) => gone.has(row.id))
        .map((row) => ({ area: 'clients', action: 'deleted', recordId: row.id, before: answerClient(row, now) })),
    );
  },
} as const;
