import { geofenceKinds } from '@superlink/api/tracking/geofence.schema.ts';
import { addressView, oneOf, uuidField, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, pageFields, searchField } from '../../blocks/list/list-view.ts';

/** The id of a fence that is not there yet. */
export const NEW = 'new';

/** Everything that the address of /tracking/geofences says; a value that makes no sense counts as not given. */
export const geofencesView = addressView({
  search: searchField,
  kind: oneOf(geofenceKinds, undefined),
  client: uuidField,
  ...pageFields(20),
  /** the fence that is looked at */
  fence: uuidField,
  /** the one whose form is open, or `new` */
  edit: (text: unknown) => (text === NEW ? NEW : uuidField(text)),
});
export type GeofencesView = ViewOf<typeof geofencesView>;

/** What the server is asked for: all that fits the filters, since the map shows it whole. */
export function geofenceQueryOf({ search, kind, client }: GeofencesView) {
  return askedFor({ search, kind, client_id: client });
}
