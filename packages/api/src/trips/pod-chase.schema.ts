import { chasedPapers, chaseStates } from '@superlink/domain/trips/pod-chase.ts';
import { z } from 'zod';
import { chosenIds, dayAnswer, id, paging, tableFormat } from '../fields.ts';
import { trip } from './trip.schema.ts';

const filters = {
  client_id: z.uuid('Choose a client from the list').optional(),
  /** without it: trips that lack the POD, the invoice number or both */
  missing: z.enum(chasedPapers, 'Choose pod or invoice').optional(),
  /** as the archive is searched: trip, load, registration, fleet number, client, place */
  search: z.string().trim().max(100).optional(),
};
const state = z.enum(chaseStates, 'Choose one of the listed states');

export const podChaseQuery = z.object({ ...paging(50), ...filters, state: state.optional() });
export type PodChaseQuery = z.output<typeof podChaseQuery>;

export const podChaseExportQuery = podChaseQuery
  .omit({ offset: true, limit: true })
  .extend({ format: tableFormat, ids: chosenIds.optional() });
export type PodChaseExportQuery = z.output<typeof podChaseExportQuery>;

export const podChaseSummaryQuery = z.object(filters);
export type PodChaseSummaryQuery = z.output<typeof podChaseSummaryQuery>;

/** A completed trip whose POD or invoice number is outstanding, with the cut-off it has to meet. */
export const podChaseTrip = trip
  .extend({
    dueDate: dayAnswer.nullable(),
    daysLeft: z.int().nullable().meta({ description: 'Calendar days until the cut-off; negative = passed' }),
    chaseState: state,
  })
  .meta({ id: 'PodChaseTrip' });
export type PodChaseTrip = z.infer<typeof podChaseTrip>;

export const podChaseList = z.object({ trips: z.array(podChaseTrip), total: z.int() }).meta({ id: 'PodChaseList' });

const held = z
  .object({ trips: z.int(), revenue: z.number() })
  .meta({ id: 'PodChaseHeld', description: 'Trips, and the rand they hold up' });

export const podChaseSummary = z
  .object({
    states: z.object({ all: held, overdue: held, soon: held, later: held, undated: held }),
    /** most rand first; of all clients, whichever is asked for */
    clients: z.array(
      z.object({
        clientId: id,
        name: z.string(),
        trips: z.int(),
        podsMissing: z.int(),
        invoicesMissing: z.int(),
        revenue: z.number(),
      }),
    ),
  })
  .meta({ id: 'PodChaseSummary' });
export type PodChaseSummary = z.infer<typeof podChaseSummary>;
