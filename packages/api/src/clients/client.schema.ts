import { clientStatuses } from '@superlink/domain/clients/client-status.ts';
import { podCutOffTypes } from '@superlink/domain/clients/pod-cut-off.ts';
import { isPhoneNumber } from '@superlink/domain/drivers/driver-identity.ts';
import { z } from 'zod';
import { choiceField, field, fieldList, numberOrZeroField, optionalTextField, textField, yesNoField } from '../field-list.ts';
import {
  dayAnswer,
  flag,
  freeFields,
  id,
  instantAnswer,
  missing,
  optionalDay,
  optionalText,
  paging,
  quantity,
  requiredText,
  tableFormat,
} from '../fields.ts';

/** numeric(14,2) ends here */
const RAND_MAX = 999_999_999_999;
const CONTACTS_MAX = 20;
const FREQUENCY = 'POD cut-off frequency is required';
const CUT_OFF = 'POD cut-off day is required';
const EMAIL = 'Please enter a valid email address';
const PHONE = 'Please enter a valid telephone number';

export const contactInput = z
  .strictObject({
    name: requiredText('Name is required', 100),
    telephone: requiredText(PHONE, 40).refine((value) => value === '' || isPhoneNumber(value), PHONE),
    email: z
      .string(EMAIL)
      .trim()
      .max(200, 'Cannot exceed 200 characters')
      .pipe(z.email({ pattern: z.regexes.html5Email, error: EMAIL })),
  })
  .meta({ id: 'ContactInput' });
/** None is fine; every row that is there must be whole (decision 12.9). */
const contactsInput = z.array(contactInput).max(CONTACTS_MAX, `At most ${CONTACTS_MAX} contacts`);

export const clientFields = fieldList({
  registeredName: textField('Registered Name', requiredText('Registered name is required', 150)),
  name: textField('Trading Name', requiredText('Trading name is required', 150)),
  customerCode: optionalTextField('Customer Code', optionalText(50)),
  registrationNumber: optionalTextField('Registration Number', optionalText(50)),
  vatNumber: optionalTextField('VAT Number', optionalText(50)),
  status: choiceField('Status', z.enum(clientStatuses, missing('Status is required')), 'pending'),
  physicalAddress: textField('Physical Address', requiredText('Physical address is required', 500)),
  deliveryAddress: optionalTextField('Delivery Address', optionalText(500)),
  /** true: original PODs, false: scanned PODs */
  originalPodRequired: field({
    ...yesNoField('PODs'),
    empty: 'scanned' as 'original' | 'scanned',
    hold: (answer) => (answer ? 'original' : 'scanned'),
    send: (held) => held === 'original',
  }),
  chepClient: yesNoField('CHEP Client'),
  /** rand */
  creditLimit: {
    ...numberOrZeroField('Credit Limit', quantity({ negative: 'Credit limit cannot be negative', places: 2, max: RAND_MAX })),
    as: 'rand',
  },
});

const fields = {
  operationsContacts: contactsInput,
  debtorsContact: contactsInput,
  financialManager: contactsInput,
  creditorsContact: contactsInput,
  podCutOffType: z.enum(podCutOffTypes, missing(FREQUENCY)),
  /** monthly: day of the month 1 to 31; weekly: Monday 0 to Sunday 6; biweekly: not used */
  podCutOff: z.number(missing(CUT_OFF)).int(CUT_OFF).min(0, CUT_OFF).max(31, CUT_OFF),
  /** any one cut-off of a biweekly client */
  biReference: optionalDay,
  /** the company's own further fields (decision 12.10) */
  dynamicFields: freeFields,
};

export const createClientBody = z
  .strictObject({
    ...clientFields.created,
    ...fields,
    operationsContacts: contactsInput.default([]),
    debtorsContact: contactsInput.default([]),
    financialManager: contactsInput.default([]),
    creditorsContact: contactsInput.default([]),
    podCutOff: fields.podCutOff.default(0),
    biReference: optionalDay.default(null),
    dynamicFields: fields.dynamicFields.default({}),
  })
  .meta({ id: 'ClientCreate' });
export type CreateClient = z.output<typeof createClientBody>;

export const updateClientBody = z
  .strictObject({
    ...clientFields.rules,
    ...fields,
    /** the `updatedAt` the editor started from: a row that changed meanwhile is refused */
    updatedAt: instantAnswer,
  })
  .partial()
  .meta({ id: 'ClientUpdate' });
export type UpdateClient = z.output<typeof updateClientBody>;

export const contact = z.object({ name: z.string(), telephone: z.string(), email: z.string() }).meta({ id: 'Contact' });
export type Contact = z.infer<typeof contact>;

/** A client with everything its screens show (2§3, CLI-021). */
export const client = z
  .object({
    id,
    ...clientFields.answers,
    operationsContacts: z.array(contact),
    debtorsContact: z.array(contact),
    financialManager: z.array(contact),
    creditorsContact: z.array(contact),
    podCutOffType: z.enum(podCutOffTypes),
    podCutOff: z.int(),
    biReference: dayAnswer.nullable(),
    /** the next cut-off on or after today; null where the rule names none (decision 12.1) */
    cutoffDatetime: dayAnswer.nullable(),
    dynamicFields: z.record(z.string(), z.unknown()),
    updatedAt: instantAnswer,
  })
  .meta({ id: 'Client' });
export type Client = z.infer<typeof client>;

const filters = {
  search: z.string().trim().max(100).optional(),
  has_outstanding_pods: flag.optional(),
  has_outstanding_invoices: flag.optional(),
  /** a whole invoice number: clients with a trip that carries it (decision 12.7) */
  existing_invoice: z.string().trim().max(100).optional(),
};
export const clientListQuery = z.object({ ...filters, ...paging(25) });
export type ClientListQuery = z.output<typeof clientListQuery>;
export const clientPage = z.object({ clients: z.array(client), total: z.int() }).meta({ id: 'ClientPage' });
export type ClientPage = z.infer<typeof clientPage>;

/** The whole list under the same filters, as a file. */
export const clientExportQuery = z.object({ ...filters, format: tableFormat });
export type ClientExportQuery = z.output<typeof clientExportQuery>;

/** Light row for pickers. */
export const clientSummary = z
  .object({
    id,
    name: z.string(),
    registeredName: z.string(),
    customerCode: z.string().nullable(),
    status: z.enum(clientStatuses),
    chepClient: z.boolean(),
  })
  .meta({ id: 'ClientSummary' });
export type ClientSummary = z.infer<typeof clientSummary>;

/** Completed trips of a client whose POD has not been uploaded (decision 12.6). */
export const pendingPods = z.object({ clientId: id, pendingPods: z.int() }).meta({ id: 'PendingPods' });
export type PendingPods = z.infer<typeof pendingPods>;
