import type { VehicleEventType } from '@superlink/domain/vehicles/vehicle-status.ts';

/** What a menu or button offers: apart from the other texts, which a list of vehicles does not need. */
export const bookingLabels: Record<VehicleEventType, string> = {
  service: 'Book Service',
  workshop: 'Book Workshop',
  breakdown: 'Report Breakdown',
  inactive: 'Record Major Repairs',
};
