import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { RecordForm } from '../../blocks/form/record-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { routeFieldOf } from '../../blocks/stops/route-value.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { createBodyOf, emptyRateForm, rateFormSchema } from './rate.form-model.ts';
import { RateFields } from './rate.form.tsx';
import { rateMessages } from './rate.messages.ts';
import { useCreateRate } from './rate.queries.ts';

/** /rates/create (2§2). */
export function RateCreatePage() {
  const navigate = useNavigate();
  const defaults = useMemo(() => emptyRateForm(), []);
  const state = useRecordForm({ schema: rateFormSchema, defaults, draft: 'rate.new' });
  const create = useCreateRate();
  const backToList = () => void navigate({ to: paths.rates });
  return (
    <>
      <PageHeader title="Create New Route" subtitle="Fields marked * are required" />
      <RecordForm
        state={state}
        label="Create New Route"
        submitLabel="Create Route"
        unchangedLabel="Create Route"
        savingLabel="Saving"
        saving={create.isPending}
        failure={create.error && { text: errorText(create.error, rateMessages.saveFailed) }}
        onCancel={backToList}
        onSubmit={(form) =>
          create.mutate(
            { body: createBodyOf(form) },
            {
              onSuccess: () => {
                state.release();
                toast.success(rateMessages.created);
                backToList();
              },
              onError: (error) => showServerErrors(state.form, error, routeFieldOf),
            },
          )
        }
      >
        <RateFields control={state.control} />
      </RecordForm>
    </>
  );
}
