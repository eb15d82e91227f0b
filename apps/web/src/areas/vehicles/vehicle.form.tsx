import { vehicleFields, type Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { looksLikeVin } from '@superlink/domain/vehicles/identity.ts';
import { lowerOdometerAccess } from '@superlink/domain/vehicles/odometer.ts';
import { vehicleStatuses } from '@superlink/domain/vehicles/vehicle-status.ts';
import { useController, useWatch, type Control } from 'react-hook-form';
import { DateField } from '../../blocks/form/date-field.tsx';
import { listedField } from '../../blocks/form/listed-field.ts';
import { ListEditor } from '../../blocks/form/list-editor.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { FormSection, FullWidth } from '../../blocks/form/record-form.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import { formatKm } from '../../blocks/format/numbers.ts';
import { useMay } from '../../session/session.ts';
import { permitComplaints, takesOdometerBack, vehicleLabels, type VehicleForm } from './vehicle.form-model.ts';
import { vehicleFormMessages } from './vehicle-form.messages.ts';
import { vehicleMessages } from './vehicle.messages.ts';

/** Fields of a vehicle, grouped in cards. `loaded` is the vehicle being edited. */
export function VehicleFields({ control, loaded }: { control: Control<VehicleForm>; loaded?: Vehicle }) {
  const [vin, odometerReading] = useWatch({ control, name: ['assetVin', 'odometerReading'] });
  const field = listedField(control, vehicleFields);
  const mayLower = useMay(lowerOdometerAccess);
  const lower = loaded !== undefined && takesOdometerBack({ odometerReading }, loaded);
  return (
    <>
      <FormSection title={vehicleFormMessages.identification}>
        <TextField {...field('fleetNumber')} />
        <TextField {...field('assetReg')} />
        <TextField {...field('assetMakeModel')} />
        <NumberField {...field('assetYear')} />
        <FullWidth>
          <TextField
            {...field('assetVin')}
            description={vin.trim() !== '' && !looksLikeVin(vin.trim()) ? vehicleFormMessages.vinHint : undefined}
          />
        </FullWidth>
      </FormSection>
      <FormSection title={vehicleFormMessages.statusAndLicense}>
        <SelectField {...field('status')} choices={vehicleStatuses} />
        <DateField {...field('assetExpLic')} />
      </FormSection>
      <FormSection title={vehicleFormMessages.odometerAndFuel}>
        <NumberField
          {...field('odometerReading')}
          unit="km"
          description={loaded?.tripAssigned ? vehicleFormMessages.odometerIsFixed : undefined}
        />
        <NumberField {...field('dieselCapacity')} unit="L" />
        {lower && mayLower && (
          <FullWidth>
            <TextField
              control={control}
              name="odometerResetReason"
              label={vehicleLabels.odometerResetReason}
              description={vehicleFormMessages.lowerReadingHint(formatKm(loaded.odometerReading))}
            />
          </FullWidth>
        )}
      </FormSection>
      <FormSection title={vehicleMessages.maintenance}>
        <NumberField {...field('serviceInterval')} unit="km" />
        <NumberField {...field('lastServiceKilometer')} unit="km" />
      </FormSection>
      <FormSection title={vehicleLabels.permits}>
        <ListEditor
          control={control}
          name="permits"
          blank={() => ({ permitName: '', expiryDate: '' })}
          firstField="permitName"
          itemName={vehicleFormMessages.permit}
          addLabel={vehicleFormMessages.addPermit}
          emptyText={vehicleMessages.noPermits}
        >
          {(index) => <PermitFields control={control} index={index} />}
        </ListEditor>
      </FormSection>
    </>
  );
}

function PermitFields({ control, index }: { control: Control<VehicleForm>; index: number }) {
  const name = useController({ control, name: `permits.${index}.permitName` });
  const expiry = useController({ control, name: `permits.${index}.expiryDate` });
  const complaints = permitComplaints({ permitName: name.field.value, expiryDate: expiry.field.value });
  return (
    <>
      <TextField
        control={control}
        name={`permits.${index}.permitName`}
        label={vehicleFormMessages.permitName}
        complaint={name.fieldState.isTouched ? complaints.permitName : undefined}
      />
      <DateField
        control={control}
        name={`permits.${index}.expiryDate`}
        label={vehicleFormMessages.permitExpiry}
        complaint={expiry.fieldState.isTouched ? complaints.expiryDate : undefined}
      />
    </>
  );
}
