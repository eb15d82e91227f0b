import { CSV_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { positionFileRule } from '@superlink/domain/tracking/position-file.ts';
import { call, type Calls } from '../call.ts';
import { idParams } from '../fields.ts';
import {
  addPhoneBody,
  changedDevice,
  deviceBody,
  deviceList,
  deviceListQuery,
  positionFileAnswer,
  positionFileQuery,
  trackingDeviceDetails,
} from './device.schema.ts';

/** As vehicles are changed. */
const controller = { any: ['controller:actions'] } as const;
/** 50 000 rows over a slow line, and the time to store them. */
const UPLOAD_MS = 300_000;

export const devicesCalls = {
  listDevices: call('/api/tracking/devices', {
    method: 'GET',
    summary: 'Phones, trackers and servers that sent positions, those without a vehicle first, with the number behind each filter',
    access: 'user',
    query: deviceListQuery,
    reply: deviceList,
  }),
  getDevice: call('/api/tracking/devices/{id}', {
    method: 'GET',
    summary: 'One device with the vehicle that it is called after and the vehicles that were linked to it',
    access: 'user',
    params: idParams,
    reply: trackingDeviceDetails,
  }),
  addPhone: call('/api/tracking/devices', {
    method: 'POST',
    makes: true,
    summary:
      'Makes the device of a phone for a vehicle before it sends; one that waits for a vehicle under this identifier is linked instead',
    access: controller,
    status: 201,
    body: addPhoneBody,
    reply: trackingDeviceDetails,
    errors: ['device_key_taken'],
  }),
  changeDevice: call('/api/tracking/devices/{id}', {
    method: 'PATCH',
    summary: 'Links a device to a vehicle or unlinks it, names it, ignores it, says its unit of speed and puts its clock right',
    access: controller,
    params: idParams,
    body: deviceBody,
    reply: changedDevice,
    errors: ['stale_record'],
  }),
  positionTemplate: call('/api/tracking/position_files/template', {
    method: 'GET',
    summary: 'A sheet with the headings of a file of positions and one example row',
    access: 'user',
    reply: { file: [CSV_TYPE] },
  }),
  bringPositions: call('/api/tracking/position_files', {
    method: 'POST',
    summary:
      'Takes the positions of a CSV file: a template of the product with a device in each row, or the export of a portal for one vehicle',
    access: controller,
    timeoutMs: UPLOAD_MS,
    query: positionFileQuery,
    upload: positionFileRule,
    reply: positionFileAnswer,
    errors: [
      'file_too_large',
      'file_type_refused',
      'sheet_unreadable',
      'sheet_empty',
      'sheet_too_long',
      'sheet_too_wide',
      'import_files_waiting',
      'position_columns_missing',
      'position_vehicle_missing',
      'position_vehicle_needless',
    ],
  }),
} satisfies Calls;
