import type { Contact } from '@superlink/api/clients/client.schema.ts';
import { AppError } from '@superlink/api/error.ts';
import type { Erasure, LeaverRow, PersonParams, PersonState } from '@superlink/api/privacy/privacy.schema.ts';
import { comparableName } from '@superlink/domain/names/comparable-name.ts';
import { contactLists } from '@superlink/domain/privacy/contact-change.ts';
import { erasureRefusal, everyFullName, everyValue, patternOf, type PersonKind } from '@superlink/domain/privacy/erased-person.ts';
import { linkedFields, personalFields, userNameFields } from '@superlink/domain/privacy/personal-columns.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import type { ErasureTerms } from './erasures.queries.ts';
import {
  findClientRecord,
  findDriver,
  findDuties,
  findUserRecord,
  isNameShared,
  listChanges,
  listErasures,
  listLeavers,
  listNamesOfOthers,
  listOwnRecords,
  type ErasureRow,
} from './privacy.views.ts';

type Asking = Pick<SignedInScope, 'db' | 'actor'>;

/** A person with what forbids to erase them, and what they are looked for by. */
export interface Person {
  readonly kind: PersonKind;
  readonly id: string;
  readonly name: string;
  readonly refusal: string | null;
  /** what is kept in the person's own record */
  readonly record: object;
  terms(neutral: string): Promise<ErasureTerms>;
}

const fieldLists = { fields: personalFields, linkedFields, byKeys: userNameFields };

async function readDriver({ db }: Asking, id: string): Promise<Person> {
  const row = await findDriver(db, id);
  if (!row) throw new AppError('not_found');
  const name = `${row.name} ${row.surname}`;
  const isActive = row.deletedAt === null && row.status !== 'Inactive';
  const refusal = erasureRefusal({ kind: 'driver', name, isActive, isOneself: false, ...(await findDuties(db, id)) });
  const { search: _made, tenantId: _company, ...record } = row;
  return {
    kind: 'driver',
    id,
    name,
    refusal,
    record,
    async terms(neutral) {
      const changes = await listChanges(db, 'drivers', id);
      const names = everyFullName(everyValue({ ...row }, changes, ['name']), everyValue({ ...row }, changes, ['surname']));
      // a text that names both does not say which of them it means
      const ofOthers = await listNamesOfOthers(db, id, names);
      const isShared = (full: string) => [...ofOthers].some((other) => sameWords(other, full));
      return {
        ...fieldLists,
        pattern: patternOf(
          {
            fullNames: names.filter((full) => !isShared(full)),
            numbers: everyValue({ ...row }, changes, ['phone', 'idNumber', 'passportNumber']),
          },
          neutral,
        ),
        ownIds: [id, ...(await listOwnRecords(db, id))],
      };
    },
  };
}

/** The same words in any order: `Nel, Jan` and `jan nel`. */
function sameWords(one: string, other: string): boolean {
  const words = (text: string) => text.toLowerCase().replaceAll(',', ' ').split(/\s+/).toSorted().join(' ');
  return words(one) === words(other);
}

async function readUser({ db, actor }: Asking, id: string): Promise<Person> {
  const row = await findUserRecord(db, id);
  if (!row) throw new AppError('not_found');
  const { usernameNorm: _made, ...record } = row;
  const isActive = row.deletedAt === null && row.isActive;
  const { username } = row;
  return {
    kind: 'user',
    id,
    name: username,
    refusal: erasureRefusal({ kind: 'user', name: username, isActive, isOneself: id === actor.id, vehicle: null, openTrip: null }),
    record,
    async terms(neutral) {
      const changes = await listChanges(db, 'users', id);
      const addresses = everyValue({ ...row }, changes, ['email']);
      const isShared = await isNameShared(db, row);
      return {
        ...fieldLists,
        pattern: patternOf({ fullNames: isShared ? [] : [`@${username}`], numbers: addresses }, neutral),
        ownIds: [id],
        ...(isShared ? {} : { called: username }),
      };
    },
  };
}

/** The contacts of a name that a client has, or had. */
async function readContact({ db }: Asking, id: string, name: string | undefined): Promise<Person> {
  const client = await findClientRecord(db, id);
  if (!client || name === undefined) throw new AppError('not_found');
  const { operationsContacts, debtorsContact, financialManager, creditorsContact } = client;
  const changes = await listChanges(db, 'clients', id);
  const former = changes
    .flatMap(({ before, after }) => [before ?? {}, after ?? {}])
    .flatMap((state) => contactLists.flatMap((list) => (Array.isArray(state[list]) ? (state[list] as Contact[]) : [])));
  const known = [...operationsContacts, ...debtorsContact, ...financialManager, ...creditorsContact, ...former].filter(
    (contact) => comparableName(contact.name) === comparableName(name),
  );
  const [first] = known;
  if (!first) throw new AppError('not_found');
  const texts = (field: keyof Contact) => known.map((contact) => contact[field]);
  const distinct = [
    ...new Map(
      known.map(({ name: called, telephone, email }) => [`${called} ${telephone} ${email}`, { name: called, telephone, email }]),
    ).values(),
  ];
  return {
    kind: 'contact',
    id,
    name: first.name,
    refusal: null,
    record: { client: client.name, contacts: distinct },
    async terms(neutral) {
      return {
        ...fieldLists,
        pattern: patternOf({ fullNames: texts('name'), numbers: [...texts('telephone'), ...texts('email')] }, neutral),
        ownIds: [],
        contact: first.name.toLowerCase(),
      };
    },
  };
}

/** Whom a call is about, deleted ones too. Throws not_found. */
export function readPerson(scope: Asking, { kind, id }: PersonParams, name: string | undefined): Promise<Person> {
  if (kind === 'driver') return readDriver(scope, id);
  return kind === 'user' ? readUser(scope, id) : readContact(scope, id, name);
}

export function answerErasure(row: ErasureRow): Erasure {
  const { id, personId, neutralName, reason, askedBy, step, steps, places, entries, documents, tries, failingSince, nextTryAt } = row;
  return {
    id,
    kind: row.kind,
    personId,
    neutralName,
    reason,
    askedAt: row.askedAt.toISOString(),
    askedBy,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    failing: failingSince && nextTryAt && { since: failingSince.toISOString(), tries, nextTryAt: nextTryAt.toISOString() },
    done: step,
    steps,
    places,
    entries,
    documents,
  };
}

/** Whether a person can be erased, or how far that is. Throws not_found. */
export async function showPerson(scope: SignedInScope, params: PersonParams, name: string | undefined): Promise<PersonState> {
  const { kind, id } = params;
  const person = await readPerson(scope, params, name);
  const [erased] = kind === 'contact' ? [] : await listErasures(scope.db, { kind, personId: id });
  return { kind, id, name: person.name, refusal: erased ? null : person.refusal, erasure: erased ? answerErasure(erased) : null };
}

export async function showErasures({ db }: Pick<Scope, 'db'>): Promise<Erasure[]> {
  return (await listErasures(db)).map(answerErasure);
}

export async function showLeavers({ db }: Pick<Scope, 'db'>): Promise<LeaverRow[]> {
  return (await listLeavers(db)).map(({ leftAt, ...row }) => ({ ...row, leftAt: leftAt.toISOString() }));
}
