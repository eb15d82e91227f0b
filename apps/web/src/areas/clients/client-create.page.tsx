import { RecordForm } from '../../blocks/form/record-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { errorText } from '../../client/api.ts';
import { clientFormSchema, createBodyOf, emptyClientForm, fieldOfClient } from './client.form-model.ts';
import { ClientFields } from './client.form.tsx';
import { clientMessages } from './client.messages.ts';
import { useCreateClient } from './client.queries.ts';
import { useLeaveForClient } from './leave-for-client.ts';

/** /clients/new (2§2). */
export function ClientCreatePage() {
  const leave = useLeaveForClient();
  const state = useRecordForm({ schema: clientFormSchema, defaults: emptyClientForm(), draft: 'client.new' });
  const create = useCreateClient();
  return (
    <>
      <PageHeader title="Create New Client" subtitle="Fields marked * are required" />
      <RecordForm
        state={state}
        label="Create New Client"
        submitLabel="Create Client"
        saving={create.isPending}
        failure={create.error && { text: errorText(create.error, clientMessages.saveFailed) }}
        onCancel={leave.toList}
        onSubmit={(form) =>
          create.mutate(
            { body: createBodyOf(form) },
            {
              onSuccess: (client) => {
                state.release();
                leave.afterSave(client);
              },
              onError: (error) => showServerErrors(state.form, error, fieldOfClient),
            },
          )
        }
      >
        <ClientFields control={state.control} />
      </RecordForm>
    </>
  );
}
