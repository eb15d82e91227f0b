import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { RecordForm } from '../../blocks/form/record-form.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { today } from '../../blocks/format/dates.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { errorText } from '../../client/api.ts';
import { createBodyOf, emptyTrailerForm, trailerFormSchema } from './trailer.form-model.ts';
import { TrailerFields } from './trailer.form.tsx';
import { trailerMessages } from './trailer.messages.ts';
import { useCreateTrailer } from './trailer.queries.ts';

/** /trailers/new (1§2). */
export function TrailerCreatePage() {
  const navigate = useNavigate();
  const schema = useMemo(() => trailerFormSchema(today()), []);
  const state = useRecordForm({ schema, defaults: emptyTrailerForm(), draft: 'trailer.new' });
  const create = useCreateTrailer();
  const backToList = () => void navigate({ to: paths.trailers });
  return (
    <>
      <PageHeader title="Create New Trailer" subtitle="Fields marked * are required" />
      <RecordForm
        state={state}
        label="Create New Trailer"
        submitLabel="Save Trailer"
        saving={create.isPending}
        failure={create.error && { text: errorText(create.error, trailerMessages.saveFailed) }}
        onCancel={backToList}
        onSubmit={(form) =>
          create.mutate(
            { body: createBodyOf(form) },
            {
              onSuccess: () => {
                state.release();
                backToList();
              },
              onError: (error) => showServerErrors(state.form, error),
            },
          )
        }
      >
        <TrailerFields control={state.control} />
      </RecordForm>
    </>
  );
}
