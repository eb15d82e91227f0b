import { vehicleSorts } from '@superlink/domain/vehicles/vehicle-order.ts';
import { vehicleGroups, vehicleStatuses, type VehicleGroup } from '@superlink/domain/vehicles/vehicle-status.ts';
import { z } from 'zod';
import { choiceField, dayField, fieldList, numberField, optionalNumberField, optionalTextField, textField } from '../field-list.ts';
import {
  chosenIds,
  dayAnswer,
  dayInput,
  id,
  instantAnswer,
  optionalText,
  pageOrWhole,
  quantity,
  requiredText,
  tableFormat,
} from '../fields.ts';

const NEGATIVE = 'Cannot be negative';
/** numeric(10,1) and numeric(8,2) columns end here */
const KM_MAX = 99_999_999;
const LITRES_MAX = 99_999;

const kilometers = quantity({ negative: NEGATIVE, places: 1, max: KM_MAX });
const year = z.number('Enter a number').int('Enter a whole year').min(0, NEGATIVE).max(9999, 'Enter a year of four digits');

/** Permit name → expiry; the last of two equal names wins (decision 6.11). Names and days are trimmed and checked, an empty name refused. */
const permitsInput = z.record(
  z.string().trim().min(1, 'Permit name is required').max(60, 'Cannot exceed 60 characters'),
  dayInput('Permit expiry is required'),
);

/** The driver at the wheel; an empty text or null is nobody (decision 7.5). */
const driverInput = z.uuid('Choose a driver from the list').or(z.literal('')).nullable();

export const vehicleFields = fieldList({
  fleetNumber: textField('Fleet Number', requiredText('Fleet number is required', 20)),
  assetReg: textField('Registration', requiredText('Registration is required', 20)),
  assetMakeModel: optionalTextField('Make and Model', optionalText(100)),
  assetYear: { ...optionalNumberField('Year', year, z.int()), as: 'plain' },
  assetVin: optionalTextField('VIN Number', optionalText(50)),
  status: choiceField('Status', z.enum(vehicleStatuses, 'Choose one of the listed statuses'), 'Idle'),
  assetExpLic: dayField('License Expiry', 'License expiry is required'),
  odometerReading: {
    ...numberField('Odometer', quantity({ negative: NEGATIVE, places: 1, max: KM_MAX, required: 'Odometer reading is required' })),
    as: 'km',
  },
  dieselCapacity: { ...optionalNumberField('Diesel Capacity', quantity({ negative: NEGATIVE, places: 2, max: LITRES_MAX })), as: 'litres' },
  serviceInterval: { ...optionalNumberField('Service Interval', kilometers), as: 'km' },
  lastServiceKilometer: {
    ...optionalNumberField('Last Service Kilometer', kilometers.refine(Number.isInteger, 'Please enter a valid kilometer value')),
    as: 'km',
  },
});

export const createVehicleBody = z
  .strictObject({
    ...vehicleFields.created,
    crossBorderPermits: permitsInput.default({}),
    driverId: driverInput.optional(),
  })
  .meta({ id: 'VehicleCreate' });
export type CreateVehicle = z.output<typeof createVehicleBody>;

export const updateVehicleBody = z
  .strictObject({
    ...vehicleFields.rules,
    crossBorderPermits: permitsInput,
    driverId: driverInput,
    /** why an odometer is taken back (decision 6.4) */
    odometerResetReason: optionalText(200),
    /** the `updatedAt` the editor started from: a row that changed meanwhile is refused */
    updatedAt: instantAnswer,
  })
  .partial()
  .meta({ id: 'VehicleUpdate' });
export type UpdateVehicle = z.output<typeof updateVehicleBody>;

export const performance = z.object({ totalRevenue: z.number(), completedTrips: z.int(), emptyKm: z.number() }).meta({ id: 'Performance' });

const trailerSlot = z
  .object({
    id,
    trailerId: id,
    position: z.int(),
    trailerRegistration: z.string(),
    assetFleetNumber: z.string(),
    assignedAt: instantAnswer,
  })
  .meta({ id: 'TrailerSlot' });

/** When the odometer's reading was taken, to tell how far the vehicle may have come since (decision 6.6); null without any reading. */
export const odometerReadAt = instantAnswer.nullable();

/** A vehicle with everything its screens show (1§3, VEH-037). */
export const vehicle = z
  .object({
    id,
    ...vehicleFields.answers,
    odometerReadAt,
    driverId: id.nullable(),
    driver: z.object({ name: z.string(), surname: z.string() }).nullable(),
    tripAssigned: z.boolean(),
    current_assignments: z.array(trailerSlot),
    kmToService: z.number().nullable(),
    kmUntilNextService: z.number().nullable(),
    nextServiceDueOdo: z.number().nullable(),
    overdueByKm: z.number().nullable(),
    crossBorderPermits: z.record(z.string(), dayAnswer),
    performance,
    updatedAt: instantAnswer,
    /** what the user should know and nothing blocks (decision 1.23) */
    warnings: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Vehicle' });
export type Vehicle = z.infer<typeof vehicle>;

const groups = Object.keys(vehicleGroups) as [VehicleGroup, ...VehicleGroup[]];
const search = z.string().trim().max(100).optional();

/** The screen always pages. */
export const vehicleListQuery = z.object({
  search,
  group: z.enum(groups).optional(),
  sort: z.enum(vehicleSorts).default('fleetNumber'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  ...pageOrWhole,
});
export type VehicleListQuery = z.output<typeof vehicleListQuery>;

/** The whole list under the same filters, as a file. */
export const vehicleExportQuery = vehicleListQuery
  .omit({ offset: true, limit: true })
  .extend({ format: tableFormat, ids: chosenIds.optional() });
export type VehicleExportQuery = z.output<typeof vehicleExportQuery>;

export const vehicleCountsQuery = z.object({ search });
/** Vehicles behind each filter tab. */
export const vehicleCounts = z
  .object({ all: z.int(), active: z.int(), idle: z.int(), maintenance: z.int(), inactive: z.int() })
  .meta({ id: 'VehicleCounts' });

/** Light row for pickers (decision 6.10). */
export const vehicleSummary = z
  .object({
    id,
    fleetNumber: z.string(),
    assetReg: z.string(),
    status: z.enum(vehicleStatuses),
    driverId: id.nullable(),
    driver: z.object({ name: z.string(), surname: z.string() }).nullable(),
    odometerReading: z.number(),
    odometerReadAt,
    dieselCapacity: z.number().nullable(),
  })
  .meta({ id: 'VehicleSummary' });

/** One upcoming service; `assetId` and `id` are the same, both named by the spec (decision 1.5). */
export const serviceEntry = z
  .object({ assetId: id, id, fleetNumber: z.string(), assetReg: z.string(), odometerReading: z.number(), kmToService: z.number() })
  .meta({ id: 'ServiceEntry' });
