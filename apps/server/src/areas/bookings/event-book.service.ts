import { AppError } from '@superlink/api/error.ts';
import type { EventStatus, EventTransition } from '@superlink/domain/bookings/event-state.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, recordAudit, removeRecord, restoreRecord, type RecordKind } from '../audit/public.ts';
import { deletedEvent, formerEvent, movedTo, pastOf, requireDeletable, type StoredEvent } from './event-rules.service.ts';

interface HeldEvent extends StoredEvent {
  readonly id: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** What may change of an event that is there. */
interface EventEdit {
  eventType?: string;
  eventDescription?: string;
  eventStartDate?: Date;
  eventEndDate?: Date | null;
  eventStatus?: EventStatus;
}

type Recorded = Readonly<Record<string, unknown>>;

/** What tells the events of drivers from those of trips: their rows, their answer and the words of their audit. */
interface EventKind<Row extends HeldEvent, View> {
  readonly audit: { readonly area: string; readonly prefix: string };
  readonly lock: (db: Scope['db'], id: string) => Promise<Row | undefined>;
  readonly find: (db: Scope['db'], id: string) => Promise<View | undefined>;
  readonly update: (db: Scope['db'], id: string, change: EventEdit & { updatedAt: Date; updatedBy: string }) => Promise<void>;
  readonly remove: (db: Scope['db'], id: string) => Promise<void>;
  /** writes an event that was deleted again; throws when what it belongs to is gone */
  readonly insert: (db: Scope['db'], id: string, row: ReturnType<typeof deletedEvent>, before: Recorded) => Promise<void>;
}

/**
 * Events that nothing else follows from, a driver's and a trip's: held, moved, written with a stamp and an audit entry, deleted when they are
 * over (decision 9.4). A vehicle's events are kept apart: they hold the vehicle, whose status follows.
 */
export function eventBook<Row extends HeldEvent, View extends object>(kind: EventKind<Row, View>) {
  const { audit, lock, find, update, remove, insert } = kind;
  const require = async ({ db }: Pick<Scope, 'db'>, id: string): Promise<View> => {
    const event = await find(db, id);
    if (!event) throw new AppError('not_found');
    return event;
  };
  const records: RecordKind<Row, View> = { ...audit, lock, read: require };
  const change = (
    scope: SignedInScope,
    edit: { readonly id: string; readonly startedFrom?: string | undefined },
    plan: (event: Row) => Promise<EventEdit & { readonly done: string }>,
  ): Promise<View> =>
    changeRecord(scope, records, edit, async ({ row, stamp }) => {
      const { done, ...planned } = await plan(row);
      await update(scope.db, row.id, { ...planned, ...stamp });
      return { done };
    });
  return {
    require,
    /** Changes an event by what `plan` makes of it as it is held, and what that is called. */
    change,
    created: async (scope: SignedInScope, id: string): Promise<View> => {
      const event = await require(scope, id);
      await recordAudit(scope, { area: audit.area, action: `${audit.prefix}created`, recordId: id, after: event });
      return event;
    },
    move: (scope: SignedInScope, id: string, move: EventTransition): Promise<View> =>
      change(scope, { id }, async (event) => ({ ...movedTo(event, move, scope.clock.now()), done: pastOf[move] })),
    remove: (scope: SignedInScope, id: string): Promise<void> =>
      removeRecord(scope, records, id, async ({ row }) => {
        requireDeletable(row);
        await remove(scope.db, id);
      }),
    /** Gives an event back what it was before a change. */
    takeBack: async (scope: SignedInScope, id: string, before: Recorded): Promise<void> => {
      await change(scope, { id }, async () => ({ ...formerEvent(before), done: 'taken_back' }));
    },
    /** An event that was made by mistake goes, whatever its state. */
    unmake: (scope: SignedInScope, id: string): Promise<void> => removeRecord(scope, records, id, () => remove(scope.db, id)),
    restore: (scope: SignedInScope, id: string, before: Recorded): Promise<void> =>
      restoreRecord(scope, records, id, () => insert(scope.db, id, deletedEvent(before, scope), before)),
  };
}
