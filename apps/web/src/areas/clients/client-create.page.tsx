import { NewRecordForm } from '../../blocks/form/new-record-form.tsx';
import { api } from '../../client/api.ts';
import { clientFormSchema, createBodyOf, emptyClientForm, fieldOfClient } from './client.form-model.ts';
import { ClientFields } from './client.form.tsx';
import { clientMessages } from './client.messages.ts';
import { useCreateClient } from './client.queries.ts';
import { useLeaveForClient } from './leave-for-client.ts';

/** /clients/new (2§2). */
export function ClientCreatePage() {
  const leave = useLeaveForClient();
  return (
    <NewRecordForm
      schema={clientFormSchema}
      defaults={emptyClientForm()}
      bodyOf={createBodyOf}
      kind="client"
      title={clientMessages.createNewClient}
      submitLabel={clientMessages.createClient}
      create={useCreateClient()}
      needs={api.clients.create.definition.access}
      failed={clientMessages.saveFailed}
      fieldOf={fieldOfClient}
      onCancel={leave.toList}
      onCreated={leave.afterSave}
    >
      {({ control }) => <ClientFields control={control} />}
    </NewRecordForm>
  );
}
