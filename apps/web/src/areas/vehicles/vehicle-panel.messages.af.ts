import type { Translation } from '../../language/translation.ts';
import type * as english from './vehicle-panel.messages.ts';

/** Texts of the panel of one vehicle. */
export const vehiclePanelMessages = {
  revenue: 'Inkomste',
  trips: 'Ritte',
  rpk: 'RPK',
  every: (km: string) => `Elke ${km}`,
  nextService: (km: string, odometer: string) => `Oor ${km} (by ${odometer})`,
} satisfies Translation<typeof english.vehiclePanelMessages>;
