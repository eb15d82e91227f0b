import { NOT_POSITIVE } from '@superlink/domain/trips/trip-readings.ts';
import { INVOICE_REQUIRED, INVOICED_AT_ONCE } from '@superlink/domain/trips/trip-papers.ts';
import { CONTRACT_REQUIRED, RATE_REQUIRED } from '@superlink/domain/trips/lock-in.ts';
import { COMMODITY_REQUIRED } from '@superlink/domain/commodities/commodity.ts';
import { kmSources } from '@superlink/domain/stops/stop.ts';
import type { TripOperation } from '@superlink/domain/trips/trip-cannot.ts';
import { tripSorts } from '@superlink/domain/trips/trip-order.ts';
import { rateTypes } from '@superlink/domain/trips/trip-revenue.ts';
import { archivedTripStatuses, tripStatuses } from '@superlink/domain/trips/trip-state.ts';
import { z } from 'zod';
import {
  chosenIds,
  dayAnswer,
  dayInput,
  flag,
  id,
  instantAnswer,
  missing,
  optionalDay,
  optionalText,
  paging,
  quantity,
  requiredText,
  tableFormat,
} from '../fields.ts';
import { kmSource, polylineInput, routeKm, stop, stopsInput } from '../stops/stop.schema.ts';

/** numeric(10,1), numeric(14,2) and numeric(10,3) columns end here */
const KM_MAX = 99_999_999;
const RAND_MAX = 999_999_999;
const TONS_MAX = 99_999;

const tons = (required: string) => quantity({ required, negative: 'Tonnage must be positive', places: 3, max: TONS_MAX });
const reading = (required: string) => quantity({ required, negative: NOT_POSITIVE, places: 1, max: KM_MAX });
const vehicleId = z.uuid('Choose a vehicle from the list');
const clientId = z.uuid('Please select a client');
const commodity = requiredText(COMMODITY_REQUIRED, 100);
/** An empty text from a picker means that nothing is chosen. */
const chosen = (message: string) =>
  z
    .literal('')
    .transform(() => null)
    .or(z.uuid(message))
    .nullable();
/** The server answers these from its own records; taken so that a client may send a trip back whole, and not used. */
const answeredOnly = z.string().max(300).nullable().optional();

const loadNr = optionalText(50);
const revenue = quantity({ required: 'Revenue amount is required', negative: 'Amount must be positive', places: 2, max: RAND_MAX });
const invoiceNumber = requiredText(INVOICE_REQUIRED, 50);

/** What a custom trip says of its way; a trip on a rate or contract takes it from there and may only add its empty kilometres. */
const rateDetailsInput = z
  .strictObject({
    stops: stopsInput.optional(),
    km: routeKm.optional(),
    km_source: kmSource.optional(),
    /** planned kilometres without a load to the first stop */
    emptyKm: quantity({ negative: NOT_POSITIVE, places: 1, max: KM_MAX }).nullable().optional(),
    commodity: commodity.optional(),
    currency: z.enum(['R', 'ZAR']).optional(),
    effectiveDate: optionalDay.optional(),
    pricing_type: z.enum(rateTypes).optional(),
    polyline: polylineInput.optional(),
  })
  .meta({ id: 'TripRateDetailsInput' });

const planned = {
  assetId: vehicleId,
  clientId,
  /** the rate (area rates) the trip runs on */
  routeId: chosen(RATE_REQUIRED),
  contractId: chosen(CONTRACT_REQUIRED),
  rateType: z.enum(rateTypes, missing('Rate type is required')),
  /** tons planned */
  tonnage: tons('Tonnage is required'),
  lockedInRevenue: revenue,
  lockedInRateDetails: rateDetailsInput,
  startDate: dayInput('Start date is required'),
  /** planned end; the completion overwrites it */
  endDate: optionalDay,
  openingKilometers: reading('Opening kilometers is required').nullable(),
  loadNr,
  isChepLoad: z.boolean(),
};

