import type { Translation } from '../../language/translation.ts';
import type * as english from './drivers-many.messages.ts';

/** Texts of what is done with many drivers at once. */
export const driversManyMessages = {
  selectedDrivers: 'Gekose bestuurders',
  driversSelected: (count: string) => `${count} bestuurder(s) gekies`,
  changeStatus: 'Verander status',
  changeStatusSays: (rows: string) => `${rows} bestuurder(s) kry hierdie status.`,
} satisfies Translation<typeof english.driversManyMessages>;
