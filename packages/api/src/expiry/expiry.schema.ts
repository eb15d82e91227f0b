import { expiryKinds, expiryStates } from '@superlink/domain/expiry/expiry-board.ts';
import { z } from 'zod';
import { dayAnswer, id, paging, tableFormat } from '../fields.ts';

const kind = z.enum(expiryKinds);
const state = z.enum(expiryStates);
const search = z.string().trim().max(100).optional();

export const expiryListQuery = z.object({ kind: kind.optional(), state: state.optional(), search, ...paging(50) });
export type ExpiryListQuery = z.output<typeof expiryListQuery>;
/** The whole board under the same filters, as a file. */
export const expiryExportQuery = expiryListQuery.omit({ offset: true, limit: true }).extend({ format: tableFormat });
export type ExpiryExportQuery = z.output<typeof expiryExportQuery>;
export const expiryCountsQuery = z.object({ kind: kind.optional(), search });
export type ExpiryCountsQuery = z.output<typeof expiryCountsQuery>;

/** One paper with an expiry date. A record may stand here several times: a driver with licence and PDP, a vehicle with disc and permits. */
export const expiry = z
  .object({
    id: z.string().meta({ description: 'kind, record and permit; stable while the paper is there' }),
    kind,
    recordId: id,
    name: z.string().meta({ description: 'Fleet number, registration or the driver’s name' }),
    detail: z.string().meta({ description: 'Registration, or the driver’s phone' }),
    document: z.string().nullable().meta({ description: 'The permit’s name' }),
    status: z.string().meta({ description: 'Status of the vehicle, trailer or driver' }),
    assignedTo: z.string().nullable().meta({ description: 'Fleet number of the vehicle that the trailer or driver is on' }),
    expiry: dayAnswer,
    daysLeft: z.int().meta({ description: 'Whole days from today; negative = expired' }),
    state,
    graceUntil: dayAnswer.nullable().meta({ description: 'Last day of grace of an expired disc; information only' }),
  })
  .meta({ id: 'Expiry' });
export type Expiry = z.infer<typeof expiry>;

/** Papers behind each state. */
export const expiryCounts = z.object({ all: z.int(), expired: z.int(), soon: z.int(), later: z.int() }).meta({ id: 'ExpiryCounts' });
