import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { NewRecordForm } from '../../blocks/form/new-record-form.tsx';
import { routeFieldOf } from '../../blocks/stops/route-value.ts';
import { toast } from '../../blocks/toast.ts';
import { api } from '../../client/api.ts';
import { createBodyOf, emptyRateForm, rateFormSchema } from './rate.form-model.ts';
import { RateFields } from './rate.form.tsx';
import { rateMessages } from './rate.messages.ts';
import { useCreateRate } from './rate.queries.ts';

/** /rates/create (2§2). */
export function RateCreatePage() {
  const navigate = useNavigate();
  const defaults = useMemo(() => emptyRateForm(), []);
  const backToList = () => void navigate({ to: paths.rates });
  return (
    <NewRecordForm
      schema={rateFormSchema}
      defaults={defaults}
      bodyOf={createBodyOf}
      kind="rate"
      title="Create New Route"
      submitLabel="Create Route"
      unchangedLabel="No Changes"
      savingLabel="Saving"
      create={useCreateRate()}
      needs={api.rates.create.definition.access}
      failed={rateMessages.saveFailed}
      fieldOf={routeFieldOf}
      onCancel={backToList}
      onCreated={() => {
        toast.success(rateMessages.created);
        backToList();
      }}
    >
      {({ control }) => <RateFields control={control} />}
    </NewRecordForm>
  );
}
