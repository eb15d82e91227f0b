import { Button } from '@mantine/core';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { RecordForm } from '../../blocks/form/record-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { today } from '../../blocks/format/dates.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/loading-lines.tsx';
import { collidingFields, fieldOfVehicle, formOfVehicle, updateBodyOf, vehicleFormSchema } from './vehicle.form-model.ts';
import { VehicleFields } from './vehicle.form.tsx';
import { vehicleMessages } from './vehicle.messages.ts';
import { useUpdateVehicle, useVehicleToEdit } from './vehicle.queries.ts';

/** /vehicles/edit/{id}, prefilled (1§2). */
export function VehicleEditPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { vehicle, error, refetch } = useVehicleToEdit(id);
  return (
    <>
      <PageHeader title="Edit Vehicle" {...(vehicle ? { subtitle: `${vehicle.fleetNumber} · ${vehicle.assetReg}` } : {})} />
      {vehicle ? (
        <EditForm key={id} first={vehicle} reload={async () => (await refetch({ throwOnError: true })).data} />
      ) : error ? (
        <ErrorState
          title={vehicleMessages.detailsFailed}
          hint={error.detail || vehicleMessages.unknownError}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingLines label="Loading vehicle" lines={12} />
      )}
    </>
  );
}

/** `first` is the vehicle when the form opened: later answers must not change what the user is working on. */
function EditForm({ first, reload }: { first: Vehicle; reload: () => Promise<Vehicle | undefined> }) {
  const navigate = useNavigate();
  const schema = useMemo(() => vehicleFormSchema(today()), []);
  const [loaded, setLoaded] = useState(first);
  const [reloaded, setReloaded] = useState<readonly string[] | null>(null);
  const state = useRecordForm({ schema, defaults: formOfVehicle(first), draft: `vehicle.${first.id}` });
  const update = useUpdateVehicle();
  const { dirtyFields } = state.form.formState;
  const backToList = () => void navigate({ to: paths.vehicles });

  const takeNewer = async () => {
    const newer = await reload();
    if (!newer) return;
    setReloaded(collidingFields(loaded, newer, Object.keys(dirtyFields)));
    setLoaded(newer);
    state.form.reset(formOfVehicle(newer), { keepDirtyValues: true });
    update.reset();
  };

  return (
    <RecordForm
      state={state}
      label="Edit Vehicle"
      submitLabel="Update Vehicle"
      saving={update.isPending}
      failure={
        update.error && {
          text: errorText(update.error, vehicleMessages.updateFailed),
          actions: update.error.code === 'stale_record' && (
            <Button size="xs" variant="default" onClick={() => void takeNewer().catch(() => {})}>
              Reload
            </Button>
          ),
        }
      }
      onCancel={backToList}
      onSubmit={(form) =>
        update.mutate(
          { params: { id: loaded.id }, body: updateBodyOf(form, loaded) },
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
      {reloaded && (
        <Banner kind="note">
          The vehicle is reloaded and your own changes are still in the form.{' '}
          {reloaded.length > 0 && `Changed by both of you: ${reloaded.join(', ')}. `}
          Check them, then save again.
        </Banner>
      )}
      <VehicleFields control={state.control} loaded={loaded} />
    </RecordForm>
  );
}
