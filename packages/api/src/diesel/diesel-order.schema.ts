import { fuelFlags } from '@superlink/domain/diesel/fuel-flags.ts';
import { BASELINE_REQUIRED, VEHICLE_REQUIRED } from '@superlink/domain/diesel/fuel-rules.ts';
import { z } from 'zod';
import { id, instantAnswer, instantInput, optionalDay, paging, quantity, requiredText, tableFormat } from '../fields.ts';

/** numeric(10,1) and numeric(8,2) columns end here */
const KM_MAX = 99_999_999;
const LITERS_MAX = 99_999;
const EXTERNAL_MAX = 100;
const LOCATION_MAX = 200;

const month = z.string().trim().max(20);
const year = z.coerce.number().int().min(2000).max(2100).optional();

/** The server computes or knows these itself; taken so that a client may send an order back whole, and not used (decision 10.2). */
const answeredOnly = z
  .union([z.string().max(300), z.number()])
  .nullable()
  .optional();
const answered = {
  id: answeredOnly,
  flags: z.array(z.string().max(40)).max(20).optional(),
  systemOrderNumber: answeredOnly,
  assetReg: answeredOnly,
  assetFleetNumber: answeredOnly,
  driverName: answeredOnly,
  driverSurname: answeredOnly,
  previousKm: answeredOnly,
  tripKm: answeredOnly,
  tripConsumption: answeredOnly,
  tripLPer100km: answeredOnly,
};

const fields = {
  externalOrderNumber: requiredText(
    'External order number is required',
    EXTERNAL_MAX,
    `External order number cannot exceed ${EXTERNAL_MAX} characters`,
  ),
  date: instantInput('Date is required'),
  location: requiredText('Location is required', LOCATION_MAX, `Location cannot exceed ${LOCATION_MAX} characters`),
  /** who filled; without it the vehicle's driver */
  driverId: z
    .literal('')
    .transform(() => null)
    .or(z.uuid('Choose a driver from the list'))
    .nullable(),
  liters: quantity({ required: 'Liters is required', negative: 'Liters must be positive', places: 2, max: LITERS_MAX }),
  kilometers: quantity({ required: 'Kilometers is required', negative: 'Kilometers must be positive', places: 1, max: KM_MAX }),
  /** kilometres known before the first order; only a first order uses them */
  baselinePrevKm: quantity({
    required: BASELINE_REQUIRED,
    negative: 'Last known kilometer must be positive',
    places: 1,
    max: KM_MAX,
  }).nullable(),
  /** the first order starts without known kilometres */
  firstRefuel: z.boolean(),
  /** waves the kilometre rule and the tank limit through; needs controller:advanced_actions */
  adminOverride: z.boolean(),
};

export const createDieselOrderBody = z
  .strictObject({
    assetId: z.uuid(VEHICLE_REQUIRED),
    ...fields,
    driverId: fields.driverId.optional(),
    baselinePrevKm: fields.baselinePrevKm.default(null),
    firstRefuel: fields.firstRefuel.default(false),
    adminOverride: fields.adminOverride.default(false),
    ...answered,
  })
  .meta({ id: 'DieselOrderCreate' });
export type CreateDieselOrder = z.output<typeof createDieselOrderBody>;

export const updateDieselOrderBody = z
  .strictObject({
    ...fields,
    /** the vehicle cannot change: another one is refused (decision 10.4) */
    assetId: z.uuid(VEHICLE_REQUIRED),
    /** the `updatedAt` the editor started from: a row that changed meanwhile is refused */
    updatedAt: instantAnswer,
    ...answered,
  })
  .partial()
  .meta({ id: 'DieselOrderUpdate' });
export type UpdateDieselOrder = z.output<typeof updateDieselOrderBody>;

