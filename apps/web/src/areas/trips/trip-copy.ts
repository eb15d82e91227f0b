import type { createTripBody, Trip } from '@superlink/api/trips/trip.schema.ts';
import type { CopyDays } from '@superlink/domain/planning/copies.ts';
import type { z } from 'zod';
import { createBodyOf, formOfTrip } from './trip.form-model.ts';

/**
 * What a trip is made from that is planned like another one on other days (decision 1.54): on the same vehicle, for the same client, rate or contract and way, with
 * the tons that were planned. Its load number, its readings and what it drives empty are its own.
 */
export function copyBodyOf(trip: Trip, { startDate, endDate }: CopyDays): z.input<typeof createTripBody> {
  const form = {
    ...formOfTrip(trip),
    startDate,
    endDate: endDate ?? '',
    tonnage: trip.plannedTonnage,
    loadNr: '',
    emptyKm: '',
    openingKilometers: '',
    isScheduled: true,
    isBackDated: false,
  } as const;
  const vehicle = { id: trip.assetId, fleetNumber: trip.asset.fleetNumber, assetReg: trip.lockedInRegistration };
  return createBodyOf(form, { ...vehicle, odometerReading: 0, odometerReadAt: null }, trip.lockedInClient);
}
