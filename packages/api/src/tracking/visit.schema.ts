import { z } from 'zod';
import { id, instantAnswer, optionalDay, paging, quantity, tableFormat } from '../fields.ts';
import { geofenceKinds } from './geofence.schema.ts';

const stay = {
  geofenceId: id,
  geofenceName: z.string(),
  kind: z.enum(geofenceKinds),
  arrivedAt: instantAnswer,
  /** null while it is there */
  departedAt: instantAnswer.nullable(),
  /** whole minutes, until now while it is there */
  minutes: z.int(),
};

/** A stay of a vehicle in a fence, as tracking saw it. */
export const geofenceVisit = z
  .object({
    /** vehicle, fence and arrival together */
    id: z.string(),
    assetId: id,
    assetReg: z.string(),
    fleetNumber: z.string(),
    ...stay,
    clientId: id.nullable(),
    clientName: z.string().nullable(),
  })
  .meta({ id: 'GeofenceVisit' });
export type GeofenceVisit = z.infer<typeof geofenceVisit>;

const filters = {
  asset_id: id.optional(),
  client_id: id.optional(),
  geofence_id: id.optional(),
  /** days of South Africa on which the vehicle was there; without both the last seven */
  from: optionalDay.optional(),
  to: optionalDay.optional(),
};
export const visitListQuery = z.object({ ...filters, ...paging(30) });
export type VisitListQuery = z.output<typeof visitListQuery>;
export const visitExportQuery = z.object({ ...filters, format: tableFormat });
export type VisitExportQuery = z.output<typeof visitExportQuery>;

export const visitPage = z
  .object({
    visits: z.array(geofenceVisit),
    total: z.int(),
    /** how many of these are there still */
    open: z.int(),
    /** the days that were asked for, YYYY-MM-DD */
    from: z.string(),
    to: z.string(),
  })
  .meta({ id: 'GeofenceVisitPage' });
export type VisitPage = z.infer<typeof visitPage>;

/** Where a trip's vehicle was on its days, by tracking. */
export const tripVisit = z.object({ ...stay, isClient: z.boolean(), stop: z.string().nullable() }).meta({ id: 'TripVisit' });
export type TripVisit = z.infer<typeof tripVisit>;

const RAND_MAX = 1_000_000;
const HOURS_MAX = 999;

/** What a client's contract says about waiting. */
export const detentionBody = z
  .strictObject({
    freeHours: quantity({ required: 'Free hours are required', negative: 'Hours must be positive', places: 2, max: HOURS_MAX }),
    ratePerHour: quantity({ required: 'Rate an hour is required', negative: 'Amount must be positive', places: 2, max: RAND_MAX }),
  })
  .meta({ id: 'DetentionTermsSet' });
export type DetentionBody = z.output<typeof detentionBody>;
export const detentionTerms = z.object({ clientId: id, freeHours: z.number(), ratePerHour: z.number() }).meta({ id: 'DetentionTerms' });
export type DetentionTermsAnswer = z.infer<typeof detentionTerms>;
export const detentionParams = z.object({ clientId: id });

const sums = {
  visits: z.int(),
  minutes: z.int(),
  /** null without a visit */
  averageMinutes: z.int().nullable(),
  /** minutes beyond the free time of each visit; null without terms */
  detentionMinutes: z.int().nullable(),
  /** rand for them */
  detentionRand: z.number().nullable(),
};
export const clientDwell = z
  .object({ clientId: id, clientName: z.string(), freeHours: z.number().nullable(), ratePerHour: z.number().nullable(), ...sums })
  .meta({ id: 'ClientDwell' });
export type ClientDwell = z.infer<typeof clientDwell>;

export const dwellAnswer = z.object({ month: z.string(), clients: z.array(clientDwell), totals: z.object(sums) }).meta({ id: 'Dwell' });
export type DwellAnswer = z.infer<typeof dwellAnswer>;

const month = z.string().trim().max(20).optional();
/** Without a month the current one. */
export const dwellQuery = z.object({ month });
export type DwellQuery = z.output<typeof dwellQuery>;
export const dwellExportQuery = z.object({ month, format: tableFormat });
export type DwellExportQuery = z.output<typeof dwellExportQuery>;
