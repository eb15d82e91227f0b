import { IconHistory } from '@tabler/icons-react';
import { later } from '../../blocks/later.tsx';
import type { VehicleTask } from '../vehicles/public.ts';
import { vehicleHistoryTaskMessages } from './vehicle-history-task.messages.ts';

/** `Trip History` in the menu of a vehicle's row. */
export const tripHistoryTask: VehicleTask = {
  label: vehicleHistoryTaskMessages.tripHistory,
  icon: <IconHistory size={16} />,
  address: 'trips',
  Dialog: later(async () => (await import('./vehicle-history-panel.tsx')).VehicleHistoryPanel, { vehicle: null }),
};
