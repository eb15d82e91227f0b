import { AppError } from '@superlink/api/error.ts';
import type { EventStatus, EventTransition } from '@superlink/domain/bookings/event-state.ts';
import { nextStamp } from '../../db/row-stamp.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudit, recordChange } from '../audit/public.ts';
import { movedTo, pastOf, requireDeletable, type StoredEvent } from './event-rules.service.ts';

interface HeldEvent extends StoredEvent {
  readonly id: string;
  readonly updatedAt: Date;
}

/** What may change of an event that is there. */
interface EventEdit {
  eventType?: string;
  eventDescription?: string;
  eventStartDate?: Date;
  eventEndDate?: Date | null;
  eventStatus?: EventStatus;
}

/** What tells the events of drivers from those of trips: their rows, their answer and the words of their audit. */
interface EventKind<Row extends HeldEvent, View> {
  readonly audit: { readonly area: string; readonly prefix: string };
  readonly lock: (db: Scope['db'], id: string) => Promise<Row | undefined>;
  readonly find: (db: Scope['db'], id: string) => Promise<View | undefined>;
  readonly update: (db: Scope['db'], id: string, change: EventEdit & { updatedAt: Date; updatedBy: string }) => Promise<void>;
  readonly remove: (db: Scope['db'], id: string) => Promise<void>;
}

/**
 * Events that nothing else follows from, a driver's and a trip's: held, moved, written with a stamp and an audit entry, deleted when they are
 * over (decision 9.4). A vehicle's events are kept apart: they hold the vehicle, whose status follows.
 */
export function eventBook<Row extends HeldEvent, View extends object>(kind: EventKind<Row, View>) {
  const { audit, lock, find, update, remove } = kind;
  const require = async ({ db }: Pick<Scope, 'db'>, id: string): Promise<View> => {
    const event = await find(db, id);
    if (!event) throw new AppError('not_found');
    return event;
  };
  const hold = async ({ db }: Scope, id: string): Promise<Row> => {
    const event = await lock(db, id);
    if (!event) throw new AppError('not_found');
    return event;
  };
  const write = async (scope: SignedInScope, event: Row, done: string, change: EventEdit): Promise<View> => {
    const before = await require(scope, event.id);
    const stamp = { updatedAt: nextStamp(event, scope.clock.now()), updatedBy: scope.actor.username };
    const entry = { area: audit.area, action: `${audit.prefix}${done}`, recordId: event.id };
    return recordChange(scope, entry, before, async () => {
      await update(scope.db, event.id, { ...change, ...stamp });
      return require(scope, event.id);
    });
  };
  return {
    require,
    hold,
    write,
    created: async (scope: SignedInScope, id: string): Promise<View> => {
      const event = await require(scope, id);
      await recordAudit(scope, { area: audit.area, action: `${audit.prefix}created`, recordId: id, after: event });
      return event;
    },
    move: async (scope: SignedInScope, id: string, move: EventTransition): Promise<View> => {
      const event = await hold(scope, id);
      return write(scope, event, pastOf[move], movedTo(event, move, scope.clock.now()));
    },
    remove: async (scope: SignedInScope, id: string): Promise<void> => {
      requireDeletable(await hold(scope, id));
      const before = await require(scope, id);
      await remove(scope.db, id);
      await recordAudit(scope, { area: audit.area, action: `${audit.prefix}deleted`, recordId: id, before });
    },
  };
}
