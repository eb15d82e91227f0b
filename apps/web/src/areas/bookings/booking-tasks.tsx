import type { VehicleEventType } from '@superlink/domain/vehicles/vehicle-status.ts';
import { useMemo, useState } from 'react';
import { deferred } from '../../blocks/deferred.tsx';
import type { VehicleTask } from '../vehicles/public.ts';
import { bookingLabels } from './booking-tasks.messages.ts';
import { EventIcon } from './event-icon.tsx';

/** The form comes with the first booking, not with the list of vehicles. */
const BookingDialog = deferred(async () => (await import('./booking-dialog.tsx')).BookingDialog);

function taskOf(type: VehicleEventType): VehicleTask {
  return {
    label: bookingLabels[type],
    icon: <EventIcon type={type} />,
    opensAt: type,
    Dialog({ vehicle, onClose }) {
      const booking = useMemo(() => vehicle && { vehicle, type }, [vehicle]);
      const [wanted, setWanted] = useState(false);
      if (vehicle && !wanted) setWanted(true);
      return wanted ? <BookingDialog booking={booking} onClose={onClose} /> : null;
    },
  };
}

/** What a row's menu on /vehicles offers about bookings. */
export const bookingTasks: readonly VehicleTask[] = [taskOf('service'), taskOf('workshop'), taskOf('breakdown')];
