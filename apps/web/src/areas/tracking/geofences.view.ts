import { geofenceKinds } from '@superlink/api/tracking/geofence.schema.ts';
import { z } from 'zod';

/** The id of a fence that is not there yet. */
export const NEW = 'new';
const SIZES = [10, 20, 30, 40, 50];

/** Everything that the address of /tracking/geofences says; a value that makes no sense counts as not given. */
export const geofencesView = z.object({
  search: z.string().max(100).catch(''),
  kind: z.enum(geofenceKinds).optional().catch(undefined),
  client: z.uuid().optional().catch(undefined),
  page: z.coerce.number().int().min(1).catch(1),
  size: z.coerce
    .number()
    .refine((size) => SIZES.includes(size))
    .catch(20),
  /** the fence that is looked at */
  fence: z.uuid().optional().catch(undefined),
  /** the one whose form is open, or `new` */
  edit: z
    .union([z.uuid(), z.literal(NEW)])
    .optional()
    .catch(undefined),
});
export type GeofencesView = z.output<typeof geofencesView>;

/** What the server is asked for: all that fits the filters, since the map shows it whole. */
export function geofenceQueryOf({ search, kind, client }: GeofencesView) {
  return {
    ...(search === '' ? {} : { search }),
    ...(kind === undefined ? {} : { kind }),
    ...(client === undefined ? {} : { client_id: client }),
  };
}
