import { chepStatuses, DEFAULT_GRACE_DAYS } from '@superlink/domain/chep/chep-state.ts';
import { tripStatuses } from '@superlink/domain/trips/trip-state.ts';
import { z } from 'zod';
import {
  chosenIds,
  dayAnswer,
  dayInput,
  id,
  instantAnswer,
  missing,
  optionalDay,
  optionalText,
  paging,
  requiredText,
  tableFormat,
} from '../fields.ts';

const PALLETS_MAX = 10_000;
const GRACE_MAX = 3_650;
const DEPOT = 'CHEP depot address is required';
const PALLETS = 'Outstanding pallets is required';
const GRACE = 'Grace period must be a whole number of days';

const outstandingPallets = z
  .number(missing(PALLETS))
  .int('Outstanding pallets must be a whole number')
  .min(1, 'Outstanding pallets must be at least 1')
  .max(PALLETS_MAX, `Cannot exceed ${PALLETS_MAX}`);
const gracePeriod = z.number(GRACE).int(GRACE).min(0, 'Grace period cannot be negative').max(GRACE_MAX, `Cannot exceed ${GRACE_MAX}`);
const pickUpDate = dayInput('Pick Up Date is required');
/** A picker may send more of the place than its address; the record keeps the address. */
const chepDepot = z.object({ address: requiredText(DEPOT, 500) }, missing(DEPOT));
/** Phase 2 and what the server answers itself: taken from a form that sends everything, and not used (decision 17.8). */
const ignored = z.unknown().optional();

export const createChepBody = z
  .strictObject({
    tripId: z.uuid('Choose the trip of the pallets'),
    /** the trip's own client; another is refused */
    clientId: z.uuid('Choose the client of the trip').optional(),
    outstandingPallets,
    gracePeriod: gracePeriod.default(DEFAULT_GRACE_DAYS),
    pickUpDate,
    chepDepot,
    clientName: ignored,
    lockedInClient: ignored,
    lockedInLoadNr: ignored,
    firstPhaseCompleted: ignored,
    deliveryDate: ignored,
    chepReceiptNumber: ignored,
    delayReason: ignored,
    overrideCode: ignored,
    isDelayed: ignored,
    isCollectionPending: ignored,
    isAuthorizationReceived: ignored,
    isCompleted: ignored,
    status: ignored,
  })
  .meta({ id: 'ChepCreate' });
export type CreateChep = z.output<typeof createChepBody>;

/** The pick-up stays as it is where it is left out; a completion that is left out is none (decision 17.3). */
export const updateChepBody = z
  .strictObject({
    outstandingPallets: outstandingPallets.optional(),
    gracePeriod: gracePeriod.optional(),
    pickUpDate: pickUpDate.optional(),
    chepDepot: chepDepot.optional(),
    deliveryDate: optionalDay.default(null),
    chepReceiptNumber: optionalText(100).default(null),
    delayReason: optionalText(500).default(null),
    overrideCode: optionalText(100).default(null),
    isDelayed: z.boolean().default(false),
    isCollectionPending: z.boolean().default(false),
    isAuthorizationReceived: z.boolean().default(false),
    isCompleted: z.boolean().default(false),
    /** the `updatedAt` the editor started from: a row that changed meanwhile is refused */
    updatedAt: instantAnswer.optional(),
  })
  .meta({ id: 'ChepUpdate' });
export type UpdateChep = z.output<typeof updateChepBody>;

/** A CHEP record with everything its screens show (2§3, CHEP-034 … CHEP-036). */
export const chepRecord = z
  .object({
    id,
    tripId: id,
    clientId: id,
    /** the client's trading name of today, for lists */
    clientName: z.string(),
    lockedInClient: z.string(),
    outstandingPallets: z.int(),
    /** days */
    gracePeriod: z.int(),
    firstPhaseCompleted: z.boolean(),
    pickUpDate: dayAnswer,
    chepDepot: z.object({ address: z.string() }),
    deliveryDate: dayAnswer.nullable(),
    chepReceiptNumber: z.string().nullable(),
    delayReason: z.string().nullable(),
    overrideCode: z.string().nullable(),
    isDelayed: z.boolean(),
    isCollectionPending: z.boolean(),
    isAuthorizationReceived: z.boolean(),
    isCompleted: z.boolean(),
    status: z.enum(chepStatuses),
    /** the load number of the trip, which it may get as late as on its completion */
    lockedInLoadNr: z.string().nullable(),
    /** days; null for completed and overridden records */
    gracePeriodDaysRemaining: z.int().nullable(),
    gracePeriodExpired: z.boolean(),
    /** days past the last day of grace */
    overdueDays: z.int(),
    trip: z.object({
      tripNumber: z.int(),
      status: z.enum(tripStatuses),
      lockedInRegistration: z.string(),
      lockedInDriver: z.string().nullable(),
    }),
    updatedAt: instantAnswer,
    updatedBy: z.string(),
  })
  .meta({ id: 'ChepRecord' });
export type ChepRecord = z.infer<typeof chepRecord>;

const filters = {
  /** pick-up day; it wins over the month (decision 4.6) */
  date: optionalDay.optional(),
  month: z.string().trim().max(20).optional(),
  /** late: pending records whose grace has run out (decision 17.2) */
  status: z.enum([...chepStatuses, 'late'], 'Choose pending, delayed, completed, overridden or late').optional(),
  search: z.string().trim().max(100).optional(),
  client_id: z.uuid('Choose a client from the list').optional(),
};
export const chepListQuery = z.object({ ...filters, ...paging(30) });
export type ChepListQuery = z.output<typeof chepListQuery>;
export const chepExportQuery = z.object({ ...filters, format: tableFormat, ids: chosenIds.optional() });
export type ChepExportQuery = z.output<typeof chepExportQuery>;

/** Records under the other filters, by status; `late` ones are among the pending. */
export const chepCounts = z
  .object({ all: z.int(), pending: z.int(), delayed: z.int(), completed: z.int(), overridden: z.int(), late: z.int() })
  .meta({ id: 'ChepCounts' });
export type ChepCounts = z.infer<typeof chepCounts>;
export const chepPage = z.object({ cheps: z.array(chepRecord), total: z.int(), counts: chepCounts }).meta({ id: 'ChepPage' });
export type ChepPage = z.infer<typeof chepPage>;

/** A client that owes pallets (0§2.6). */
export const outstandingPalletsEntry = z
  .object({ clientId: id, lockedInClient: z.string(), totalOutstandingPallets: z.int() })
  .meta({ id: 'OutstandingPallets' });
export type OutstandingPalletsEntry = z.infer<typeof outstandingPalletsEntry>;

/** A CHEP load that has no record, or whose record was deleted. */
export const tripWithoutChep = z
  .object({
    tripId: id,
    tripNumber: z.int(),
    status: z.enum(tripStatuses),
    loadNr: z.string().nullable(),
    clientId: id,
    lockedInClient: z.string(),
    lockedInRegistration: z.string(),
    lockedInDriver: z.string().nullable(),
    startDate: dayAnswer,
  })
  .meta({ id: 'TripWithoutChep' });
export type TripWithoutChep = z.infer<typeof tripWithoutChep>;
