import { clientFields, type Contact, type UpdateClient } from '@superlink/api/clients/client.schema.ts';
import type { EditRules } from '../audit/public.ts';
import { answerClient } from './client.answer.ts';
import { lockStoredClients, writeClientsBack } from './clients.queries.ts';
import { changedClientColumns } from './clients.service.ts';
import { listClientRowsById, listStoredClients, type StoredClient } from './clients.views.ts';

/** In one order of names, whatever order they were stored or sent in. */
const contacts = (stored: readonly Contact[]) => stored.map(({ name, telephone, email }) => ({ name, telephone, email }));

/** Many clients edited under the rules of one. */
export const clientEdits: EditRules<StoredClient, null> = {
  area: 'clients',
  nameOf: (row) => (row.customerCode === null ? row.name : `${row.name} (${row.customerCode})`),
  valuesOf: (row) => ({
    ...clientFields.valuesOf(row),
    podCutOffType: row.podCutOffType,
    podCutOff: row.podCutOff,
    biReference: row.biReference,
    operationsContacts: contacts(row.operationsContacts),
    debtorsContact: contacts(row.debtorsContact),
    financialManager: contacts(row.financialManager),
    creditorsContact: contacts(row.creditorsContact),
  }),
  read: listStoredClients,
  lock: lockStoredClients,
  factsFor: async () => null,
  plan(_scope, row, body: UpdateClient) {
    const columns = changedClientColumns(row, body);
    return { columns, after: clientEdits.valuesOf({ ...row, ...columns } as StoredClient), warnings: [] };
  },
  write: writeClientsBack,
  keep: async () => new Map(),
  async logged({ db, clock }, ids) {
    const now = clock.now();
    return new Map((await listClientRowsById(db, ids)).map((row) => [row.id, answerClient(row, now)]));
  },
};
