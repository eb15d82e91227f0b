import type { RecordName } from './history/record-words.ts';
import type { CallName } from './named-calls.ts';

/**
 * How an entry of the history is taken back. In each case whoever may make `call` may do it.
 * - `call`: by the call that makes the change the other way round. With `former` its body is the fields as they were before, as far as it takes them,
 *   and `extra` beside them; without, the call goes by the record's id alone.
 * - `area`: by the area itself, because no call does: a record that was deleted is there again.
 */
export type UndoWay =
  | { readonly by: 'call'; readonly call: CallName; readonly former?: true; readonly extra?: object }
  | { readonly by: 'area'; readonly call: CallName }
  /** comes back with another entry of the same request */
  | { readonly by: 'other' }
  /** why it stays, as a sentence */
  | { readonly by: 'nobody'; readonly because: string };

const through = (call: CallName): UndoWay => ({ by: 'call', call });
const former = (call: CallName, extra?: object): UndoWay => ({ by: 'call', call, former: true, ...(extra ? { extra } : {}) });
const restored = (call: CallName): UndoWay => ({ by: 'area', call });
const withOther: UndoWay = { by: 'other' };
const never = (because: string): UndoWay => ({ by: 'nobody', because });

const holdsSecret = never('It holds a secret, which nobody can bring back');
const fileGone = never('The file itself was not kept');
const nothing = never('It changed no record');
const byUpgrade = never('An upgrade put it right');
const erased = never('What was erased is kept nowhere');
const ofAccount = never('What concerns signing in is not taken back');
const event = (kind: 'bookings.createVehicleEvent' | 'bookings.createDriverEvent' | 'trips.createEvent') =>
  ({
    created: restored(kind),
    restored: restored(kind),
    updated: restored(kind),
    started: restored(kind),
    completed: restored(kind),
    cancelled: restored(kind),
    taken_back: restored(kind),
    deleted: restored(kind),
    repaired: byUpgrade,
  }) as const;

/** Kinds of record by what can be done with them, without the prefix that the log writes before it; `rest` is all that a kind does not name. */
export const undoWays: { readonly [R in RecordName]: Readonly<Record<string, UndoWay>> } = {
  vehicle: {
    created: through('vehicles.remove'),
    restored: through('vehicles.remove'),
    updated: restored('vehicles.update'),
    taken_back: former('vehicles.update', { odometerResetReason: 'Brought back' }),
    deleted: restored('vehicles.remove'),
    driver_unlinked: former('vehicles.update'),
    moved_along: withOther,
    assigned_with_expired_papers: withOther,
    performance_recomputed: never('Figures that follow from others are not taken back'),
  },
  trailer: {
    created: through('trailers.remove'),
    restored: through('trailers.remove'),
    updated: former('trailers.update'),
    moved_along: withOther,
    deleted: restored('trailers.remove'),
  },
  driver: {
    created: through('drivers.remove'),
    restored: through('drivers.remove'),
    updated: former('drivers.update'),
    moved_along: withOther,
    deleted: restored('drivers.remove'),
    document_uploaded: fileGone,
    document_replaced: fileGone,
    document_deleted: fileGone,
    data_exported: nothing,
    erased,
  },
  client: {
    created: through('clients.remove'),
    restored: through('clients.remove'),
    updated: former('clients.update'),
    deleted: restored('clients.remove'),
    contact_exported: nothing,
    contact_erased: erased,
  },
  commodity: { created: through('commodities.remove'), restored: through('commodities.remove'), deleted: restored('commodities.remove') },
  rate: {
    created: through('rates.remove'),
    restored: through('rates.remove'),
    updated: former('rates.update'),
    deleted: restored('rates.remove'),
  },
  contract: {
    created: through('contracts.remove'),
    restored: through('contracts.remove'),
    updated: former('contracts.update'),
    moved_along: withOther,
    deleted: restored('contracts.remove'),
    repaired: byUpgrade,
  },
  assignment: { assigned: through('assignments.unlink'), unlinked: restored('assignments.create') },
  booking: {
    ...event('bookings.createVehicleEvent'),
    deleted_with_vehicle: restored('bookings.createVehicleEvent'),
    restored_with_vehicle: withOther,
  },
  driverEvent: event('bookings.createDriverEvent'),
  tripEvent: event('trips.createEvent'),
  trip: {
    created: restored('trips.create'),
    restored: restored('trips.create'),
    updated: restored('trips.update'),
    accepted: restored('trips.accept'),
    completed: restored('trips.complete'),
    cancelled: restored('trips.cancel'),
    reverted: restored('trips.revert'),
    corrected: restored('trips.adminEdit'),
    taken_back: restored('trips.update'),
    deleted: restored('trips.remove'),
    pod_uploaded: through('trips.removePod'),
    pod_restored: through('trips.removePod'),
    pod_replaced: restored('trips.replacePod'),
    pod_deleted: restored('trips.uploadPod'),
    taken_in: never('It came with the records of before this product'),
    repaired: byUpgrade,
  },
  dieselOrder: {
    created: through('diesel.remove'),
    restored: through('diesel.remove'),
    updated: former('diesel.update'),
    cancelled: restored('diesel.cancel'),
    repaired: byUpgrade,
    exception_resolved: never('An answer to a doubt is replaced by another answer'),
    taken_in: never('It came with the records of before this product'),
  },
  dieselPrice: { set: restored('diesel.setPrice') },
  chepRecord: {
    created: through('chep.remove'),
    restored: through('chep.remove'),
    updated: restored('chep.update'),
    taken_back: restored('chep.update'),
    deleted: restored('chep.remove'),
    taken_in: never('It came with the records of before this product'),
  },
  palletRates: { set: former('chep.setRates') },
  geofence: {
    created: through('tracking.deleteGeofence'),
    restored: through('tracking.deleteGeofence'),
    updated: former('tracking.updateGeofence'),
    deleted: restored('tracking.deleteGeofence'),
  },
  note: {
    created: through('notes.remove'),
    restored: through('notes.remove'),
    updated: former('notes.change'),
    deleted: restored('notes.remove'),
  },
  device: { changed: restored('tracking.changeDevice'), rest: holdsSecret },
  detention: { set: never('Name the hours and the rand an hour that are right instead') },
  telematicsAccount: { rest: holdsSecret },
  ingestKey: { rest: holdsSecret },
  apiKey: { rest: holdsSecret },
  listView: { rest: never('A view is saved anew') },
  user: {
    updated: former('users.update'),
    permission_granted: restored('users.revokePermission'),
    permission_revoked: restored('users.grantPermission'),
    created: through('users.remove'),
    data_exported: nothing,
    erased,
    rest: ofAccount,
  },
  settings: { updated: former('settings.update') },
  letterhead: { changed: former('reports.changeLetterhead') },
  report: { logo_placed: fileGone, logo_removed: fileGone, rest: nothing },
  trail: { rest: nothing },
  positionFile: { rest: nothing },
  import: { imported: through('imports.undo'), undone: never('Import the file once more instead') },
  handOver: {
    handed_over: never('Whoever handed it over takes it back in My Day'),
    hand_over_ended: never('Hand it over again in My Day instead'),
  },
  webhookReceiver: { rest: holdsSecret },
};

/** How one thing that was done to a kind of record is taken back; undefined for what nobody thought of. */
export function undoWayFor(record: RecordName, done: string): UndoWay | undefined {
  return undoWays[record][done] ?? undoWays[record]['rest'];
}
