import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { proposedOpening } from '@superlink/domain/trips/trip-readings.ts';
import { IconBan, IconCalendarRepeat, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatKm } from '../../blocks/format/numbers.ts';
import type { RowsAct } from '../../blocks/many/many-act.ts';
import { ManyBar, type ManyBarProps } from '../../blocks/many/many-bar.tsx';
import { api } from '../../client/api.ts';
import { paths } from '../../paths.ts';
import { tripFile, type TripSheet } from './trip-file.ts';
import { tripName } from './trip-facts.ts';
import { tripMessages } from './trip.messages.ts';
import { tripsManyMessages } from './trips-many.messages.ts';

/** Moves planned trips by some days; it reads nothing of them. */
export const moveTrips: RowsAct<{ readonly id: string }> = {
  act: 'shift',
  label: tripsManyMessages.moveTrips,
  icon: <IconCalendarRepeat size={16} />,
  says: tripsManyMessages.moveSays,
  asks: { kind: 'days', label: tripsManyMessages.days, hint: tripsManyMessages.daysHint },
};
export const cancelTrips: RowsAct<{ readonly id: string }> = {
  act: 'cancel',
  label: tripsManyMessages.cancelTrips,
  icon: <IconBan size={16} />,
  danger: true,
  says: tripsManyMessages.cancelSays,
  asks: { kind: 'nothing' },
};

/** Accepts them with the kilometres of their vehicles as those stand, which whoever stands beside the truck corrects. */
function useAccept(isWanted: boolean): RowsAct<Trip> {
  const vehicles = useQuery({ ...api.vehicles.summary.query(), enabled: isWanted }).data;
  return useMemo(() => {
    const vehicleOf = new Map(vehicles?.map((vehicle) => [vehicle.id, vehicle]));
    return {
      act: 'accept',
      label: tripsManyMessages.acceptTrips,
      icon: <IconTruckDelivery size={16} />,
      says: tripsManyMessages.acceptSays,
      asks: {
        kind: 'each',
        label: tripsManyMessages.openingKilometers,
        isNumber: true,
        unit: 'km',
        usual: ({ assetId, openingKilometers }) => {
          const odometer = vehicleOf.get(assetId)?.odometerReading;
          if (odometer === undefined) return '';
          return String(proposedOpening({ typed: openingKilometers, odometer, isScheduled: false }) ?? '');
        },
        about: ({ assetId, asset }) => {
          const odometer = vehicleOf.get(assetId)?.odometerReading;
          return odometer === undefined ? asset.fleetNumber : tripsManyMessages.atKm(asset.fleetNumber, formatKm(odometer));
        },
      },
    };
  }, [vehicles]);
}

/** What can be done with the chosen planned trips. */
export function PlannedBar({
  sheet,
  ...given
}: Pick<ManyBarProps<Trip>, 'choice' | 'choose' | 'shown' | 'filter'> & { readonly sheet: TripSheet }) {
  const accept = useAccept(given.choice.rows.size > 0);
  return (
    <ManyBar
      {...given}
      acts={[accept, moveTrips, cancelTrips]}
      file={tripFile(sheet)}
      nameOf={tripName}
      hrefOf={paths.trip}
      label={tripMessages.selectedTrips}
      selected={tripMessages.tripsSelected}
    />
  );
}
