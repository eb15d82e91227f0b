import { driverFields } from '@superlink/api/drivers/driver.schema.ts';
import { driverStatuses } from '@superlink/domain/drivers/driver-status.ts';
import { useWatch, type Control } from 'react-hook-form';
import { DateField } from '../../blocks/form/date-field.tsx';
import { listedField } from '../../blocks/form/listed-field.ts';
import { FormSection } from '../../blocks/form/record-form.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import { today } from '../../blocks/format/dates.ts';
import { numberDoubts, type DriverForm } from './driver.form-model.ts';
import { driverMessages } from './driver.messages.ts';

/** Fields of a driver in the three groups of 1§2. */
export function DriverFields({ control }: { control: Control<DriverForm> }) {
  const [idNumber, passportNumber] = useWatch({ control, name: ['idNumber', 'passportNumber'] });
  const field = listedField(control, driverFields);
  const doubtOf = numberDoubts({ idNumber, passportNumber }, today());
  const hint = (number: 'idNumber' | 'passportNumber') => {
    const doubt = doubtOf(number);
    return doubt && `${doubt} ${driverMessages.numberKept}`;
  };
  return (
    <>
      <FormSection title={driverMessages.personalInformation}>
        <TextField {...field('name')} />
        <TextField {...field('surname')} />
        <TextField {...field('phone')} />
        <TextField {...field('town')} />
        <TextField {...field('ethnicity')} description={driverMessages.ethnicityHint} />
      </FormSection>
      <FormSection title={driverMessages.identificationDocuments}>
        <TextField {...field('idNumber')} description={hint('idNumber')} />
        <TextField {...field('passportNumber')} description={hint('passportNumber')} />
      </FormSection>
      <FormSection title={driverMessages.statusImportantDates}>
        <SelectField {...field('status')} choices={driverStatuses} />
        <DateField {...field('pdpExpDate')} />
        <DateField {...field('licExpDate')} />
        <DateField {...field('annualLeaveDate')} />
      </FormSection>
    </>
  );
}
