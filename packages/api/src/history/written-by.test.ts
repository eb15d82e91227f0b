import { describe, expect, it } from 'vitest';
import type { CallDefinition } from '../call.ts';
import { areas } from '../index.ts';
import { doneInWords } from './entry-words.ts';
import type { RecordWords } from './kind-words.ts';
import { recordActs } from './record-acts.ts';
import { recordNames } from './history.schema.ts';
import { recordWords, type RecordName } from './record-words.ts';

/** What a call leaves in the history, as `kind: deed deed`, or why it leaves nothing. */
const entriesOf: Readonly<Record<string, string>> = {
  'users.signIn': 'user: signed_in',
  'users.signInWithCode': 'user: signed_in recovery_code_used',
  'users.signInWithPasskey': 'user: signed_in',
  'users.finishProviderSignIn': 'user: signed_in created identity_connected',
  'users.requestPasskey': 'nothing: asks for a question that the next call answers',
  'users.startProviderSignIn': 'nothing: leads to the provider, the sign-in follows',
  'users.refresh': 'nothing: goes on with a session whose sign-in is there',
  'users.signOut': 'user: signed_out',
  'users.onboard': 'user: created activated',
  'users.forgotPassword': 'user: reset_requested reset_mail_given_up',
  'users.resetPassword': 'user: password_reset',
  'users.changePassword': 'user: password_changed',
  'users.chooseLanguage': 'nothing: the language of the own screens',
  'users.endOwnSession': 'user: session_ended',
  'users.endOtherSessions': 'user: sessions_ended',
  'users.changeEmail': 'user: email_changed',
  'users.connectIdentity': 'nothing: leads to the provider, finishProviderSignIn connects',
  'users.disconnectIdentity': 'user: identity_disconnected',
  'users.startAuthenticator': 'nothing: counts from its first code on',
  'users.confirmAuthenticator': 'user: authenticator_added authenticator_replaced recovery_codes_made',
  'users.removeAuthenticator': 'user: authenticator_removed',
  'users.startPasskey': 'nothing: counts from its answer on',
  'users.addPasskey': 'user: passkey_added recovery_codes_made',
  'users.removePasskey': 'user: passkey_removed',
  'users.makeRecoveryCodes': 'user: recovery_codes_made',
  'users.removeFactors': 'user: factors_removed',
  'users.setFactorRule': 'user: factor_rule_updated',
  'users.saveIdentityProvider': 'user: identity_provider_saved',
  'users.removeIdentityProvider': 'user: identity_provider_removed',
  'users.tryIdentityProvider': 'nothing: tries and keeps nothing',
  'users.create': 'user: created',
  'users.remove': 'user: deleted',
  'users.update': 'user: updated',
  'users.createResetLink': 'user: reset_link_created',
  'users.grantPermission': 'user: permission_granted',
  'users.revokePermission': 'user: permission_revoked',
  'diagnostics.reportFrontendError': 'nothing: a report of a fault, about no record',
  'my-day.snooze': 'nothing: what one person puts off concerns nobody else',
  'my-day.wake': 'nothing: the same',
  'my-day.handOver': 'handOver: handed_over',
  'my-day.takeBack': 'handOver: hand_over_ended',
  'my-day.chooseDigest': 'nothing: a choice of what comes into the own mailbox',
  'search.pin': 'nothing: what a person keeps at hand, about no record',
  'search.unpin': 'nothing: what a person keeps at hand, about no record',
  'settings.update': 'settings: updated',
  'webhooks.createReceiver': 'webhookReceiver: created',
  'webhooks.changeReceiver': 'webhookReceiver: changed',
  'webhooks.deleteReceiver': 'webhookReceiver: deleted',
  'webhooks.rollSecret': 'webhookReceiver: secret_rolled',
  'webhooks.sendTest': 'webhookReceiver: tested',
  'webhooks.resend': 'webhookReceiver: delivery_sent_again',
  'webhooks.resendFailed': 'webhookReceiver: failed_sent_again',
  'keys.create': 'apiKey: created',
  'lists.createView': 'listView: created',
  'lists.updateView': 'listView: updated',
  'lists.removeView': 'listView: deleted',
  'keys.revoke': 'apiKey: revoked',
  'history.undo': [
    'vehicle: restored taken_back moved_along',
    'trailer: restored moved_along',
    'driver: restored moved_along',
    'client: restored',
    'commodity: restored',
    'rate: restored',
    'contract: restored moved_along',
    'booking: restored taken_back restored_with_vehicle',
    'driverEvent: restored taken_back',
    'tripEvent: restored taken_back',
    'trip: restored taken_back pod_restored',
    'dieselOrder: restored',
    'chepRecord: restored taken_back',
    'geofence: restored',
    'note: restored',
  ].join('; '),
  'notes.add': 'note: created',
  'notes.change': 'note: updated',
  'notes.remove': 'note: deleted',
  'notes.markSeen': 'nothing: what one person has read is nobody else’s business',
  'many.act':
    'trip: updated accepted cancelled; chepRecord: updated; driver: updated; vehicle: updated assigned_with_expired_papers moved_along',
  'vehicles.create': 'vehicle: created assigned_with_expired_papers; driver: moved_along',
  'vehicles.update': 'vehicle: updated assigned_with_expired_papers; driver: moved_along',
  'vehicles.remove': 'vehicle: deleted; assignment: unlinked; booking: deleted_with_vehicle; driver: moved_along; trailer: moved_along',
  'vehicles.forgetPerformance': 'vehicle: performance_recomputed',
  'trailers.create': 'trailer: created',
  'trailers.update': 'trailer: updated',
  'trailers.remove': 'trailer: deleted; assignment: unlinked; vehicle: moved_along',
  'drivers.create': 'driver: created',
  'drivers.update': 'driver: updated',
  'drivers.remove': 'driver: deleted; vehicle: driver_unlinked; driver: moved_along',
  'drivers.uploadDocument': 'driver: document_uploaded document_replaced',
  'drivers.replaceDocument': 'driver: document_replaced document_uploaded',
  'drivers.removeDocument': 'driver: document_deleted',
  'clients.create': 'client: created',
  'clients.update': 'client: updated',
  'clients.remove': 'client: deleted',
  'commodities.create': 'commodity: created',
  'commodities.remove': 'commodity: deleted',
  'assignments.create': 'assignment: assigned; vehicle: moved_along; trailer: moved_along',
  'assignments.unlink': 'assignment: unlinked; vehicle: moved_along; trailer: moved_along',
  'assignments.remove': 'assignment: unlinked; vehicle: moved_along; trailer: moved_along',
  'bookings.createVehicleEvent': 'booking: created; vehicle: moved_along',
  'bookings.updateVehicleEvent': 'booking: updated started completed cancelled; vehicle: moved_along',
  'bookings.completeVehicleEvent': 'booking: completed; vehicle: moved_along',
  'bookings.cancelVehicleEvent': 'booking: cancelled; vehicle: moved_along',
  'bookings.removeVehicleEvent': 'booking: deleted; vehicle: moved_along',
  'bookings.createDriverEvent': 'driverEvent: created',
  'bookings.updateDriverEvent': 'driverEvent: updated started completed cancelled',
  'bookings.completeDriverEvent': 'driverEvent: completed',
  'bookings.cancelDriverEvent': 'driverEvent: cancelled',
  'bookings.removeDriverEvent': 'driverEvent: deleted',
  'diesel.create': 'dieselOrder: created; vehicle: moved_along',
  'diesel.update': 'dieselOrder: updated; vehicle: moved_along',
  'diesel.cancel': 'dieselOrder: cancelled; vehicle: moved_along',
  'diesel.remove': 'dieselOrder: cancelled; vehicle: moved_along',
  'diesel.resolveException': 'dieselOrder: exception_resolved',
  'diesel.setPrice': 'dieselPrice: set',
  'rates.create': 'rate: created',
  'rates.update': 'rate: updated',
  'rates.remove': 'rate: deleted',
  'contracts.create': 'contract: created',
  'contracts.update': 'contract: updated',
  'contracts.remove': 'contract: deleted',
  'tracking.createGeofence': 'geofence: created',
  'tracking.fencesFromStops': 'geofence: created',
  'tracking.updateGeofence': 'geofence: updated',
  'tracking.deleteGeofence': 'geofence: deleted',
  'tracking.setDetention': 'detention: set',
  'tracking.addPhone': 'device: created',
  'tracking.changeDevice': 'device: changed',
  'tracking.bringPositions': 'positionFile: positions_brought',
  'tracking.createIngestKey': 'ingestKey: created',
  'tracking.revokeIngestKey': 'ingestKey: revoked',
  'tracking.createTelematicsAccount': 'telematicsAccount: created',
  'tracking.changeTelematicsAccount': 'telematicsAccount: changed',
  'tracking.deleteTelematicsAccount': 'telematicsAccount: deleted',
  'tracking.tryTelematicsAccount': 'nothing: tries and changes nothing of the account',
  'trips.create': 'trip: created; vehicle: moved_along',
  'trips.update': 'trip: updated; vehicle: moved_along',
  'trips.invoice': 'trip: updated',
  'trips.adminEdit': 'trip: corrected; vehicle: moved_along; contract: moved_along',
  'trips.remove': 'trip: deleted; vehicle: moved_along; contract: moved_along',
  'trips.accept': 'trip: accepted; vehicle: moved_along',
  'trips.complete': 'trip: completed; vehicle: moved_along; contract: moved_along',
  'trips.cancel': 'trip: cancelled; vehicle: moved_along',
  'trips.revert': 'trip: reverted; vehicle: moved_along; contract: moved_along',
  'trips.uploadPod': 'trip: pod_uploaded pod_replaced',
  'trips.replacePod': 'trip: pod_replaced pod_uploaded',
  'trips.removePod': 'trip: pod_deleted',
  'trips.createEvent': 'tripEvent: created',
  'trips.updateEvent': 'tripEvent: updated started completed cancelled',
  'trips.completeEvent': 'tripEvent: completed',
  'trips.removeEvent': 'tripEvent: deleted',
  'chep.create': 'chepRecord: created',
  'chep.update': 'chepRecord: updated',
  'chep.remove': 'chepRecord: deleted',
  'chep.setRates': 'palletRates: set',
  'imports.upload': 'nothing: a file that is looked at and has changed no record',
  'imports.change': 'nothing: the same',
  'imports.correct': 'nothing: the same',
  'imports.run': 'import: imported; vehicle: created updated; trailer: created updated; driver: created updated; client: created updated',
  'imports.undo': 'import: undone; vehicle: deleted updated; trailer: deleted updated; driver: deleted updated; client: deleted updated',
  'privacy.erase': 'driver: erased; user: erased; client: contact_erased',
  'reports.changeLetterhead': 'letterhead: changed',
  'reports.placeLogo': 'report: logo_placed',
  'reports.removeLogo': 'report: logo_removed',
  'reports.startRun': 'report: run_started run_ready',
  'reports.cancelRun': 'report: run_cancelled',
};
/** What no call that writes does: reads that are kept, the operator, jobs, migrations and the building of demo data. */
const withoutCall = [
  'trail: viewed',
  'driver: data_exported',
  'user: data_exported',
  'client: contact_exported',
  'user: deactivated',
  'vehicle: moved_along',
  'webhookReceiver: paused',
  'trip: taken_in repaired',
  'dieselOrder: taken_in repaired',
  'chepRecord: taken_in',
  'contract: repaired',
  'booking: repaired',
  'driverEvent: started repaired',
  'tripEvent: started repaired',
];

