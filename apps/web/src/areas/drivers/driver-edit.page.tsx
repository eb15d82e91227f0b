import { useNavigate, useParams } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { EditRecordForm } from '../../blocks/form/edit-record-form.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { api } from '../../client/api.ts';
import { LoadingForm } from '../../ui/skeletons.tsx';
import { DriverMissing } from './driver-missing.tsx';
import { driverFormSchema, driverLabels, formOfDriver, updateBodyOf } from './driver.form-model.ts';
import { DriverFields } from './driver.form.tsx';
import { driverMessages } from './driver.messages.ts';
import { useDriverToEdit, useUpdateDriver } from './driver.queries.ts';
import { driverName } from './driver.table.tsx';

/** /drivers/edit/{id}, prefilled (1§2). */
export function DriverEditPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { driver, error, refetch } = useDriverToEdit(id);
  const navigate = useNavigate();
  const update = useUpdateDriver();
  return (
    <>
      <PageHeader title={driverMessages.editDriver} {...(driver ? { subtitle: driverName(driver) } : {})} />
      {driver ? (
        <EditRecordForm
          key={id}
          first={driver}
          reload={async () => (await refetch({ throwOnError: true })).data}
          formOf={formOfDriver}
          bodyOf={updateBodyOf}
          schema={driverFormSchema}
          labels={driverLabels}
          kind="driver"
          noun={driverMessages.noun}
          label={driverMessages.editDriver}
          submitLabel={driverMessages.updateDriver}
          update={update}
          needs={api.drivers.create.definition.access}
          failed={driverMessages.updateFailed}
          onLeave={() => void navigate({ to: paths.driver(id) })}
        >
          {(control) => <DriverFields control={control} />}
        </EditRecordForm>
      ) : error ? (
        <DriverMissing error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingForm label={driverMessages.loadingDriver} />
      )}
    </>
  );
}
