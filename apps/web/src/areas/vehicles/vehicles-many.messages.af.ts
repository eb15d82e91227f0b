import type { Translation } from '../../language/translation.ts';
import type * as english from './vehicles-many.messages.ts';

/** Texts of what is done with many vehicles at once. */
export const vehiclesManyMessages = {
  selectedVehicles: 'Gekose voertuie',
  vehiclesSelected: (count: string) => `${count} voertuig(e) gekies`,
  changeStatus: 'Verander status',
  changeStatusSays: (rows: string) =>
    `${rows} voertuig(e) kry hierdie status. Waar ’n rit of bespreking besluit, wys dit wanneer dit verby is.`,
} satisfies Translation<typeof english.vehiclesManyMessages>;
