import { geofenceKinds } from '@superlink/api/tracking/geofence.schema.ts';
import { z } from 'zod';
import { askedFor, pageFields, searchField } from '../../blocks/list/list-view.ts';

/** The id of a fence that is not there yet. */
export const NEW = 'new';

/** Everything that the address of /tracking/geofences says; a value that makes no sense counts as not given. */
export const geofencesView = z.object({
  search: searchField,
  kind: z.enum(geofenceKinds).optional().catch(undefined),
  client: z.uuid().optional().catch(undefined),
  ...pageFields(20),
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
  return askedFor({ search, kind, client_id: client });
}
