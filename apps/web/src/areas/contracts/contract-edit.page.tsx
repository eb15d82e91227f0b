import { Text } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { EditRecordForm } from '../../blocks/form/edit-record-form.tsx';
import { formMessages } from '../../blocks/form/form.messages.ts';
import { useListReturn } from '../../blocks/list/list-place.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { routeFieldOf } from '../../blocks/stops/route-value.ts';
import { toast } from '../../blocks/toast.ts';
import { api } from '../../client/api.ts';
import { LoadingForm } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { contractTitle } from './contract-facts.ts';
import { ContractMissing } from './contract-missing.tsx';
import { contractFormSchema, contractLabels, formOfContract, updateBodyOf } from './contract.form-model.ts';
import { ContractFields } from './contract.form.tsx';
import { contractMessages } from './contract.messages.ts';
import { useContractToEdit, useUpdateContract } from './contract.queries.ts';

/** /contracts/edit/{id}, prefilled (2§2). */
export function ContractEditPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { contract, error, refetch } = useContractToEdit(id);
  const navigate = useNavigate();
  const backToList = useListReturn(paths.contracts);
  const update = useUpdateContract();
  return (
    <>
      <PageHeader
        title={contractMessages.editContract}
        {...(contract ? { subtitle: `${contract.appId} · ${contractTitle(contract)}` } : {})}
      />
      {contract ? (
        <EditRecordForm
          key={id}
          first={contract}
          reload={async () => (await refetch({ throwOnError: true })).data}
          formOf={formOfContract}
          bodyOf={updateBodyOf}
          schema={contractFormSchema}
          labels={contractLabels}
          kind="contract"
          noun={contractMessages.noun}
          label={contractMessages.editContract}
          submitLabel={contractMessages.updateContract}
          savingLabel={words.saving}
          unchangedLabel={formMessages.noChanges}
          update={update}
          needs={api.contracts.update.definition.access}
          failed={contractMessages.saveFailed}
          fieldOf={routeFieldOf}
          onLeave={() => backToList()}
          onSaved={() => {
            toast.success(contractMessages.updated);
            void navigate({ to: paths.contract(id) });
          }}
        >
          {(control, loaded) => <ContractFields control={control} loaded={loaded} />}
        </EditRecordForm>
      ) : error ? (
        <ContractMissing error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {contractMessages.loadingForm}
          </Text>
          <LoadingForm label={contractMessages.loadingForm} />
        </>
      )}
    </>
  );
}
