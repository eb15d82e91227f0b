import type { FormOf } from '@superlink/api/field-list.ts';
import { trailerFields, type Trailer, type updateTrailerBody } from '@superlink/api/trailers/trailer.schema.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { latestModelYear } from '@superlink/domain/vehicles/identity.ts';
import { z } from 'zod';
import { changedEntries } from '../../blocks/form/changes.ts';
import { rulesOf } from '../../blocks/form/checked-by.ts';
import { numberOf } from '../../blocks/form/number-text.ts';
import { trailerMessages } from './trailer.messages.ts';

export type TrailerForm = FormOf<typeof trailerFields.fields>;
/** Body of POST: kilometers and year as numbers, 0 when empty, other empty fields as null (1§5, TRL-018). */
export const { emptyForm: emptyTrailerForm, formOf: formOfTrailer, bodyOf: createBodyOf, labels: trailerLabels } = trailerFields;

const rules = rulesOf(trailerFields);

/** The form's rules: those of its fields, and the latest model year (1§5; decision 7.1). */
export function trailerFormSchema(today: Day): z.ZodType<TrailerForm, TrailerForm> {
  const latestYear = latestModelYear(Number(today.slice(0, 4)));
  return z.object({
    ...rules,
    trailerYear: rules.trailerYear.refine((year) => (numberOf(year) ?? 0) <= latestYear, {
      message: trailerMessages.cannotBeLaterThan(latestYear),
    }),
  });
}

/** Body of PATCH: only what differs from the loaded trailer, with the `updatedAt` it was loaded at. */
export function updateBodyOf(form: TrailerForm, loaded: Trailer): z.input<typeof updateTrailerBody> {
  return { ...changedEntries(createBodyOf(formOfTrailer(loaded)), createBodyOf(form)), updatedAt: loaded.updatedAt };
}
