import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import type { ComponentType, ReactNode } from 'react';

/** An entry of a vehicle's menu that an area of a higher floor brings, with the dialog it opens. */
export interface VehicleTask {
  readonly label: string;
  readonly icon: ReactNode;
  /** the name under which the address keeps it open; a form has none, because what is typed in it is not kept there either */
  readonly address?: string;
  /** the name under which an address opens such a form for a vehicle, from elsewhere */
  readonly opensAt?: string;
  /** closed while `vehicle` is null */
  readonly Dialog: ComponentType<{ vehicle: Vehicle | null; onClose: () => void }>;
}
