import { AppError } from '@superlink/api/error.ts';
import type { KeptRecords, SearchRecord } from '@superlink/api/search/search.schema.ts';
import { keptKinds, MOST_PINS, type KeptKind } from '@superlink/domain/search/search-kinds.ts';
import type { SignedInScope } from '../../scope.ts';
import { deletePin, insertPin, listPins, lockPins, type Pin } from './pins.queries.ts';
import { mayFind } from './search-access.ts';
import { listSearchRecords } from './search-records.views.ts';

interface Place {
  readonly kind: KeptKind;
  readonly id: string;
}

/** Records of several kinds in the given order, without what is gone or may not be seen any more. */
async function listRecordsAt(scope: SignedInScope, places: readonly Place[]): Promise<SearchRecord[]> {
  const records = new Map<string, SearchRecord>();
  for (const kind of keptKinds.filter((each) => mayFind(scope, each))) {
    const ids = places.filter((place) => place.kind === kind).map(({ id }) => id);
    for (const record of await listSearchRecords(scope.db, kind, ids)) records.set(`${kind} ${record.id}`, record);
  }
  return places.flatMap(({ kind, id }) => records.get(`${kind} ${id}`) ?? []);
}

const placeOf = ({ kind, recordId }: Pin): Place => ({ kind, id: recordId });

/** What a user pinned, and what of the records that a browser remembers is still there. */
export async function listKept(scope: SignedInScope, recent: readonly Place[]): Promise<KeptRecords> {
  const pins = (await listPins(scope.db, scope.actor.id)).map(placeOf);
  const records = await listRecordsAt(scope, [...pins, ...recent]);
  const at = (places: readonly Place[]) =>
    places.flatMap(({ kind, id }) => records.find((record) => record.kind === kind && record.id === id) ?? []);
  return { pinned: at(pins), recent: at(recent) };
}

/** Pins a record for the one who asks. Pins of what is gone make room for it. */
export async function pinRecord(scope: SignedInScope, place: Place): Promise<SearchRecord> {
  const { db, actor, clock } = scope;
  const [record] = await listRecordsAt(scope, [place]);
  if (record === undefined) throw new AppError('not_found');
  const pins = await lockPins(db, actor.id);
  if (pins.some(({ kind, recordId }) => kind === place.kind && recordId === place.id)) return record;
  if (pins.length >= MOST_PINS && !(await dropOneGone(scope, pins))) throw new AppError('pins_full');
  await insertPin(db, actor.id, { kind: place.kind, recordId: place.id }, clock.now());
  return record;
}

/** A pin that nobody sees must not take the place of one that is wanted. */
async function dropOneGone(scope: SignedInScope, pins: readonly Pin[]): Promise<boolean> {
  const there = await listRecordsAt(scope, pins.map(placeOf));
  const gone = pins.find(({ kind, recordId }) => !there.some((record) => record.kind === kind && record.id === recordId));
  return gone !== undefined && (await deletePin(scope.db, scope.actor.id, gone));
}

export async function unpinRecord({ db, actor }: SignedInScope, { kind, id }: Place): Promise<void> {
  if (!(await deletePin(db, actor.id, { kind, recordId: id }))) throw new AppError('not_found');
}