export const dieselOrder = z
  .object({
    id,
    systemOrderNumber: z.string(),
    externalOrderNumber: z.string(),
    date: instantAnswer,
    location: z.string(),
    assetId: id,
    assetReg: z.string(),
    assetFleetNumber: z.string(),
    driverId: id.nullable(),
    driverName: z.string().nullable(),
    driverSurname: z.string().nullable(),
    liters: z.number(),
    kilometers: z.number(),
    previousKm: z.number().nullable(),
    tripKm: z.number().nullable(),
    tripConsumption: z.number().nullable().meta({ description: 'km/L, two decimals' }),
    tripLPer100km: z.number().nullable().meta({ description: 'two decimals' }),
    baselinePrevKm: z.number().nullable(),
    /** true: the first of its vehicle, without known kilometres before it */
    firstRefuel: z.boolean(),
    adminOverride: z.boolean(),
    flags: z.array(z.enum(fuelFlags)),
    updatedAt: instantAnswer,
  })
  .meta({ id: 'DieselOrder' });
export type DieselOrder = z.infer<typeof dieselOrder>;

export const dieselOrderPage = z.object({ diesel: z.array(dieselOrder), total: z.int() }).meta({ id: 'DieselOrderPage' });

/** Without asset_id all vehicles, without month or days all time; a month alone is of the current year (decision 10.12), and days win over it. */
const filters = {
  asset_id: z
    .literal('')
    .transform(() => undefined)
    .or(id)
    .optional(),
  search: z.string().trim().max(100).optional(),
  month: month.optional(),
  year,
  /** days in South Africa, both among them */
  from: optionalDay.optional(),
  to: optionalDay.optional(),
};
export const dieselListQuery = z.object({ ...filters, ...paging(25) });
export type DieselListQuery = z.output<typeof dieselListQuery>;
export const dieselExportQuery = z.object({ ...filters, format: tableFormat });
export type DieselExportQuery = z.output<typeof dieselExportQuery>;

export const assetParams = z.object({ assetId: id });
export const monthParams = z.object({ month: month.min(1) });
export const assetMonthParams = z.object({ assetId: id, month: month.min(1) });
export const yearQuery = z.object({ year });

/** A vehicle as the diesel form needs it (API-019). */
export const refuelVehicle = z
  .object({
    id,
    fleetNumber: z.string(),
    assetReg: z.string(),
    status: z.string(),
    driverId: id.nullable(),
    driver: z.object({ name: z.string(), surname: z.string() }).nullable(),
    odometerReading: z.number(),
    /** when that was read; null while nobody has */
    odometerReadAt: instantAnswer.nullable(),
    dieselCapacity: z.number().nullable(),
  })
  .meta({ id: 'RefuelVehicle' });
export type RefuelVehicle = z.infer<typeof refuelVehicle>;

const totals = {
  totalKilometers: z.number(),
  totalLiters: z.number(),
  measuredLiters: z.number().meta({ description: 'Litres of the orders with kilometres: the divisor of the consumption' }),
};

/** A vehicle's refuelling at a glance: all it ever took, its last 90 days and its last refuel. */
export const assetFuelSummary = refuelVehicle
  .omit({ id: true, status: true })
  .extend({
    assetId: id,
    orders: z.int(),
    ...totals,
    consumption: z.number().nullable(),
    /** km/L of the last 90 days */
    recentConsumption: z.number().nullable(),
    lastRefuel: z.object({ id, date: instantAnswer, kilometers: z.number(), liters: z.number(), location: z.string() }).nullable(),
  })
  .meta({ id: 'AssetFuelSummary' });

export const fleetFuelSummary = z
  .object({ month: z.int().min(1).max(12), year: z.int(), ...totals, fleetConsumption: z.number().nullable() })
  .meta({ id: 'FleetFuelSummary' });
export type FleetFuelSummary = z.infer<typeof fleetFuelSummary>;

export const assetFuelPerformance = z
  .object({
    assetId: id,
    fleetNumber: z.string(),
    assetReg: z.string(),
    month: z.int().min(1).max(12),
    year: z.int(),
    ...totals,
    mtdConsumption: z.number().nullable(),
  })
  .meta({ id: 'AssetFuelPerformance' });
export type AssetFuelPerformance = z.infer<typeof assetFuelPerformance>;
