import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { NewRecordForm } from '../../blocks/form/new-record-form.tsx';
import { api } from '../../client/api.ts';
import { useAskingCreate } from './driver-duplicate.tsx';
import { createBodyOf, driverFormSchema, emptyDriverForm } from './driver.form-model.ts';
import { DriverFields } from './driver.form.tsx';
import { driverMessages } from './driver.messages.ts';
import { useCreateDriver } from './driver.queries.ts';

/** /drivers/new (1§2). */
export function DriverCreatePage() {
  const navigate = useNavigate();
  const backToList = () => void navigate({ to: paths.drivers });
  const { create, question } = useAskingCreate(useCreateDriver());
  return (
    <>
      <NewRecordForm
        schema={driverFormSchema}
        defaults={emptyDriverForm()}
        bodyOf={createBodyOf}
        kind="driver"
        title="Create New Driver"
        submitLabel="Save Driver"
        create={create}
        needs={api.drivers.create.definition.access}
        failed={driverMessages.addFailed}
        onCancel={backToList}
        onCreated={backToList}
      >
        {({ control }) => <DriverFields control={control} />}
      </NewRecordForm>
      {question}
    </>
  );
}
