import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import { NewRecordForm } from '../../blocks/form/new-record-form.tsx';
import { today } from '../../blocks/format/dates.ts';
import { useListReturn } from '../../blocks/list/list-place.ts';
import { api } from '../../client/api.ts';
import { createBodyOf, emptyTrailerForm, trailerFormSchema } from './trailer.form-model.ts';
import { TrailerFields } from './trailer.form.tsx';
import { trailerMessages } from './trailer.messages.ts';
import { useCreateTrailer } from './trailer.queries.ts';
import { trailerName } from './trailer.table.tsx';

/** /trailers/new (1§2). */
export function TrailerCreatePage() {
  const schema = useMemo(() => trailerFormSchema(today()), []);
  const backToList = useListReturn(paths.trailers);
  return (
    <NewRecordForm
      schema={schema}
      defaults={emptyTrailerForm()}
      bodyOf={createBodyOf}
      kind="trailer"
      title={trailerMessages.createNewTrailer}
      submitLabel={trailerMessages.saveTrailer}
      create={useCreateTrailer()}
      needs={api.trailers.create.definition.access}
      failed={trailerMessages.saveFailed}
      onCancel={() => backToList()}
      onCreated={(trailer) =>
        backToList({ id: trailer.id, name: trailerName(trailer), find: trailer.trailerFleetNumber || trailer.trailerReg })
      }
    >
      {({ control }) => <TrailerFields control={control} />}
    </NewRecordForm>
  );
}
