import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import { NewRecordForm } from '../../blocks/form/new-record-form.tsx';
import { today } from '../../blocks/format/dates.ts';
import { useListReturn } from '../../blocks/list/list-place.ts';
import { api } from '../../client/api.ts';
import { warnLeftOut } from './warn-left-out.ts';
import { createBodyOf, emptyVehicleForm, fieldOfVehicle, vehicleFormSchema } from './vehicle.form-model.ts';
import { VehicleFields } from './vehicle.form.tsx';
import { vehicleFormMessages } from './vehicle-form.messages.ts';
import { useCreateVehicle } from './vehicle.queries.ts';

/** /vehicles/new (1§2). */
export function VehicleCreatePage() {
  const schema = useMemo(() => vehicleFormSchema(today()), []);
  const backToList = useListReturn(paths.vehicles);
  return (
    <NewRecordForm
      schema={schema}
      defaults={emptyVehicleForm()}
      bodyOf={createBodyOf}
      kind="vehicle"
      title={vehicleFormMessages.createNewVehicle}
      submitLabel={vehicleFormMessages.saveVehicle}
      create={useCreateVehicle()}
      needs={api.vehicles.create.definition.access}
      failed={vehicleFormMessages.addFailed}
      fieldOf={fieldOfVehicle}
      onCancel={() => backToList()}
      onCreated={({ id, fleetNumber }, form) => {
        warnLeftOut(form);
        backToList({ id, name: fleetNumber, find: fleetNumber });
      }}
    >
      {({ control }) => <VehicleFields control={control} />}
    </NewRecordForm>
  );
}
