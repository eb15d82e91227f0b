import { driverStatuses } from '@superlink/domain/drivers/driver-status.ts';
import { useWatch, type Control } from 'react-hook-form';
import { DateField } from '../../blocks/form/date-field.tsx';
import { FormSection } from '../../blocks/form/record-form.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import { today } from '../../blocks/format/dates.ts';
import { driverLabels, numberDoubts, type DriverForm } from './driver.form-model.ts';
import { driverMessages } from './driver.messages.ts';

/** Fields of a driver in the three groups of 1§2. */
export function DriverFields({ control }: { control: Control<DriverForm> }) {
  const [idNumber, passportNumber] = useWatch({ control, name: ['idNumber', 'passportNumber'] });
  const doubtOf = numberDoubts({ idNumber, passportNumber }, today());
  const hint = (field: 'idNumber' | 'passportNumber') => {
    const doubt = doubtOf(field);
    return doubt && `${doubt} ${driverMessages.numberKept}`;
  };
  return (
    <>
      <FormSection title="Personal Information">
        <TextField control={control} name="name" label={driverLabels.name} required />
        <TextField control={control} name="surname" label={driverLabels.surname} required />
        <TextField control={control} name="phone" label={driverLabels.phone} required />
        <TextField control={control} name="town" label={driverLabels.town} />
        <TextField control={control} name="ethnicity" label={driverLabels.ethnicity} description={driverMessages.ethnicityHint} />
      </FormSection>
      <FormSection title="Identification Documents">
        <TextField control={control} name="idNumber" label={driverLabels.idNumber} description={hint('idNumber')} />
        <TextField control={control} name="passportNumber" label={driverLabels.passportNumber} description={hint('passportNumber')} />
      </FormSection>
      <FormSection title="Status & Important Dates">
        <SelectField control={control} name="status" label={driverLabels.status} choices={driverStatuses} required />
        <DateField control={control} name="pdpExpDate" label={driverLabels.pdpExpDate} required />
        <DateField control={control} name="licExpDate" label={driverLabels.licExpDate} />
        <DateField control={control} name="annualLeaveDate" label={driverLabels.annualLeaveDate} />
      </FormSection>
    </>
  );
}
