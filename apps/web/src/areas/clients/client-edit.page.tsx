import { useParams } from '@tanstack/react-router';
import { EditRecordForm } from '../../blocks/form/edit-record-form.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { LoadingForm } from '../../ui/skeletons.tsx';
import { ClientFailure } from './client-failure.tsx';
import { clientFormSchema, clientLabels, fieldOfClient, formOfClient, updateBodyOf } from './client.form-model.ts';
import { ClientFields } from './client.form.tsx';
import { clientMessages } from './client.messages.ts';
import { useClientToEdit, useUpdateClient } from './client.queries.ts';
import { useLeaveForClient } from './leave-for-client.ts';

/** /clients/edit/{id}, prefilled (2§2). */
export function ClientEditPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { client, error, refetch } = useClientToEdit(id);
  const leave = useLeaveForClient();
  const update = useUpdateClient();
  const subtitle = client && [client.name, client.customerCode].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader title={clientMessages.editClient} {...(subtitle ? { subtitle } : {})} />
      {client ? (
        <EditRecordForm
          key={id}
          first={client}
          reload={async () => (await refetch({ throwOnError: true })).data}
          formOf={formOfClient}
          bodyOf={updateBodyOf}
          schema={clientFormSchema}
          labels={clientLabels}
          kind="client"
          noun={clientMessages.noun}
          label={clientMessages.editClient}
          submitLabel={clientMessages.updateClient}
          update={update}
          failed={clientMessages.saveFailed}
          fieldOf={fieldOfClient}
          onLeave={leave.toList}
          onSaved={leave.afterSave}
        >
          {(control) => <ClientFields control={control} />}
        </EditRecordForm>
      ) : error ? (
        <ClientFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingForm label={clientMessages.loadingClient} />
      )}
    </>
  );
}
