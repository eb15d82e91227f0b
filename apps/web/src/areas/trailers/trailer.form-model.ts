import { createTrailerBody, type Trailer, type updateTrailerBody } from '@superlink/api/trailers/trailer.schema.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import type { TrailerPosition } from '@superlink/domain/trailers/trailer-position.ts';
import type { TrailerStatus } from '@superlink/domain/trailers/trailer-status.ts';
import { UNKNOWN_YEAR } from '@superlink/domain/trailers/trailer-year.ts';
import { latestModelYear } from '@superlink/domain/vehicles/identity.ts';
import { z } from 'zod';
import { changedEntries } from '../../blocks/form/changes.ts';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { numberOf, type NumberText } from '../../blocks/form/number-text.ts';
import { dayOf, dayToSend } from '../../blocks/format/dates.ts';

/** What the form holds: texts as typed, numbers as typed, the day as `YYYY-MM-DD`, the position as the text of its number. */
export interface TrailerForm {
  position: string;
  trailerFleetNumber: string;
  trailerReg: string;
  trailerType: string;
  trailerMakeModel: string;
  trailerYear: NumberText;
  trailerKm: NumberText;
  status: TrailerStatus;
  trailerLicExp: string;
}

/** Labels of the fields, also used when a changed record is reported field by field. */
export const trailerLabels: Record<keyof TrailerForm, string> = {
  position: 'Position',
  trailerFleetNumber: 'Fleet Number',
  trailerReg: 'Registration Number',
  trailerType: 'Trailer Type',
  trailerMakeModel: 'Make/Model',
  trailerYear: 'Year',
  trailerKm: 'Kilometers',
  status: 'Status',
  trailerLicExp: 'License Expiry',
};

export function emptyTrailerForm(): TrailerForm {
  return {
    position: '',
    trailerFleetNumber: '',
    trailerReg: '',
    trailerType: '',
    trailerMakeModel: '',
    trailerYear: '',
    trailerKm: '',
    status: 'active',
    trailerLicExp: '',
  };
}

/** The form prefilled with a saved trailer; a year that nobody knows is an empty field. */
export function formOfTrailer(trailer: Trailer): TrailerForm {
  return {
    position: String(trailer.position),
    trailerFleetNumber: trailer.trailerFleetNumber ?? '',
    trailerReg: trailer.trailerReg,
    trailerType: trailer.trailerType,
    trailerMakeModel: trailer.trailerMakeModel ?? '',
    trailerYear: trailer.trailerYear === UNKNOWN_YEAR ? '' : trailer.trailerYear,
    trailerKm: trailer.trailerKm,
    status: trailer.status,
    trailerLicExp: dayOf(trailer.trailerLicExp) ?? '',
  };
}

const body = createTrailerBody.shape;

/** The form's rules: those of the call's own body, and the latest model year (1§5; decision 7.1). */
export function trailerFormSchema(today: Day): z.ZodType<TrailerForm, TrailerForm> {
  const latestYear = latestModelYear(Number(today.slice(0, 4)));
  return z.object({
    position: checkedBy<string>(body.position, Number),
    trailerFleetNumber: checkedBy<string>(body.trailerFleetNumber),
    trailerReg: checkedBy<string>(body.trailerReg),
    trailerType: checkedBy<string>(body.trailerType),
    trailerMakeModel: checkedBy<string>(body.trailerMakeModel),
    trailerYear: checkedBy<NumberText>(body.trailerYear, numberOf).refine((year) => (numberOf(year) ?? UNKNOWN_YEAR) <= latestYear, {
      message: `Cannot be later than ${latestYear}`,
    }),
    trailerKm: checkedBy<NumberText>(body.trailerKm, numberOf),
    status: checkedBy<TrailerStatus>(body.status),
    trailerLicExp: checkedBy<string>(body.trailerLicExp),
  });
}

type TrailerBody = z.input<typeof createTrailerBody>;

/** Body of POST: kilometers and year as numbers, 0 when empty, other empty fields as null (1§5, TRL-018). */
export function createBodyOf(form: TrailerForm): TrailerBody {
  return {
    // the schema lets nothing but 1, 2 and 3 through
    position: Number(form.position) as TrailerPosition,
    trailerFleetNumber: form.trailerFleetNumber.trim() || null,
    trailerReg: form.trailerReg.trim(),
    trailerType: form.trailerType.trim(),
    trailerMakeModel: form.trailerMakeModel.trim() || null,
    trailerYear: numberOf(form.trailerYear) ?? UNKNOWN_YEAR,
    trailerKm: numberOf(form.trailerKm) ?? 0,
    status: form.status,
    trailerLicExp: form.trailerLicExp === '' ? null : dayToSend(form.trailerLicExp),
  };
}

/** Body of PATCH: only what differs from the loaded trailer, with the `updatedAt` it was loaded at. */
export function updateBodyOf(form: TrailerForm, loaded: Trailer): z.input<typeof updateTrailerBody> {
  return { ...changedEntries(createBodyOf(formOfTrailer(loaded)), createBodyOf(form)), updatedAt: loaded.updatedAt };
}
