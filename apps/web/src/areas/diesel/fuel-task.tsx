import { IconGasStation } from '@tabler/icons-react';
import { later } from '../../blocks/later.tsx';
import type { VehicleTask } from '../vehicles/public.ts';
import { fuelTaskMessages } from './fuel-task.messages.ts';

/** `Fuel Performance` in the menu of a vehicle's row. */
export const fuelTask: VehicleTask = {
  label: fuelTaskMessages.fuelPerformance,
  icon: <IconGasStation size={16} />,
  Dialog: later(async () => (await import('./fuel-dialog.tsx')).FuelDialog, { vehicle: null }),
};
