import { Paper } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { EditRecordForm } from '../../blocks/form/edit-record-form.tsx';
import { formMessages } from '../../blocks/form/form.messages.ts';
import { useListReturn } from '../../blocks/list/list-place.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { RecordFailure } from '../../blocks/record-failure.tsx';
import { routeFieldOf } from '../../blocks/stops/route-value.ts';
import { toast } from '../../blocks/toast.ts';
import { api } from '../../client/api.ts';
import { LoadingForm } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { HistorySection } from '../history/public.ts';
import { formOfRate, rateFormSchema, rateLabels, updateBodyOf } from './rate.form-model.ts';
import { RateFields } from './rate.form.tsx';
import { rateMessages } from './rate.messages.ts';
import { useRateToEdit, useUpdateRate } from './rate.queries.ts';

/** /rates/edit/{id}, prefilled; a manual route opens in manual mode (RTE-029). */
export function RateEditPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { rate, error, refetch } = useRateToEdit(id);
  const update = useUpdateRate();
  const backToList = useListReturn(paths.rates);
  const subtitle = rate && [rate.appId, rate.client].join(' · ');
  return (
    <>
      <PageHeader title={rateMessages.editRoute} {...(subtitle ? { subtitle } : {})} />
      {rate ? (
        <EditRecordForm
          key={id}
          first={rate}
          reload={async () => (await refetch({ throwOnError: true })).data}
          formOf={formOfRate}
          bodyOf={updateBodyOf}
          schema={rateFormSchema}
          labels={rateLabels}
          kind="rate"
          noun={rateMessages.noun}
          label={rateMessages.editRoute}
          submitLabel={rateMessages.updateRoute}
          unchangedLabel={formMessages.noChanges}
          savingLabel={words.saving}
          update={update}
          needs={api.rates.update.definition.access}
          failed={rateMessages.saveFailed}
          fieldOf={routeFieldOf}
          onLeave={() => backToList()}
          onSaved={() => {
            toast.success(rateMessages.updated);
            backToList();
          }}
        >
          {(control) => <RateFields control={control} />}
        </EditRecordForm>
      ) : error ? (
        <RecordFailure
          error={error}
          failed={{ title: rateMessages.loadFailed, hint: error.detail }}
          list={paths.rates}
          listName={rateMessages.backToRoutes}
          retryLabel={words.tryAgain}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingForm label={rateMessages.loadingRate} />
      )}
      {rate && (
        <Paper p="md" mt="md">
          <HistorySection record="rate" id={id} />
        </Paper>
      )}
    </>
  );
}
