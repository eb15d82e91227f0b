import { driverSorts } from '@superlink/domain/drivers/driver-order.ts';
import { driverDocumentTypes } from '@superlink/domain/drivers/document-types.ts';
import { isPhoneNumber } from '@superlink/domain/drivers/driver-identity.ts';
import { driverGroups, driverStatuses, type DriverGroup } from '@superlink/domain/drivers/driver-status.ts';
import { z } from 'zod';
import { choiceField, dayField, fieldList, optionalDayField, optionalTextField, textField } from '../field-list.ts';
import { chosenIds, id, instantAnswer, optionalText, pageOrWhole, requiredText, tableFormat } from '../fields.ts';

const PHONE = 'Please enter a valid phone number';

export const driverFields = fieldList({
  name: textField('First Name', requiredText('First name is required', 50, 'First name cannot exceed 50 characters')),
  surname: textField('Last Name', requiredText('Last name is required', 50, 'Last name cannot exceed 50 characters')),
  phone: textField(
    'Phone Number',
    requiredText('Phone number is required', 30).refine((value) => value === '' || isPhoneNumber(value), PHONE),
  ),
  town: optionalTextField('Town', optionalText(100)),
  ethnicity: optionalTextField('Ethnicity', optionalText(50)),
  idNumber: optionalTextField('ID Number', optionalText(30)),
  passportNumber: optionalTextField(
    'Passport Number',
    optionalText(30).transform((value) => value?.toUpperCase() ?? null),
  ),
  status: choiceField('Status', z.enum(driverStatuses, 'Choose one of the listed statuses'), 'Active'),
  licExpDate: optionalDayField('License Expiry'),
  pdpExpDate: dayField('PDP Expiry', 'PDP expiry is required'),
  annualLeaveDate: optionalDayField('Annual Leave Date'),
});

/** accepted and never stored: whether a driver is assigned follows from the vehicles (decision 7.4) */
const assigned = z.boolean().optional();

export const createDriverBody = z
  .strictObject({
    ...driverFields.created,
    assigned,
    /** true: another person, although a driver with the same number, or name and phone, is there already */
    confirmDuplicate: z.boolean().optional(),
  })
  .meta({ id: 'DriverCreate' });
export type CreateDriver = z.output<typeof createDriverBody>;

export const updateDriverBody = z
  .strictObject({
    ...driverFields.rules,
    assigned,
    /** the `updatedAt` the editor started from: a row that changed meanwhile is refused */
    updatedAt: instantAnswer,
  })
  .partial()
  .meta({ id: 'DriverUpdate' });
export type UpdateDriver = z.output<typeof updateDriverBody>;

const { ethnicity, ...seenInLists } = driverFields.answers;
const row = {
  id,
  ...seenInLists,
  assigned: z.boolean(),
  /** the vehicle the driver is on; at most one */
  assets: z.array(z.object({ id, fleetNumber: z.string(), assetReg: z.string() })),
  updatedAt: instantAnswer,
};

/** A driver as lists show them: without ethnicity, which is special personal information (decision 8.5). */
export const driverRow = z.object(row).meta({ id: 'DriverRow' });
export type DriverRow = z.infer<typeof driverRow>;

/** A driver with everything their own screen shows (1§3, DRV-025). */
export const driver = z
  .object({
    ...row,
    ethnicity,
    /** what the user should know and nothing blocks (decision 1.23) */
    warnings: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Driver' });
export type Driver = z.infer<typeof driver>;

const groups = Object.keys(driverGroups) as [DriverGroup, ...DriverGroup[]];
const search = z.string().trim().max(100).optional();

/** The screen always pages. */
export const driverListQuery = z.object({
  search,
  group: z.enum(groups).optional(),
  sort: z.enum(driverSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  ...pageOrWhole,
});
export type DriverListQuery = z.output<typeof driverListQuery>;

/** The whole list under the same filters, as a file. */
export const driverExportQuery = driverListQuery
  .omit({ offset: true, limit: true })
  .extend({ format: tableFormat, ids: chosenIds.optional() });
export type DriverExportQuery = z.output<typeof driverExportQuery>;

export const driverCountsQuery = z.object({ search });
/** Drivers behind each filter tab. */
export const driverCounts = z.object({ all: z.int(), active: z.int(), inactive: z.int() }).meta({ id: 'DriverCounts' });

/** Light row for pickers (decision 6.10). */
export const driverSummary = z
  .object({
    id,
    name: z.string(),
    surname: z.string(),
    status: z.enum(driverStatuses),
    assigned: z.boolean(),
    assetFleetNumber: z.string().nullable(),
  })
  .meta({ id: 'DriverSummary' });
export type DriverSummary = z.infer<typeof driverSummary>;

/** An unknown document type is an address that leads nowhere: 404. */
export const documentParams = z.object({ id, docType: z.enum(driverDocumentTypes) });

export const driverDocument = z
  .object({
    docType: z.enum(driverDocumentTypes),
    fileName: z.string(),
    /** bytes */
    size: z.int(),
    uploadedAt: instantAnswer,
  })
  .meta({ id: 'DriverDocument' });
export type DriverDocument = z.infer<typeof driverDocument>;
