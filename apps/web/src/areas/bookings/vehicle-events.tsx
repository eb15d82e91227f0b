import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { bookedTypes, openEndedTypes } from '@superlink/domain/bookings/vehicle-event.ts';
import type { VehicleEventType } from '@superlink/domain/vehicles/vehicle-status.ts';
import { IconCalendarEvent, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { MenuEntry } from '../../ui/menu-entry.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { HistoryDialog, type HistoryOf } from '../history/public.ts';
import { LastServiceEditor } from '../vehicles/public.ts';
import { BookingDialog, type Booking } from './booking-dialog.tsx';
import { bookingLabels } from './booking-tasks.messages.ts';
import { bookingMessages } from './booking.messages.ts';
import { useEventsOfVehicle } from './booking.queries.ts';
import classes from './bookings.module.css';
import { useEventActions } from './event-actions.tsx';
import { EventCard } from './event-card.tsx';
import { EventIcon } from './event-icon.tsx';

/** Tab Events: the last service, editable in place, ways to book, and the vehicle's events, open ones first (1§2). */
export function VehicleEvents({ vehicle }: { vehicle: Vehicle }) {
  const [booking, setBooking] = useState<Booking | null>(null);
  const [historyOf, setHistoryOf] = useState<HistoryOf | null>(null);
  const { run, dialogs } = useEventActions(vehicle);
  const events = useEventsOfVehicle(vehicle.id);
  const book = (type: VehicleEventType) => setBooking({ vehicle, type });
  return (
    <Stack gap="md">
      <FactList facts={[{ label: bookingMessages.lastService, value: <LastServiceEditor vehicle={vehicle} /> }]} />
      <Group gap="xs">
        {bookedTypes.map((type) => (
          <Button key={type} size="xs" variant="default" leftSection={<EventIcon type={type} />} onClick={() => book(type)}>
            {bookingLabels[type]}
          </Button>
        ))}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label={bookingMessages.moreEvents}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {openEndedTypes.map((type) => (
              <MenuEntry key={type} leftSection={<EventIcon type={type} />} onChoose={() => book(type)}>
                {bookingLabels[type]}
              </MenuEntry>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      {events.isLoadingError && (
        <ErrorState title={bookingMessages.listFailed} hint={events.error.detail || undefined} onRetry={() => void events.refetch()} />
      )}
      {events.isPending && <LoadingLines label={bookingMessages.loadingEvents} />}
      {events.data?.length === 0 && (
        <EmptyState icon={<IconCalendarEvent size={28} stroke={1.4} />} title={bookingMessages.none} hint={bookingMessages.noneHint} />
      )}
      {events.data && events.data.length > 0 && (
        <ul className={classes.events} aria-label={bookingMessages.events}>
          {events.data.map((event) => (
            <EventCard
              key={event.id}
              event={event}
              onEdit={() => setBooking({ vehicle, type: event.eventType, event })}
              onHistory={() => setHistoryOf({ record: 'booking', id: event.id, name: event.eventDescription })}
              onAction={(action) => run(action, event)}
            />
          ))}
        </ul>
      )}
      {events.hasNextPage && (
        <Button variant="subtle" onClick={() => void events.fetchNextPage()} aria-busy={events.isFetchingNextPage}>
          {bookingMessages.showOlderEvents}
        </Button>
      )}
      <BookingDialog booking={booking} onClose={() => setBooking(null)} />
      <HistoryDialog of={historyOf} onClose={() => setHistoryOf(null)} />
      {dialogs}
    </Stack>
  );
}
