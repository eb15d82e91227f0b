import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { NewRecordForm } from '../../blocks/form/new-record-form.tsx';
import { today } from '../../blocks/format/dates.ts';
import { api } from '../../client/api.ts';
import { createBodyOf, emptyTrailerForm, trailerFormSchema } from './trailer.form-model.ts';
import { TrailerFields } from './trailer.form.tsx';
import { trailerMessages } from './trailer.messages.ts';
import { useCreateTrailer } from './trailer.queries.ts';

/** /trailers/new (1§2). */
export function TrailerCreatePage() {
  const navigate = useNavigate();
  const schema = useMemo(() => trailerFormSchema(today()), []);
  const backToList = () => void navigate({ to: paths.trailers });
  return (
    <NewRecordForm
      schema={schema}
      defaults={emptyTrailerForm()}
      bodyOf={createBodyOf}
      kind="trailer"
      title="Create New Trailer"
      submitLabel="Save Trailer"
      create={useCreateTrailer()}
      needs={api.trailers.create.definition.access}
      failed={trailerMessages.saveFailed}
      onCancel={backToList}
      onCreated={backToList}
    >
      {({ control }) => <TrailerFields control={control} />}
    </NewRecordForm>
  );
}
