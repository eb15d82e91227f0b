import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { NewRecordForm } from '../../blocks/form/new-record-form.tsx';
import { today } from '../../blocks/format/dates.ts';
import { routeFieldOf } from '../../blocks/stops/route-value.ts';
import { toast } from '../../blocks/toast.ts';
import { useListReturn } from '../../blocks/list/list-place.ts';
import { api } from '../../client/api.ts';
import { words } from '../../ui/words.messages.ts';
import { contractFormSchema, createBodyOf, emptyContractForm, type ContractForm } from './contract.form-model.ts';
import { ContractFields } from './contract.form.tsx';
import { contractMessages } from './contract.messages.ts';
import { useCreateContract } from './contract.queries.ts';

/** /contracts/new (2§2). */
export function ContractCreatePage() {
  const navigate = useNavigate();
  const backToList = useListReturn(paths.contracts);
  return (
    <NewRecordForm
      schema={contractFormSchema}
      defaults={emptyContractForm(today())}
      bodyOf={createBodyOf}
      kind="contract"
      title={contractMessages.createNewContract}
      submitLabel={contractMessages.createContract}
      savingLabel={words.saving}
      create={useCreateContract()}
      needs={api.contracts.create.definition.access}
      failed={contractMessages.saveFailed}
      fieldOf={routeFieldOf}
      onCancel={() => backToList()}
      onCreated={(contract) => {
        toast.success(contractMessages.created);
        void navigate({ to: paths.contract(contract.id) });
      }}
    >
      {(form) => <NewContractFields form={form} />}
    </NewRecordForm>
  );
}

/** The fields of a contract that is new: it has its whole month before it, so the remaining tonnage follows the monthly one until somebody types another figure. */
function NewContractFields({ form: { control, getValues, setValue } }: { form: UseFormReturn<ContractForm> }) {
  const monthly = useWatch({ control, name: 'monthlyTonnage' });
  const followed = useRef(monthly);
  useEffect(() => {
    const remaining = getValues('remainingTonnage');
    if (remaining === followed.current && remaining !== monthly) {
      setValue('remainingTonnage', monthly, { shouldDirty: true, shouldValidate: monthly !== '' });
    }
    followed.current = monthly;
  }, [monthly, getValues, setValue]);
  return <ContractFields control={control} />;
}