const actsOf = (text: string) =>
  text
    .split('; ')
    .filter((part) => !part.startsWith('nothing: '))
    .flatMap((part) => {
      const [record, acts] = part.split(': ') as [RecordName, string];
      return acts.split(' ').map((act) => ({ record, act }));
    });
const writes = Object.entries(areas).flatMap(([area, list]) =>
  Object.entries(list as Record<string, CallDefinition>)
    .filter(([, { method, reads }]) => method !== 'GET' && reads !== true)
    .map(([name]) => `${area}.${name}`),
);
const known = recordNames.flatMap((record) => recordActs[record].map((act) => `${record}: ${act}`));

describe('the history', () => {
  it('knows of every call that writes what it leaves, or why nothing', () => {
    expect(Object.keys(entriesOf).toSorted()).toEqual(writes.toSorted());
  });

  it('finds each of these by its kind and deed, and nothing besides that nobody does', () => {
    const left = [...Object.values(entriesOf), ...withoutCall].flatMap(actsOf).map(({ record, act }) => `${record}: ${act}`);
    expect([...new Set(left)].toSorted()).toEqual(known.toSorted());
  });

  it('has words for each', () => {
    for (const record of recordNames) {
      const { prefix = '' }: RecordWords = recordWords[record];
      for (const act of recordActs[record]) expect(doneInWords(`${prefix}${act}`, prefix)).toMatch(/^[A-Z][A-Za-z ]+$/);
    }
  });
});
