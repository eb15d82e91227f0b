import type { FormOf } from '@superlink/api/field-list.ts';
import { driverFields, type Driver, type updateDriverBody } from '@superlink/api/drivers/driver.schema.ts';
import { identityDoubts } from '@superlink/domain/drivers/driver-identity.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';
import { changedEntries } from '../../blocks/form/changes.ts';
import { rulesOf } from '../../blocks/form/checked-by.ts';

export type DriverForm = FormOf<typeof driverFields.fields>;
export const { emptyForm: emptyDriverForm, formOf: formOfDriver, bodyOf: createBodyOf, labels: driverLabels } = driverFields;
export const driverFormSchema = z.object(rulesOf(driverFields));

/** What is odd about the typed numbers; it stands under the field and never holds up the form (decision 8.5). */
export function numberDoubts(form: Pick<DriverForm, 'idNumber' | 'passportNumber'>, today: Day) {
  const typed = { idNumber: form.idNumber.trim() || null, passportNumber: form.passportNumber.trim() || null };
  const doubts = identityDoubts(typed, Number(today.slice(0, 4)));
  return (field: 'idNumber' | 'passportNumber') => doubts.find((doubt) => doubt.field === field)?.message;
}

/** Body of PATCH: only what differs from the loaded driver, with the `updatedAt` it was loaded at. */
export function updateBodyOf(form: DriverForm, loaded: Driver): z.input<typeof updateDriverBody> {
  return { ...changedEntries(createBodyOf(formOfDriver(loaded)), createBodyOf(form)), updatedAt: loaded.updatedAt };
}
