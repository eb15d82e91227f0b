import { defineErrors } from '../define-errors.ts';

export const trackingErrors = defineErrors({
  ingest_key_refused: {
    status: 401,
    text: 'This key for positions is unknown or has been revoked. Make a new one under Tracking, Devices.',
  },
  too_many_ingest_keys: { status: 409, text: 'There are {most} keys in use already. Revoke one that nothing uses any more.' },
  too_many_telematics_accounts: {
    status: 409,
    text: 'There are {most} telematics accounts already. Delete one that is not used any more.',
  },
  geofence_taken: { status: 409, text: 'There is a geofence of this name already', field: 'name' },
  too_many_geofences: { status: 409, text: 'There are {most} geofences already. Delete some that nobody needs any more.' },
  device_key_taken: { status: 409, text: 'A phone with this identifier sends for {fleetNumber} already', field: 'deviceKey' },
  position_columns_missing: {
    status: 422,
    text: 'No row of the file names the columns of a position. Missing: {columns}.',
    field: 'file',
  },
  position_vehicle_missing: { status: 422, text: 'The file does not say which vehicle it is of. Choose the vehicle.', field: 'assetId' },
  position_vehicle_needless: {
    status: 422,
    text: 'The file names the devices itself, in its column {column}. Leave the vehicle empty, or take the column out.',
    field: 'assetId',
  },
});
