import { assignmentsErrors } from './assignments/assignments.errors.ts';
import { bookingsErrors } from './bookings/bookings.errors.ts';
import { chepErrors } from './chep/chep.errors.ts';
import { clientsErrors } from './clients/clients.errors.ts';
import { commoditiesErrors } from './commodities/commodities.errors.ts';
import { contractsErrors } from './contracts/contracts.errors.ts';
import { dieselErrors } from './diesel/diesel.errors.ts';
import { driversErrors } from './drivers/drivers.errors.ts';
import { filesErrors } from './files/files.errors.ts';
import { historyErrors } from './history/history.errors.ts';
import { importsErrors } from './imports/imports.errors.ts';
import { keysErrors } from './keys/keys.errors.ts';
import { listsErrors } from './lists/lists.errors.ts';
import { manyErrors } from './many/many.errors.ts';
import { mapsErrors } from './maps/maps.errors.ts';
import { myDayErrors } from './my-day/my-day.errors.ts';
import { notesErrors } from './notes/notes.errors.ts';
import { privacyErrors } from './privacy/privacy.errors.ts';
import { reportsErrors } from './reports/reports.errors.ts';
import { searchErrors } from './search/search.errors.ts';
import { trackingErrors } from './tracking/tracking.errors.ts';
import { trailersErrors } from './trailers/trailers.errors.ts';
import { tripsErrors } from './trips/trips.errors.ts';
import { usersErrors } from './users/users.errors.ts';
import { vehiclesErrors } from './vehicles/vehicles.errors.ts';
import { webhooksErrors } from './webhooks/webhooks.errors.ts';
import type { ErrorDefinition } from './define-errors.ts';
import { platformErrors, recordErrors } from './platform.errors.ts';

/** Every error code of the product, of all areas. A new `*.errors.ts` is one line here. */
export const errorTable = {
  ...platformErrors,
  ...recordErrors,
  ...filesErrors,
  ...keysErrors,
  ...listsErrors,
  ...manyErrors,
  ...mapsErrors,
  ...historyErrors,
  ...importsErrors,
  ...usersErrors,
  ...vehiclesErrors,
  ...driversErrors,
  ...bookingsErrors,
  ...trailersErrors,
  ...assignmentsErrors,
  ...contractsErrors,
  ...tripsErrors,
  ...chepErrors,
  ...dieselErrors,
  ...clientsErrors,
  ...commoditiesErrors,
  ...notesErrors,
  ...privacyErrors,
  ...reportsErrors,
  ...searchErrors,
  ...trackingErrors,
  ...webhooksErrors,
  ...myDayErrors,
} satisfies Record<string, ErrorDefinition>;
export type ErrorCode = keyof typeof errorTable;

/** The {names} in a text, as in an address. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** The {names} that the text of a code fills from the error's data. */
export type NamesOf<Code extends ErrorCode> = NamesIn<(typeof errorTable)[Code]['text']>;
/** Codes whose text needs no data: those that a name of the database, a status or the like may stand for. */
export type PlainErrorCode = { [Code in ErrorCode]: [NamesOf<Code>] extends [never] ? Code : never }[ErrorCode];