export const createTripBody = z
  .strictObject({
    ...planned,
    routeId: planned.routeId.default(null),
    contractId: planned.contractId.default(null),
    rateType: planned.rateType.default('flat_rate'),
    tonnage: planned.tonnage.default(34),
    lockedInRateDetails: rateDetailsInput.default({}),
    endDate: optionalDay.default(null),
    openingKilometers: planned.openingKilometers.default(null),
    loadNr: loadNr.default(null),
    /** without it: as the client's pallets are handled */
    isChepLoad: z.boolean().optional(),
    isCustomRoute: z.boolean().optional(),
    isScheduled: z.boolean().optional(),
    isBackDated: z.boolean().default(false),
    status: z.enum(['scheduled', 'on_route'], 'A new trip is scheduled or on route').optional(),
    clientName: answeredOnly,
    lockedInClient: answeredOnly,
    lockedInDriver: answeredOnly,
    lockedInRegistration: answeredOnly,
    driverName: answeredOnly,
  })
  .refine(({ routeId, contractId }) => routeId === null || contractId === null, {
    path: ['contractId'],
    message: 'Choose a route or a contract, not both',
  })
  .meta({ id: 'TripCreate' });
export type CreateTrip = z.output<typeof createTripBody>;

/** Open trips: any of these. Closed ones: only loadNr and invoiceNumber (decision 15.17). */
export const updateTripBody = z
  .strictObject({
    ...planned,
    /** null takes a wrong one away */
    invoiceNumber: invoiceNumber.nullable(),
    /** the `updatedAt` the editor started from: a row that changed meanwhile is refused */
    updatedAt: instantAnswer,
  })
  .partial()
  .meta({ id: 'TripUpdate' });
export type UpdateTrip = z.output<typeof updateTripBody>;

/** One invoice number for several trips; null takes it from them (decision 15.20). */
export const invoiceTripsBody = z
  .strictObject({
    tripIds: z
      .array(z.uuid('Choose trips from the list'), 'Choose at least one trip')
      .min(1, 'Choose at least one trip')
      .max(INVOICED_AT_ONCE, `At most ${INVOICED_AT_ONCE} trips at once`),
    invoiceNumber: invoiceNumber.nullable(),
  })
  .meta({ id: 'TripsInvoice' });
export type InvoiceTrips = z.output<typeof invoiceTripsBody>;

/** Corrections of a completed trip: everything but its readings, its vehicle and `isChepLoad` (decisions 15.13, 15.17). */
export const adminEditTripBody = z
  .strictObject({
    tonnage: tons('Tonnage is required'),
    rateType: planned.rateType,
    lockedInRevenue: revenue,
    startDate: planned.startDate,
    endDate: dayInput('End date is required'),
    loadNr,
    clientId,
    routeId: planned.routeId,
    contractId: planned.contractId,
    lockedInRateDetails: rateDetailsInput,
    /** the same as `lockedInRateDetails.commodity` */
    commodity,
    updatedAt: instantAnswer,
  })
  .partial()
  .meta({ id: 'TripAdminEdit' });
export type AdminEditTrip = z.output<typeof adminEditTripBody>;

export const acceptTripBody = z.strictObject({ openingKilometers: reading('Opening kilometers is required') }).meta({ id: 'TripAccept' });

export const completeTripBody = z
  .strictObject({
    tonnage: tons('Tonnage is required'),
    /** may be left out by a trip that was reverted: its first completion recorded it for good */
    closingKilometers: reading('Closing kilometers is required').optional(),
    /** null or empty keeps the load number the trip has */
    loadNr: loadNr.default(null),
    endDate: dayInput('End date is required'),
  })
  .meta({ id: 'TripComplete' });
export type CompleteTrip = z.output<typeof completeTripBody>;

export const tripRateDetails = z
  .object({
    stops: z.array(stop),
    km: z.number(),
    km_source: z.enum(kmSources),
    emptyKm: z.number().nullable(),
    commodity: z.string(),
    currency: z.literal('ZAR'),
    effectiveDate: dayAnswer.nullable(),
    pricing_type: z.enum(rateTypes),
    /** the route's line; left out of lists */
    polyline: z.string().nullable(),
  })
  .meta({ id: 'TripRateDetails' });

const warning = z.object({ code: z.string(), message: z.string() }).meta({ id: 'Warning' });
export type Warning = z.infer<typeof warning>;

/** What became of each trip that was to get the number, in the order sent; those with a problem are as they were. */
export const invoicedTrips = z
  .object({
    results: z.array(
      z.object({ id, tripNumber: z.int().nullable(), loadNr: z.string().nullable(), saved: z.boolean(), problem: z.string().nullable() }),
    ),
    saved: z.int(),
    warnings: z.array(warning).optional(),
  })
  .meta({ id: 'InvoicedTrips' });
export type InvoicedTrips = z.infer<typeof invoicedTrips>;

