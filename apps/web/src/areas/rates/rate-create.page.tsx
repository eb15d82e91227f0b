import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import { NewRecordForm } from '../../blocks/form/new-record-form.tsx';
import { formMessages } from '../../blocks/form/form.messages.ts';
import { routeFieldOf } from '../../blocks/stops/route-value.ts';
import { toast } from '../../blocks/toast.ts';
import { useListReturn } from '../../blocks/list/list-place.ts';
import { api } from '../../client/api.ts';
import { words } from '../../ui/words.messages.ts';
import { createBodyOf, emptyRateForm, rateFormSchema } from './rate.form-model.ts';
import { RateFields } from './rate.form.tsx';
import { rateMessages } from './rate.messages.ts';
import { useCreateRate } from './rate.queries.ts';

/** /rates/create (2§2). */
export function RateCreatePage() {
  const defaults = useMemo(() => emptyRateForm(), []);
  const backToList = useListReturn(paths.rates);
  return (
    <NewRecordForm
      schema={rateFormSchema}
      defaults={defaults}
      bodyOf={createBodyOf}
      kind="rate"
      title={rateMessages.createNewRoute}
      submitLabel={rateMessages.createRoute}
      unchangedLabel={formMessages.noChanges}
      savingLabel={words.saving}
      create={useCreateRate()}
      needs={api.rates.create.definition.access}
      failed={rateMessages.saveFailed}
      fieldOf={routeFieldOf}
      onCancel={() => backToList()}
      onCreated={({ id, appId, routeName }) => {
        toast.success(rateMessages.created);
        backToList({ id, name: appId, find: routeName ?? appId });
      }}
    >
      {({ control }) => <RateFields control={control} />}
    </NewRecordForm>
  );
}
