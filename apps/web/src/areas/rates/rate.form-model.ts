import type { FormOf } from '@superlink/api/field-list.ts';
import { rateFields, type createRateBody, type Rate, type updateRateBody } from '@superlink/api/rates/rate.schema.ts';
import { z } from 'zod';
import { changedEntries } from '../../blocks/form/changes.ts';
import { rulesOf } from '../../blocks/form/checked-by.ts';
import { today } from '../../blocks/format/dates.ts';
import { emptyRoute, routeBodyOf, routeOf, routeRules, type RouteValue } from '../../blocks/stops/route-value.ts';
import { rateMessages } from './rate.messages.ts';

/** What the form holds: the listed fields, stops and distance as one value. */
export interface RateForm extends FormOf<typeof rateFields.fields> {
  route: RouteValue;
}

export const rateLabels: Record<keyof RateForm, string> = { ...rateFields.labels, route: rateMessages.stopsAndDistance };

/** A new rate is a flat one in rand from today (2§9; decision 13.3). */
export function emptyRateForm(): RateForm {
  return { ...rateFields.emptyForm(), effectiveDate: today(), route: emptyRoute() };
}

export function formOfRate(rate: Rate): RateForm {
  return { ...rateFields.formOf(rate), route: routeOf(rate) };
}

/** The form's rules: those of its fields, and those of stops and distance (VAL-061 … VAL-068). */
export const rateFormSchema: z.ZodType<RateForm, RateForm> = z.object({ ...rulesOf(rateFields), route: routeRules });

/** Body of POST. */
export function createBodyOf(form: RateForm): z.input<typeof createRateBody> {
  return { ...rateFields.bodyOf(form), ...routeBodyOf(form.route) };
}

/** Body of PATCH: only what differs from the loaded rate, with the `updatedAt` it was loaded at. */
export function updateBodyOf(form: RateForm, loaded: Rate): z.input<typeof updateRateBody> {
  return { ...changedEntries(createBodyOf(formOfRate(loaded)), createBodyOf(form)), updatedAt: loaded.updatedAt };
}
