import { END_BEFORE_START } from '@superlink/domain/time/end-before-start.ts';
import { AppError, invalid } from '@superlink/api/error.ts';
import {
  eventCan,
  eventTransitions,
  transitionTo,
  type EventStatus,
  type EventTransition,
} from '@superlink/domain/bookings/event-state.ts';
import { endsBeforeStart } from '@superlink/domain/bookings/vehicle-event.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import type { SignedInScope } from '../../scope.ts';

export interface StoredEvent {
  readonly eventStatus: EventStatus;
  readonly eventStartDate: Date;
  readonly eventEndDate: Date | null;
}
interface EventChange {
  readonly eventDescription?: string | null | undefined;
  readonly eventStartDate?: Date | undefined;
  readonly eventEndDate?: Date | null | undefined;
  readonly eventStatus?: EventStatus | undefined;
}

/** What was done to an event, as the audit and a refusal name it. */
export const pastOf: Record<EventTransition, string> = { start: 'started', complete: 'completed', cancel: 'cancelled' };

/** The state after the move. Throws event_already or event_state when the event is not where the move begins (decision 9.2; EVT-020). */
export function requireMove(event: StoredEvent, move: EventTransition): EventStatus {
  const { eventStatus: status } = event;
  if (eventCan[move](event)) return eventTransitions[move].to;
  if (eventTransitions[move].to === status) throw new AppError('event_already', { status });
  throw new AppError('event_state', { status, move: pastOf[move] });
}

/** The move a PATCH asks for by naming another status, or null when it names none or the present one. */
export function moveAskedFor(event: StoredEvent, change: EventChange): EventTransition | null {
  const wanted = change.eventStatus;
  if (wanted === undefined || wanted === event.eventStatus) return null;
  const move = transitionTo(wanted);
  if (!move) throw invalid({ eventStatus: `An event cannot be made ${wanted}` });
  return move;
}

/** Throws for an end before the start, by SAST days (decision 4.3). */
export function requireDates(start: Date, end: Date | null): void {
  if (endsBeforeStart(sastDay(start), end && sastDay(end))) throw invalid({ eventEndDate: END_BEFORE_START });
}

/** The dates after the change; throws when the event is over for good or they contradict each other. */
export function editedDates(event: StoredEvent, change: EventChange): { eventStartDate: Date; eventEndDate: Date | null } {
  const edits = change.eventDescription !== undefined || change.eventStartDate !== undefined || change.eventEndDate !== undefined;
  if (edits && !eventCan.edit(event)) throw new AppError('event_state', { status: event.eventStatus, move: 'changed' });
  const eventStartDate = change.eventStartDate ?? event.eventStartDate;
  const eventEndDate = change.eventEndDate === undefined ? event.eventEndDate : change.eventEndDate;
  requireDates(eventStartDate, eventEndDate);
  return { eventStartDate, eventEndDate };
}

/** An open event that is over ends now, so that its length can be told; one that has not begun keeps no end. */
function endOfCompleted(event: Pick<StoredEvent, 'eventStartDate' | 'eventEndDate'>, now: Date): Date | null {
  if (event.eventEndDate !== null) return event.eventEndDate;
  return endsBeforeStart(sastDay(event.eventStartDate), sastDay(now)) ? null : now;
}

type Recorded = Readonly<Record<string, unknown>>;
const instant = (value: unknown) => (typeof value === 'string' ? new Date(value) : null);

/** The columns that give an event back what an entry of the log says it was before. */
export function formerEvent(before: Recorded): {
  eventDescription?: string;
  eventStartDate?: Date;
  eventEndDate?: Date | null;
  eventStatus?: EventStatus;
} {
  return {
    ...('eventDescription' in before ? { eventDescription: String(before.eventDescription) } : {}),
    ...('eventStartDate' in before ? { eventStartDate: instant(before.eventStartDate)! } : {}),
    ...('eventEndDate' in before ? { eventEndDate: instant(before.eventEndDate) } : {}),
    ...('eventStatus' in before ? { eventStatus: before.eventStatus as EventStatus } : {}),
  };
}

/** The row of an event that was deleted, from the entry of the log that holds it whole; its owner beside it. */
export function deletedEvent(before: Recorded, { clock, actor }: Pick<SignedInScope, 'clock' | 'actor'>) {
  const now = clock.now();
  return {
    eventType: String(before.eventType),
    eventDescription: String(before.eventDescription),
    eventStartDate: instant(before.eventStartDate)!,
    eventEndDate: instant(before.eventEndDate),
    eventStatus: before.eventStatus as EventStatus,
    createdAt: now,
    updatedAt: now,
    updatedBy: actor.username,
  };
}

/** What a move changes; throws when the event's state forbids it. */
export function movedTo(event: StoredEvent, move: EventTransition, now: Date): { eventStatus: EventStatus; eventEndDate?: Date | null } {
  const eventStatus = requireMove(event, move);
  return move === 'complete' ? { eventStatus, eventEndDate: endOfCompleted(event, now) } : { eventStatus };
}

/** Type and owner of an event never change; a value that only repeats them is no change (1§4; EVT-010). */
export function refuseChangeOf<K extends string>(
  stored: Record<K, string>,
  sent: { readonly [name in NoInfer<K>]?: string | undefined },
): void {
  const changed = (Object.keys(stored) as K[]).filter((name) => sent[name] !== undefined && sent[name] !== stored[name]);
  if (changed.length > 0)
    throw invalid(Object.fromEntries(changed.map((name) => [name, 'This cannot be changed after the event is made'])));
}

export function requireDeletable(event: StoredEvent): void {
  if (!eventCan.delete(event)) throw new AppError('event_open', { status: event.eventStatus });
}
