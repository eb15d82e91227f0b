import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { RecordForm } from '../../blocks/form/record-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { today } from '../../blocks/format/dates.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { errorText } from '../../client/api.ts';
import { createBodyOf, emptyVehicleForm, fieldOfVehicle, vehicleFormSchema } from './vehicle.form-model.ts';
import { VehicleFields } from './vehicle.form.tsx';
import { vehicleMessages } from './vehicle.messages.ts';
import { useCreateVehicle } from './vehicle.queries.ts';

/** /vehicles/new (1§2). */
export function VehicleCreatePage() {
  const navigate = useNavigate();
  const schema = useMemo(() => vehicleFormSchema(today()), []);
  const state = useRecordForm({ schema, defaults: emptyVehicleForm(), draft: 'vehicle.new' });
  const create = useCreateVehicle();
  const backToList = () => void navigate({ to: paths.vehicles });
  return (
    <>
      <PageHeader title="Create New Vehicle" subtitle="Fields marked * are required" />
      <RecordForm
        state={state}
        label="Create New Vehicle"
        submitLabel="Save Vehicle"
        saving={create.isPending}
        failure={create.error && { text: errorText(create.error, vehicleMessages.addFailed) }}
        onCancel={backToList}
        onSubmit={(form) =>
          create.mutate(
            { body: createBodyOf(form) },
            {
              onSuccess: () => {
                state.release();
                backToList();
              },
              onError: (error) => showServerErrors(state.form, error, fieldOfVehicle),
            },
          )
        }
      >
        <VehicleFields control={state.control} />
      </RecordForm>
    </>
  );
}
