import { IconGasStation } from '@tabler/icons-react';
import { later } from '../../blocks/later.tsx';
import type { VehicleTask } from '../vehicles/public.ts';
import { dieselMessages } from './diesel.messages.ts';

/** `Fuel Performance` in the menu of a vehicle's row. */
export const fuelTask: VehicleTask = {
  label: dieselMessages.fuelPerformance,
  icon: <IconGasStation size={16} />,
  Dialog: later(async () => (await import('./fuel-dialog.tsx')).FuelDialog, { vehicle: null }),
};
