import type { VehicleEventType } from '@superlink/domain/vehicles/vehicle-status.ts';
import { useMemo } from 'react';
import type { VehicleTask } from '../vehicles/public.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { bookingLabels } from './booking.messages.ts';
import { EventIcon } from './event-icon.tsx';

function taskOf(type: VehicleEventType): VehicleTask {
  return {
    label: bookingLabels[type],
    icon: <EventIcon type={type} />,
    Dialog({ vehicle, onClose }) {
      const booking = useMemo(() => vehicle && { vehicle, type }, [vehicle]);
      return <BookingDialog booking={booking} onClose={onClose} />;
    },
  };
}

/** What a row's menu on /vehicles offers about bookings. */
export const bookingTasks: readonly VehicleTask[] = [taskOf('service'), taskOf('workshop'), taskOf('breakdown')];
