import { answerDay, answerDayOrNull } from '@superlink/api/fields.ts';
import type { Trip, TripRateDetails, Warning } from '@superlink/api/trips/trip.schema.ts';
import { toNumber, type Decimal } from '@superlink/domain/numbers/decimal.ts';
import { estimatedRevenue, revenuePerTon, tripRevenue, type RateType } from '@superlink/domain/trips/trip-revenue.ts';
import { isOpenTrip, type TripStatus } from '@superlink/domain/trips/trip-state.ts';
import type { TripRow } from './trips.views.ts';

/** The way of a trip as it is stored: the answer's form, but for its day. */
export interface StoredDetails extends Omit<TripRateDetails, 'effectiveDate' | 'polyline'> {
  readonly effectiveDate: string | null;
  readonly polyline?: string | null;
}

const numberOrNull = (value: string | null) => (value === null ? null : Number(value));
const randOrNull = (value: Decimal | null) => (value === null ? null : toNumber(value));

export function answerTrip(row: TripRow, warnings: readonly Warning[] = []): Trip {
  const details = row.details as StoredDetails;
  const status = row.status as TripStatus;
  const rateType = row.rateType as RateType;
  const priced = { rateType, lockedInRevenue: row.lockedInRevenue, tonnage: row.tonnage };
  const presentDriver = row.presentDriverName === null ? null : `${row.presentDriverName} ${row.presentDriverSurname}`;
  return {
    id: row.id,
    tripNumber: row.tripNumber,
    assetId: row.assetId,
    clientId: row.clientId,
    routeId: row.routeId,
    contractId: row.contractId,
    status,
    loadNr: row.loadNr,
    tonnage: Number(row.tonnage),
    plannedTonnage: Number(row.plannedTonnage),
    rateType,
    startDate: answerDay(row.startDate),
    endDate: answerDayOrNull(row.endDate),
    openingKilometers: numberOrNull(row.openingKilometers),
    closingKilometers: numberOrNull(row.closingKilometers),
    podUploaded: row.podUploaded,
    invoiceNumber: row.invoiceNumber,
    driverName: isOpenTrip({ status }) ? presentDriver : row.lockedInDriver,
    clientName: row.clientName,
    lockedInClient: row.lockedInClient,
    lockedInDriver: row.lockedInDriver,
    lockedInRegistration: row.lockedInRegistration,
    lockedInRevenue: Number(row.lockedInRevenue),
    rateAmount: numberOrNull(row.rateAmount),
    lockedInRateDetails: { ...details, effectiveDate: answerDayOrNull(details.effectiveDate), polyline: details.polyline ?? null },
    isCustomRoute: row.isCustomRoute,
    isChepLoad: row.isChepLoad,
    isScheduled: status === 'scheduled',
    isBackDated: row.isBackDated,
    isReverted: row.isReverted,
    finalRevenue: toNumber(tripRevenue(priced)),
    finalRevenuePerTon: randOrNull(revenuePerTon(priced)),
    // by the rate's own type: the trip's may have been changed since, as its amount may (decision 15.3)
    estimatedRevenue: randOrNull(
      estimatedRevenue({ rateType: details.pricing_type, rateAmount: row.rateAmount, plannedTonnage: row.plannedTonnage }),
    ),
    asset: { fleetNumber: row.fleetNumber, driverId: row.presentDriverId },
    acceptedAt: row.acceptedAt && row.acceptedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
    ...(warnings.length > 0 ? { warnings: [...warnings] } : {}),
  };
}
