import { createDriverBody, type Driver, type updateDriverBody } from '@superlink/api/drivers/driver.schema.ts';
import { identityDoubts } from '@superlink/domain/drivers/driver-identity.ts';
import type { DriverStatus } from '@superlink/domain/drivers/driver-status.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';
import { changedEntries } from '../../blocks/form/changes.ts';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { dayOf, dayToSend } from '../../blocks/format/dates.ts';

/** What the form holds: texts as typed, days as `YYYY-MM-DD` or empty. */
export interface DriverForm {
  name: string;
  surname: string;
  phone: string;
  town: string;
  ethnicity: string;
  idNumber: string;
  passportNumber: string;
  status: DriverStatus;
  licExpDate: string;
  pdpExpDate: string;
  annualLeaveDate: string;
}

/** Labels of the fields, also used when a changed record is reported field by field. */
export const driverLabels: Record<keyof DriverForm, string> = {
  name: 'First Name',
  surname: 'Last Name',
  phone: 'Phone Number',
  town: 'Town',
  ethnicity: 'Ethnicity',
  idNumber: 'ID Number',
  passportNumber: 'Passport Number',
  status: 'Status',
  licExpDate: 'License Expiry',
  pdpExpDate: 'PDP Expiry',
  annualLeaveDate: 'Annual Leave Date',
};

export function emptyDriverForm(): DriverForm {
  return {
    name: '',
    surname: '',
    phone: '',
    town: '',
    ethnicity: '',
    idNumber: '',
    passportNumber: '',
    status: 'Active',
    licExpDate: '',
    pdpExpDate: '',
    annualLeaveDate: '',
  };
}

export function formOfDriver(driver: Driver): DriverForm {
  return {
    name: driver.name,
    surname: driver.surname,
    phone: driver.phone,
    town: driver.town ?? '',
    ethnicity: driver.ethnicity ?? '',
    idNumber: driver.idNumber ?? '',
    passportNumber: driver.passportNumber ?? '',
    status: driver.status,
    licExpDate: dayOf(driver.licExpDate) ?? '',
    pdpExpDate: dayOf(driver.pdpExpDate),
    annualLeaveDate: dayOf(driver.annualLeaveDate) ?? '',
  };
}

const body = createDriverBody.shape;

/** The form's rules: those of the call's own body (1§5). */
export const driverFormSchema: z.ZodType<DriverForm, DriverForm> = z.object({
  name: checkedBy<string>(body.name),
  surname: checkedBy<string>(body.surname),
  phone: checkedBy<string>(body.phone),
  town: checkedBy<string>(body.town),
  ethnicity: checkedBy<string>(body.ethnicity),
  idNumber: checkedBy<string>(body.idNumber),
  passportNumber: checkedBy<string>(body.passportNumber),
  status: checkedBy<DriverStatus>(body.status),
  licExpDate: checkedBy<string>(body.licExpDate),
  pdpExpDate: checkedBy<string>(body.pdpExpDate),
  annualLeaveDate: checkedBy<string>(body.annualLeaveDate),
});

/** What is odd about the typed numbers; it stands under the field and never holds up the form (decision 8.5). */
export function numberDoubts(form: Pick<DriverForm, 'idNumber' | 'passportNumber'>, today: Day) {
  const typed = { idNumber: form.idNumber.trim() || null, passportNumber: form.passportNumber.trim() || null };
  const doubts = identityDoubts(typed, Number(today.slice(0, 4)));
  return (field: 'idNumber' | 'passportNumber') => doubts.find((doubt) => doubt.field === field)?.message;
}

type DriverBody = z.input<typeof createDriverBody>;
const dayOrNull = (day: string) => (day === '' ? null : dayToSend(day));

/** Body of POST: empty fields as null. */
export function createBodyOf(form: DriverForm): DriverBody {
  return {
    name: form.name.trim(),
    surname: form.surname.trim(),
    phone: form.phone.trim(),
    town: form.town.trim() || null,
    ethnicity: form.ethnicity.trim() || null,
    idNumber: form.idNumber.trim() || null,
    passportNumber: form.passportNumber.trim() || null,
    status: form.status,
    licExpDate: dayOrNull(form.licExpDate),
    pdpExpDate: dayToSend(form.pdpExpDate),
    annualLeaveDate: dayOrNull(form.annualLeaveDate),
  };
}

/** Body of PATCH: only what differs from the loaded driver, with the `updatedAt` it was loaded at. */
export function updateBodyOf(form: DriverForm, loaded: Driver): z.input<typeof updateDriverBody> {
  return { ...changedEntries(createBodyOf(formOfDriver(loaded)), createBodyOf(form)), updatedAt: loaded.updatedAt };
}
