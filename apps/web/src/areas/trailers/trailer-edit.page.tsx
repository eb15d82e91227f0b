import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import { EditRecordForm } from '../../blocks/form/edit-record-form.tsx';
import { today } from '../../blocks/format/dates.ts';
import { useListReturn } from '../../blocks/list/list-place.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { RecordFailure } from '../../blocks/record-failure.tsx';
import { LoadingForm } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { formOfTrailer, trailerFormSchema, trailerLabels, updateBodyOf } from './trailer.form-model.ts';
import { TrailerFields } from './trailer.form.tsx';
import { trailerMessages } from './trailer.messages.ts';
import { useTrailerToEdit, useUpdateTrailer } from './trailer.queries.ts';

/** /trailers/edit/{id}, prefilled (1§2). */
export function TrailerEditPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { trailer, error, refetch } = useTrailerToEdit(id);
  const backToList = useListReturn(paths.trailers);
  const schema = useMemo(() => trailerFormSchema(today()), []);
  const update = useUpdateTrailer();
  const subtitle = trailer && [trailer.trailerFleetNumber, trailer.trailerReg].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader title={trailerMessages.editTrailer} {...(subtitle ? { subtitle } : {})} />
      {trailer ? (
        <EditRecordForm
          key={id}
          first={trailer}
          reload={async () => (await refetch({ throwOnError: true })).data}
          formOf={formOfTrailer}
          bodyOf={updateBodyOf}
          schema={schema}
          labels={trailerLabels}
          kind="trailer"
          noun={trailerMessages.noun}
          label={trailerMessages.editTrailer}
          submitLabel={trailerMessages.updateTrailer}
          update={update}
          failed={trailerMessages.saveFailed}
          onLeave={() => backToList()}
        >
          {(control, loaded) => <TrailerFields control={control} loaded={loaded} />}
        </EditRecordForm>
      ) : error ? (
        <RecordFailure
          error={error}
          failed={{ title: trailerMessages.detailsFailed, hint: error.detail }}
          list={paths.trailers}
          listName={trailerMessages.backToTrailers}
          retryLabel={words.tryAgain}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingForm label={trailerMessages.loadingTrailer} />
      )}
    </>
  );
}
