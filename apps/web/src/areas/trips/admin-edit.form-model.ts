import { adminEditTripBody, type Trip } from '@superlink/api/trips/trip.schema.ts';
import { endProblem } from '@superlink/domain/trips/trip-readings.ts';
import type { RateType } from '@superlink/domain/trips/trip-revenue.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { numberOf, type NumberText } from '../../blocks/form/number-text.ts';
import { dayOf, dayToSend } from '../../blocks/format/dates.ts';
import { tripMessages } from './trip.messages.ts';

/** What the dialog holds: days as `YYYY-MM-DD`, numbers as typed. */
export interface AdminEditForm {
  loadNr: string;
  commodity: string;
  rateType: RateType;
  lockedInRevenue: NumberText;
  tonnage: NumberText;
  startDate: string;
  endDate: string;
}

export function formOfTrip(trip: Trip): AdminEditForm {
  return {
    loadNr: trip.loadNr ?? '',
    commodity: trip.lockedInRateDetails.commodity,
    rateType: trip.rateType,
    lockedInRevenue: trip.lockedInRevenue,
    tonnage: trip.tonnage,
    startDate: dayOf(trip.startDate),
    endDate: dayOf(trip.endDate) ?? '',
  };
}

const { shape } = adminEditTripBody;
const required = <T extends z.ZodType>(field: z.ZodOptional<T>) => field.unwrap() as unknown as z.ZodType<unknown>;

/** The dialog's rules: those of the call's own body, and no end before the start (decision 15.12). */
export const adminEditFormSchema: z.ZodType<AdminEditForm, AdminEditForm> = z
  .object({
    loadNr: checkedBy<string>(required(shape.loadNr)),
    commodity: checkedBy<string>(required(shape.commodity)),
    rateType: checkedBy<RateType>(required(shape.rateType)),
    lockedInRevenue: checkedBy<NumberText>(required(shape.lockedInRevenue), numberOf),
    tonnage: checkedBy<NumberText>(required(shape.tonnage), numberOf),
    startDate: checkedBy<string>(required(shape.startDate)),
    endDate: checkedBy<string>(required(shape.endDate)),
  })
  .refine(({ startDate, endDate }) => endProblem(startDate, endDate || null) === null, {
    path: ['endDate'],
    message: tripMessages.endBeforeStart,
  });

/** Body of PATCH admin-edit: only what was changed, and the state the editor started from. */
export function correctionOf(form: AdminEditForm, trip: Trip): z.input<typeof adminEditTripBody> {
  const before = formOfTrip(trip);
  const changed = <K extends keyof AdminEditForm>(name: K) => String(form[name]).trim() !== String(before[name]);
  return {
    ...(changed('loadNr') ? { loadNr: form.loadNr.trim() } : {}),
    ...(changed('commodity') ? { commodity: form.commodity.trim() } : {}),
    ...(changed('rateType') ? { rateType: form.rateType } : {}),
    ...(changed('lockedInRevenue') ? { lockedInRevenue: Number(form.lockedInRevenue) } : {}),
    ...(changed('tonnage') ? { tonnage: Number(form.tonnage) } : {}),
    ...(changed('startDate') ? { startDate: dayToSend(form.startDate) } : {}),
    ...(changed('endDate') ? { endDate: dayToSend(form.endDate) } : {}),
    updatedAt: trip.updatedAt,
  };
}

/** Whether the correction says anything besides where it started from. */
export function changesSomething(body: z.input<typeof adminEditTripBody>): boolean {
  return Object.keys(body).length > 1;
}
