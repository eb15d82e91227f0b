import { AppError, invalid } from '@superlink/api/error.ts';
import type { EraseBody, Erasure, PersonParams } from '@superlink/api/privacy/privacy.schema.ts';
import { comparableName } from '@superlink/domain/names/comparable-name.ts';
import { neutralName, type PersonKind } from '@superlink/domain/privacy/erased-person.ts';
import { erasureSteps } from '@superlink/domain/privacy/erasure-steps.ts';
import { formatInstant } from '@superlink/domain/time/format.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { eraseContact, lockClientForErasure } from '../clients/public.ts';
import { eraseDriver, lockDriverForErasure } from '../drivers/public.ts';
import type { FileKeeper } from '../files/public.ts';
import { eraseUser, lockUserForErasure } from '../users/public.ts';
import { lockVehicleOfDriver } from '../vehicles/public.ts';
import { continueOwnErasure } from './continue-erasure.service.ts';
import { eraseFromAudit, insertErasure } from './erasures.queries.ts';
import { answerErasure, readPerson } from './people.service.ts';
import { listErasures } from './privacy.views.ts';

/** How long the request itself goes on with the work, so that a small company's is done when the answer comes; the rest is the background's. */
const AT_ONCE_MS = 2_000;

/** Holds the person's record, so that of two who erase it one waits, and nobody gives it work meanwhile. */
async function lockPerson(scope: SignedInScope, { kind, id }: PersonParams): Promise<void> {
  if (kind === 'driver') {
    // whoever gives a driver a vehicle or a trip holds the vehicle first
    await lockVehicleOfDriver(scope, id);
    await lockDriverForErasure(scope, id);
  } else if (kind === 'user') await lockUserForErasure(scope, id);
  else await lockClientForErasure(scope, id);
}

async function emptyRecord(scope: SignedInScope, files: FileKeeper, { kind, id }: PersonParams, name: string): Promise<number> {
  if (kind === 'driver') return eraseDriver(scope, files, id);
  if (kind === 'user') await eraseUser(scope, id);
  else await eraseContact(scope, id, name);
  return 0;
}

const entryOf: Readonly<Record<PersonKind, { readonly area: string; readonly action: string }>> = {
  driver: { area: 'drivers', action: 'erased' },
  user: { area: 'users', action: 'erased' },
  contact: { area: 'clients', action: 'contact_erased' },
};

/** Goes on after the commit, a transaction for each piece, until the time is over. */
function goOn(scope: Pick<Scope, 'afterCommit'>, id: string, until: number): void {
  scope.afterCommit(async (later) => {
    if ((await continueOwnErasure(later, id)) && performance.now() < until) goOn(later, id, until);
  });
}

/**
 * Erases a person who has left: the own record, its documents and its own history at once, all that others wrote of them in the work that follows.
 * Throws not_found, already_erased, person_not_gone, validation_error for another name than theirs.
 */
export async function erasePerson(scope: SignedInScope, files: FileKeeper, params: PersonParams, body: EraseBody): Promise<Erasure> {
  const { db, clock, actor } = scope;
  const { kind, id } = params;
  await lockPerson(scope, params);
  const [before] = kind === 'contact' ? [] : await listErasures(db, { kind, personId: id });
  if (before) throw new AppError('already_erased', { at: formatInstant(before.askedAt.toISOString()), by: before.askedBy });
  const person = await readPerson(scope, params, kind === 'contact' ? body.name : undefined);
  if (person.refusal !== null) throw new AppError('person_not_gone', { reason: person.refusal });
  if (comparableName(body.name) !== comparableName(person.name)) throw invalid({ name: `Type ${person.name} to confirm` });
  const neutral = neutralName(kind, id);
  const terms = await person.terms(neutral);
  const now = clock.now();
  const erasureId = newId(now);
  const documents = await emptyRecord(scope, files, params, person.name);
  const steps = erasureSteps(kind, terms.called === undefined).length;
  await insertErasure(db, {
    id: erasureId,
    kind,
    personId: id,
    neutralName: neutral,
    reason: body.reason,
    askedAt: now,
    askedBy: actor.username,
    steps,
    documents,
    terms,
  });
  await eraseFromAudit(db, erasureId, 0, true);
  await recordAudit(scope, { ...entryOf[kind], recordId: id, after: { calledNow: neutral } });
  goOn(scope, erasureId, performance.now() + AT_ONCE_MS);
  const [row] = await listErasures(db, { id: erasureId });
  return answerErasure(row!);
}
