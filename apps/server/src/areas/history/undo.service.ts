import { AppError } from '@superlink/api/error.ts';
import { prefixesBeside, recordOf, spokenFields } from '@superlink/api/history/entry-words.ts';
import type { RecordWords } from '@superlink/api/history/kind-words.ts';
import { MOVED_ALONG } from '@superlink/api/history/record-acts.ts';
import { recordWords, type RecordName } from '@superlink/api/history/record-words.ts';
import { callNamed, type CallName } from '@superlink/api/named-calls.ts';
import { undoWayFor, type UndoWay } from '@superlink/api/undo-ways.ts';
import { formatInstant } from '@superlink/domain/time/format.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import { z } from 'zod';
import { codeOfDatabaseError } from '../../db/database-errors.ts';
import type { SignedInScope } from '../../scope.ts';
import { isHidden } from './hidden-kinds.ts';
import { findRecords } from './record-names.views.ts';
import { deleteUndoneBy, insertUndone } from './undo.queries.ts';
import { findEntry, findImportOf, findLaterChange, listEntriesOfAct, listUndone, listUndoing, type FoundEntry } from './undo.views.ts';

type Recorded = Readonly<Record<string, unknown>>;

/** What was done to a record, as the log holds it. */
export interface DoneEntry {
  readonly record: RecordName;
  readonly recordId: string;
  /** without the prefix of its kind */
  readonly done: string;
  readonly before: Recorded;
  readonly after: Recorded;
}

/** Gives a record back what an entry took from it; checks what its area's rules ask, and writes an entry of its own. */
export type Undoer = (scope: SignedInScope, entry: DoneEntry) => Promise<unknown>;
/** What areas do themselves, by `record done`: `vehicle deleted`. Handed in by the composition, because areas never look up. */
export type Undoers = Readonly<Record<string, Undoer>>;

/** Makes a declared call within the transaction of the scope, as its user. Throws forbidden, validation_error and what the call refuses. */
export type MakeCall = (
  scope: SignedInScope,
  name: CallName,
  input: { readonly params?: object; readonly query?: object; readonly body?: object },
) => Promise<unknown>;

export interface UndoTools {
  readonly make: MakeCall;
  readonly undoers: Undoers;
}

/** Entries of one act that are taken back together at most: some for each of the most rows; an import has a way back of its own. */
const MOST_ENTRIES = 1_500;

const ERASED_SINCE = 'What it held of a person was erased and is kept nowhere';
const NOTHING_THERE = 'Nothing is there to be taken back';
const notKnown: UndoWay = { by: 'nobody', because: NOTHING_THERE };

/** The kind of record of an entry, and what was done to it in the words of the log. */
function kindOf(entry: Pick<FoundEntry, 'area' | 'action'>): { record: RecordName; done: string } | null {
  const record = recordOf(entry);
  if (record === null) return null;
  const { prefix = '' }: RecordWords = recordWords[record];
  return { record, done: entry.action.slice(prefix.length) };
}

export function undoWayOf(entry: Pick<FoundEntry, 'area' | 'action'>): UndoWay {
  const kind = kindOf(entry);
  return (kind && undoWayFor(kind.record, kind.done)) ?? notKnown;
}

/** Whether a user may try to take an entry back. */
export function mayUndo({ actor }: Pick<SignedInScope, 'actor'>, entry: Pick<FoundEntry, 'area' | 'action'>): boolean {
  const way = undoWayOf(entry);
  return (way.by === 'call' || way.by === 'area') && mayAccess(actor.permissions, callNamed(way.call).access);
}

const recorded = (value: unknown): Recorded =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Recorded) : {};

/** The fields of a call's body as they were before, as far as the entry moved them. */
function formerFields(call: CallName, { before, after }: DoneEntry): object {
  const { body } = callNamed(call);
  const taken = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const moved = taken.filter((field) => field !== 'updatedAt' && (field in before || field in after));
  return Object.fromEntries(moved.map((field) => [field, before[field] ?? null]));
}

/** Why the rules refused, in the sentence that a form would show; null for a fault that is none of the rules'. */
function reasonOf(error: unknown): string | null {
  if (error instanceof AppError) return Object.values(error.fields ?? {})[0] ?? error.text;
  const code = codeOfDatabaseError(error);
  return code === null ? null : new AppError(code).text;
}

