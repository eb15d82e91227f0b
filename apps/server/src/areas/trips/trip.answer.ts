import { answerDay, answerDayOrNull } from '@superlink/api/fields.ts';
import type { Trip, Warning } from '@superlink/api/trips/trip.schema.ts';
import { toNumber, type Decimal } from '@superlink/domain/numbers/decimal.ts';
import { tripCannot } from '@superlink/domain/trips/trip-cannot.ts';
import { estimatedRevenue, revenuePerTon, tripRevenue } from '@superlink/domain/trips/trip-revenue.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import type { TripRow } from './trips.views.ts';

const randOrNull = (value: Decimal | null) => (value === null ? null : toNumber(value));

export function answerTrip(row: TripRow, warnings: readonly Warning[] = []): Trip {
  const { details, status } = row;
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
    tonnage: row.tonnage,
    plannedTonnage: row.plannedTonnage,
    rateType: row.rateType,
    startDate: answerDay(row.startDate),
    endDate: answerDayOrNull(row.endDate),
    openingKilometers: row.openingKilometers,
    closingKilometers: row.closingKilometers,
    podUploaded: row.podUploaded,
    invoiceNumber: row.invoiceNumber,
    driverName: isOpenTrip({ status }) ? presentDriver : row.lockedInDriver,
    clientName: row.clientName,
    lockedInClient: row.lockedInClient,
    lockedInDriver: row.lockedInDriver,
    lockedInRegistration: row.lockedInRegistration,
    lockedInRevenue: row.lockedInRevenue,
    rateAmount: row.rateAmount,
    lockedInRateDetails: { ...details, effectiveDate: answerDayOrNull(details.effectiveDate), polyline: details.polyline ?? null },
    isCustomRoute: row.isCustomRoute,
    isChepLoad: row.isChepLoad,
    isScheduled: status === 'scheduled',
    isBackDated: row.isBackDated,
    isReverted: row.isReverted,
    finalRevenue: toNumber(tripRevenue(row)),
    finalRevenuePerTon: randOrNull(revenuePerTon(row)),
    // by the rate's own type: the trip's may have been changed since, as its amount may (decision 15.3)
    estimatedRevenue: randOrNull(
      estimatedRevenue({ rateType: details.pricing_type, rateAmount: row.rateAmount, plannedTonnage: row.plannedTonnage }),
    ),
    asset: { fleetNumber: row.fleetNumber, driverId: row.presentDriverId },
    acceptedAt: row.acceptedAt && row.acceptedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
    cannot: tripCannot(row),
    ...(warnings.length > 0 ? { warnings: [...warnings] } : {}),
  };
}
