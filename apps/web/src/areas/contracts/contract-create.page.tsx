import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { paths } from '../../app/paths.ts';
import { RecordForm } from '../../blocks/form/record-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { today } from '../../blocks/format/dates.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { routeFieldOf } from '../../blocks/stops/route-value.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { contractFormSchema, createBodyOf, emptyContractForm, type ContractForm } from './contract.form-model.ts';
import { ContractFields } from './contract.form.tsx';
import { contractMessages } from './contract.messages.ts';
import { useCreateContract } from './contract.queries.ts';

/** /contracts/new (2§2). */
export function ContractCreatePage() {
  const navigate = useNavigate();
  const state = useRecordForm({ schema: contractFormSchema, defaults: emptyContractForm(today()), draft: 'contract.new' });
  const create = useCreateContract();
  useRemainingLikeMonthly(state.form);
  return (
    <>
      <PageHeader title="Create New Contract" subtitle="Fields marked * are required" />
      <RecordForm
        state={state}
        label="Create New Contract"
        submitLabel="Create Contract"
        savingLabel="Saving"
        saving={create.isPending}
        failure={create.error && { text: errorText(create.error, contractMessages.saveFailed) }}
        onCancel={() => void navigate({ to: paths.contracts })}
        onSubmit={(form) =>
          create.mutate(
            { body: createBodyOf(form) },
            {
              onSuccess: (contract) => {
                state.release();
                toast.success(contractMessages.created);
                void navigate({ to: paths.contract(contract.id) });
              },
              onError: (error) => showServerErrors(state.form, error, routeFieldOf),
            },
          )
        }
      >
        <ContractFields control={state.control} />
      </RecordForm>
    </>
  );
}

/** A new contract has its whole month before it: the remaining tonnage follows the monthly one until somebody types another figure. */
function useRemainingLikeMonthly({ control, getValues, setValue }: UseFormReturn<ContractForm>) {
  const monthly = useWatch({ control, name: 'monthlyTonnage' });
  const followed = useRef(monthly);
  useEffect(() => {
    const remaining = getValues('remainingTonnage');
    if (remaining === followed.current && remaining !== monthly) {
      setValue('remainingTonnage', monthly, { shouldDirty: true, shouldValidate: monthly !== '' });
    }
    followed.current = monthly;
  }, [monthly, getValues, setValue]);
}
