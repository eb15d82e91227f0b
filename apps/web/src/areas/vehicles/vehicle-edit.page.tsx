import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import { EditRecordForm } from '../../blocks/form/edit-record-form.tsx';
import { today } from '../../blocks/format/dates.ts';
import { useListReturn } from '../../blocks/list/list-place.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { RecordFailure } from '../../blocks/record-failure.tsx';
import { LoadingForm } from '../../ui/skeletons.tsx';
import { warnLeftOut } from './warn-left-out.ts';
import { fieldOfVehicle, formOfVehicle, updateBodyOf, vehicleFormSchema, vehicleLabels } from './vehicle.form-model.ts';
import { VehicleFields } from './vehicle.form.tsx';
import { vehicleFormMessages } from './vehicle-form.messages.ts';
import { vehicleMessages } from './vehicle.messages.ts';
import { useUpdateVehicle, useVehicleToEdit } from './vehicle.queries.ts';

/** /vehicles/edit/{id}, prefilled (1§2). */
export function VehicleEditPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { vehicle, error, refetch } = useVehicleToEdit(id);
  const backToList = useListReturn(paths.vehicles);
  const schema = useMemo(() => vehicleFormSchema(today()), []);
  const update = useUpdateVehicle();
  return (
    <>
      <PageHeader
        title={vehicleFormMessages.editVehicle}
        {...(vehicle ? { subtitle: `${vehicle.fleetNumber} · ${vehicle.assetReg}` } : {})}
      />
      {vehicle ? (
        <EditRecordForm
          key={id}
          first={vehicle}
          reload={async () => (await refetch({ throwOnError: true })).data}
          formOf={formOfVehicle}
          bodyOf={updateBodyOf}
          schema={schema}
          labels={vehicleLabels}
          kind="vehicle"
          noun={vehicleMessages.noun}
          label={vehicleFormMessages.editVehicle}
          submitLabel={vehicleFormMessages.updateVehicle}
          update={update}
          failed={vehicleFormMessages.updateFailed}
          fieldOf={fieldOfVehicle}
          onLeave={() => backToList()}
          onSaved={(_, form) => {
            warnLeftOut(form);
            backToList();
          }}
        >
          {(control, loaded) => <VehicleFields control={control} loaded={loaded} />}
        </EditRecordForm>
      ) : error ? (
        <RecordFailure
          error={error}
          failed={{ title: vehicleMessages.detailsFailed, hint: error.detail || vehicleMessages.unknownError }}
          list={paths.vehicles}
          listName={vehicleFormMessages.backToVehicles}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingForm label={vehicleFormMessages.loadingVehicle} />
      )}
    </>
  );
}
