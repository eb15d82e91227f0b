import { Button } from '@mantine/core';
import type { VehicleEvent } from '@superlink/api/bookings/event.schema.ts';
import { eventCan, type EventStatus } from '@superlink/domain/bookings/event-state.ts';
import { today } from '../../blocks/format/dates.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { eventDay } from './booking.form-model.ts';
import { eventNames, statusNames } from './booking.messages.ts';
import { bookingMessages } from './booking.messages.ts';
import classes from './bookings.module.css';
import type { EventAction } from './event-actions.tsx';
import { EventIcon } from './event-icon.tsx';
import { eventDates, eventTiming } from './event-timing.ts';

const toneOf: Record<EventStatus, Tone> = { scheduled: 'blue', active: 'green', completed: 'grey', inactive: 'grey', cancelled: 'red' };

/** One event with what may be done with it in its state (1§4; EVT-012, EVT-013). */
export function EventCard({
  event,
  onEdit,
  onHistory,
  onAction,
}: {
  event: VehicleEvent;
  onEdit: () => void;
  onHistory: () => void;
  onAction: (action: EventAction) => void;
}) {
  const { eventType, eventStatus } = event;
  const timed = { eventStatus, start: eventDay(event.eventStartDate), end: event.eventEndDate && eventDay(event.eventEndDate) };
  const timing = eventTiming(timed, today());
  return (
    <li className={classes.event} aria-label={`${eventNames[eventType]}, ${statusNames[eventStatus]}`} data-event-id={event.id}>
      <div className={classes.head}>
        <EventIcon type={eventType} size={18} />
        <strong>{eventNames[eventType]}</strong>
        <StatusBadge tone={toneOf[eventStatus]}>{statusNames[eventStatus]}</StatusBadge>
      </div>
      <div className={classes.dates}>
        <span>{eventDates(timed)}</span>
        {timing && (timing.late ? <StatusBadge tone="amber">{timing.text}</StatusBadge> : <span>{timing.text}</span>)}
      </div>
      <div className={classes.description}>{event.eventDescription}</div>
      <div className={classes.actions}>
        {eventCan.start(event) && <Action onClick={() => onAction('start')}>{bookingMessages.start}</Action>}
        {eventCan.complete(event) && <Action onClick={() => onAction('complete')}>{bookingMessages.completeConfirmLabel}</Action>}
        {eventCan.edit(event) && <Action onClick={onEdit}>{words.edit}</Action>}
        {eventCan.cancel(event) && <Action onClick={() => onAction('cancel')}>{words.cancel}</Action>}
        <Action onClick={onHistory}>{words.history}</Action>
        {eventCan.delete(event) && (
          <Action danger onClick={() => onAction('delete')}>
            {words.delete}
          </Action>
        )}
      </div>
    </li>
  );
}

function Action({ onClick, danger = false, children }: { onClick: () => void; danger?: boolean; children: string }) {
  return (
    <Button size="compact-sm" variant="default" onClick={onClick} {...(danger ? { c: 'var(--mantine-color-error)' } : {})}>
      {children}
    </Button>
  );
}
