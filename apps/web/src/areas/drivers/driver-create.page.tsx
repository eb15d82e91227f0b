import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { RecordForm } from '../../blocks/form/record-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { errorText } from '../../client/api.ts';
import { createBodyOf, driverFormSchema, emptyDriverForm } from './driver.form-model.ts';
import { DriverFields } from './driver.form.tsx';
import { driverMessages } from './driver.messages.ts';
import { useCreateDriver } from './driver.queries.ts';

/** /drivers/new (1§2). */
export function DriverCreatePage() {
  const navigate = useNavigate();
  const state = useRecordForm({ schema: driverFormSchema, defaults: emptyDriverForm(), draft: 'driver.new' });
  const create = useCreateDriver();
  const backToList = () => void navigate({ to: paths.drivers });
  return (
    <>
      <PageHeader title="Create New Driver" subtitle="Fields marked * are required" />
      <RecordForm
        state={state}
        label="Create New Driver"
        submitLabel="Save Driver"
        saving={create.isPending}
        failure={create.error && { text: errorText(create.error, driverMessages.addFailed) }}
        onCancel={backToList}
        onSubmit={(form) =>
          create.mutate(
            { body: createBodyOf(form) },
            {
              onSuccess: () => {
                state.release();
                backToList();
              },
              onError: (error) => showServerErrors(state.form, error),
            },
          )
        }
      >
        <DriverFields control={state.control} />
      </RecordForm>
    </>
  );
}