const why = z.string().optional();
/** Which calls the trip's present state does not allow, each with the reason. A call that is not listed is open to users with the permission. */
const tripCannot = z
  .object({
    accept: why,
    complete: why,
    cancel: why,
    revert: why,
    adminEdit: why,
    remove: why,
    uploadPod: why,
    invoice: why,
  } satisfies Record<TripOperation, typeof why>)
  .meta({ id: 'TripCannot' });

/** A trip as lists and details show it (2§3, TRP-014). */
export const trip = z
  .object({
    id,
    tripNumber: z.int(),
    assetId: id,
    clientId: id,
    routeId: id.nullable(),
    contractId: id.nullable(),
    status: z.enum(tripStatuses),
    loadNr: z.string().nullable(),
    tonnage: z.number(),
    plannedTonnage: z.number(),
    rateType: z.enum(rateTypes),
    startDate: dayAnswer,
    endDate: dayAnswer.nullable(),
    openingKilometers: z.number().nullable(),
    closingKilometers: z.number().nullable(),
    podUploaded: z.boolean(),
    invoiceNumber: z.string().nullable(),
    /** who drives the vehicle now while the trip is open, then who was locked in */
    driverName: z.string().nullable(),
    /** the client's trading name of today, for lists */
    clientName: z.string(),
    lockedInClient: z.string(),
    lockedInDriver: z.string().nullable(),
    lockedInRegistration: z.string(),
    /** rand per load or per ton */
    lockedInRevenue: z.number(),
    /** the rate's own amount when the trip was made */
    rateAmount: z.number().nullable(),
    lockedInRateDetails: tripRateDetails,
    isCustomRoute: z.boolean(),
    isChepLoad: z.boolean(),
    isScheduled: z.boolean(),
    isBackDated: z.boolean(),
    isReverted: z.boolean(),
    /** rand for the whole load */
    finalRevenue: z.number(),
    finalRevenuePerTon: z.number().nullable(),
    estimatedRevenue: z.number().nullable(),
    asset: z.object({ fleetNumber: z.string(), driverId: id.nullable() }),
    acceptedAt: instantAnswer.nullable(),
    updatedAt: instantAnswer,
    updatedBy: z.string(),
    cannot: tripCannot,
    warnings: z.array(warning).optional(),
  })
  .meta({ id: 'Trip' });
export type Trip = z.infer<typeof trip>;

export const tripList = z
  .object({
    trips: z.array(trip),
    total: z.int(),
    /** how many of them lie outside the chosen day or month: their load number is exactly what is searched, and it was looked for everywhere */
    beyondPeriod: z.int().optional(),
  })
  .meta({ id: 'TripList' });

/** A day wins over a month (decision 4.6). */
const period = { date: optionalDay.optional(), month: z.string().trim().max(20).optional() };
const search = z.string().trim().max(100).optional();

export const archivedTripsQuery = z.object({
  ...paging(50),
  ...period,
  search,
  status: z.enum(archivedTripStatuses, 'Choose completed or cancelled').optional(),
  asset_id: z.uuid('Choose a vehicle from the list').optional(),
  /** without it by load number; `start` and `final` only of a day, a month or a vehicle */
  sort: z.enum(tripSorts, 'Choose one of the listed columns').optional(),
  direction: z.enum(['asc', 'desc'], 'Choose asc or desc').default('desc'),
});
export type ArchivedTripsQuery = z.output<typeof archivedTripsQuery>;

export const archivedTripsExportQuery = archivedTripsQuery.omit({ offset: true, limit: true }).extend({
  /** `scheduled`: all planned trips by their start day; the other filters are the archive's */
  status: z.enum([...archivedTripStatuses, 'scheduled'], 'Choose completed, cancelled or scheduled').optional(),
  format: tableFormat,
  ids: chosenIds.optional(),
});
export type ArchivedTripsExportQuery = z.output<typeof archivedTripsExportQuery>;

export const scheduledTripsQuery = z.object({ ...paging(200), include_active: flag.default(false) });
export type ScheduledTripsQuery = z.output<typeof scheduledTripsQuery>;

export const clientTripsQuery = z.object({
  ...paging(30),
  ...period,
  search,
  invoice_missing: flag.optional(),
  pod_missing: flag.optional(),
});
export type ClientTripsQuery = z.output<typeof clientTripsQuery>;

export const chepFormExists = z.object({ exists: z.boolean(), chepId: id.nullable() }).meta({ id: 'ChepFormExists' });
