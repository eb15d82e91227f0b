import { AppError } from '@superlink/api/error.ts';
import type { Contact } from '@superlink/api/clients/client.schema.ts';
import { comparableName } from '@superlink/domain/names/comparable-name.ts';
import { nextStamp } from '../../db/row-stamp.ts';
import type { SignedInScope } from '../../scope.ts';
import { lockStoredClient, updateClient } from './clients.queries.ts';

const lists = ['operationsContacts', 'debtorsContact', 'financialManager', 'creditorsContact'] as const;

/** A client as stored, deleted or not, held until the transaction ends, and all its contacts. Throws not_found. */
export async function lockClientForErasure({ db }: Pick<SignedInScope, 'db'>, id: string) {
  const row = await lockStoredClient(db, id);
  if (!row) throw new AppError('not_found');
  return { row, contacts: lists.flatMap((list) => row[list]) };
}

/** Takes a contact off all lists of a client. The caller holds the client (decision 1.45). */
export async function eraseContact(scope: SignedInScope, id: string, name: string): Promise<void> {
  const { row } = await lockClientForErasure(scope, id);
  const others = (contacts: readonly Contact[]) => contacts.filter((contact) => comparableName(contact.name) !== comparableName(name));
  const kept = Object.fromEntries(lists.map((list) => [list, others(row[list])]));
  await updateClient(scope.db, id, { ...kept, updatedAt: nextStamp(row, scope.clock.now()), updatedBy: scope.actor.username });
}