async function takeBack(scope: SignedInScope, { make, undoers }: UndoTools, found: FoundEntry): Promise<void> {
  const way = undoWayOf(found);
  const kind = kindOf(found);
  if (way.by === 'nobody' || kind === null)
    throw new AppError('undo_refused', { reason: way.by === 'nobody' ? way.because : NOTHING_THERE });
  if (way.by === 'other') return;
  const entry: DoneEntry = { ...kind, recordId: found.recordId, before: recorded(found.before), after: recorded(found.after) };
  if (!mayAccess(scope.actor.permissions, callNamed(way.call).access)) throw new AppError('forbidden');
  if (way.by === 'area') {
    await undoers[`${kind.record} ${kind.done}`]!(scope, entry);
    return;
  }
  const former = way.former ? formerFields(way.call, entry) : {};
  // a change of nothing that the call takes would look as if it had been taken back
  if (way.former && Object.keys(former).length === 0) throw new AppError('undo_refused', { reason: NOTHING_THERE });
  await make(scope, way.call, { params: { id: found.recordId }, body: way.former ? { ...former, ...way.extra } : undefined });
}

/** Throws undo_outdated when somebody changed the same field of the record since. */
async function refuseOutdated({ db, exchange }: SignedInScope, entry: FoundEntry): Promise<void> {
  const kind = kindOf(entry);
  if (kind === null || undoWayOf(entry).by === 'other') return;
  const { record } = kind;
  const { area, prefix = '', fields }: RecordWords = recordWords[record];
  const isWhole = entry.before === null || entry.after === null;
  const moved = spokenFields(record, recorded(entry.before), recorded(entry.after));
  const place = { area, recordId: entry.recordId, prefix, others: prefixesBeside(record) };
  const later = await findLaterChange(db, place, entry, isWhole ? null : moved, exchange.requestId);
  if (!later) return;
  const { nameOf } = await findRecords(db, [{ record, id: entry.recordId }]);
  const labels = later.fields.flatMap((field) => fields[field]?.label ?? []);
  throw new AppError('undo_outdated', {
    by: later.by,
    fields: labels.length > 0 ? labels.slice(0, 3).join(', ') : recordWords[record].one,
    name: nameOf({ record, id: entry.recordId }) ?? recordWords[record].one,
    at: formatInstant(later.at.toISOString()),
  });
}

/** What is taken back together: all that one request did, or the import that did it. */
async function listAct({ db }: SignedInScope, entry: FoundEntry): Promise<readonly FoundEntry[]> {
  if (entry.requestId === null) return [entry];
  const imported = await findImportOf(db, entry);
  return imported ? [imported] : listEntriesOfAct(db, entry, MOST_ENTRIES + 1);
}

/**
 * Takes back what one request did, its last entry first, through the rules that any change obeys, as a new change with entries of its own. Nothing of
 * it is done when one of its entries cannot be taken back. Throws not_found, forbidden, already_undone, undo_outdated, undo_refused.
 */
export async function undoEntry(scope: SignedInScope, tools: UndoTools, id: string): Promise<{ entries: number }> {
  const { db, actor, clock, exchange } = scope;
  const entry = await findEntry(db, id);
  const kind = entry && kindOf(entry);
  if (!entry || !kind || isHidden(scope, kind.record)) throw new AppError('not_found');
  // callers may name their requests, and by its request is known what took something back
  if (entry.requestId === exchange.requestId)
    throw new AppError('undo_refused', { reason: 'This request is called like the one that did it' });
  const act = await listAct(scope, entry);
  if (act.length > MOST_ENTRIES) throw new AppError('undo_refused', { reason: `More than ${MOST_ENTRIES} records were changed with it` });

  if (act.some(({ erasedAt }) => erasedAt !== null)) throw new AppError('undo_refused', { reason: ERASED_SINCE });

  const [undoing] = entry.requestId === null ? [] : await listUndoing(db, [entry.requestId]);
  if (undoing?.isRedo) throw new AppError('undo_refused', { reason: 'It brought a change back. Take that change back instead' });
  const row = { byRequest: exchange.requestId, undoneAt: clock.now(), undoneBy: actor.username, isRedo: undoing !== undefined };
  const marked = await insertUndone(
    db,
    act.map((each) => ({ entryId: each.id, ...row })),
  );
  if (marked.length < act.length) {
    const [first] = await listUndone(
      db,
      act.map((each) => each.id),
    );
    throw new AppError('already_undone', { by: first?.undoneBy ?? 'somebody' });
  }
  if (undoing) await deleteUndoneBy(db, entry.requestId!);

  const last = act.toReversed();
  for (const each of last) await refuseOutdated(scope, each);
  try {
    for (const each of last) await takeBack(scope, tools, each);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null || (error instanceof AppError && ['forbidden', 'undo_refused'].includes(error.code))) throw error;
    throw new AppError('undo_refused', { reason });
  }
  // whoever changed it between the look above and the lock of the record
  for (const each of act) await refuseOutdated(scope, each);
  return { entries: act.filter(({ action }) => action !== MOVED_ALONG).length };
}
