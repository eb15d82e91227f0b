import { createRateBody, type Rate, type updateRateBody } from '@superlink/api/rates/rate.schema.ts';
import type { RateType } from '@superlink/domain/trips/trip-revenue.ts';
import { z } from 'zod';
import { changedEntries } from '../../blocks/form/changes.ts';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { numberOf, type NumberText } from '../../blocks/form/number-text.ts';
import { dayOf, dayToSend, today } from '../../blocks/format/dates.ts';
import { emptyRoute, routeBodyOf, routeOf, routeRules, type RouteValue } from '../../blocks/stops/route-value.ts';

/** What the form holds: texts and numbers as typed, the day as `YYYY-MM-DD`, stops and distance as one value. */
export interface RateForm {
  clientId: string;
  routeName: string;
  commodity: string;
  rateType: string;
  currency: string;
  amount: NumberText;
  effectiveDate: string;
  route: RouteValue;
}

/** Labels of the fields, also used when a changed record is reported field by field. */
export const rateLabels: Record<keyof RateForm, string> = {
  clientId: 'Client',
  routeName: 'Route Name',
  commodity: 'Commodity',
  rateType: 'Rate Type',
  currency: 'Currency',
  amount: 'Amount',
  effectiveDate: 'Effective Date',
  route: 'Stops and distance',
};

/** A new rate is a flat one in rand from today (2§9; decision 13.3). */
export function emptyRateForm(): RateForm {
  return {
    clientId: '',
    routeName: '',
    commodity: '',
    rateType: 'flat_rate',
    currency: 'R',
    amount: '',
    effectiveDate: today(),
    route: emptyRoute(),
  };
}

export function formOfRate(rate: Rate): RateForm {
  return {
    clientId: rate.clientId,
    routeName: rate.routeName ?? '',
    commodity: rate.commodity,
    rateType: rate.rateType,
    currency: rate.currency,
    amount: rate.amount,
    effectiveDate: dayOf(rate.effectiveDate),
    route: routeOf(rate),
  };
}

const body = createRateBody.shape;

/** The form's rules: those of the call's own body, and those of stops and distance (VAL-061 … VAL-068). */
export const rateFormSchema: z.ZodType<RateForm, RateForm> = z.object({
  clientId: checkedBy<string>(body.clientId),
  routeName: checkedBy<string>(body.routeName),
  commodity: checkedBy<string>(body.commodity),
  rateType: checkedBy<string>(body.rateType),
  currency: checkedBy<string>(body.currency),
  amount: checkedBy<NumberText>(body.amount, numberOf),
  effectiveDate: checkedBy<string>(body.effectiveDate.unwrap()),
  route: routeRules,
});

type RateBody = z.input<typeof createRateBody>;

/** Body of POST; the schema lets no other rate type and no empty amount through. */
export function createBodyOf(form: RateForm): RateBody {
  return {
    clientId: form.clientId,
    routeName: form.routeName.trim() || null,
    commodity: form.commodity.trim(),
    rateType: form.rateType as RateType,
    currency: 'R',
    amount: numberOf(form.amount) ?? 0,
    effectiveDate: form.effectiveDate === '' ? '' : dayToSend(form.effectiveDate),
    ...routeBodyOf(form.route),
  };
}

/** Body of PATCH: only what differs from the loaded rate, with the `updatedAt` it was loaded at. */
export function updateBodyOf(form: RateForm, loaded: Rate): z.input<typeof updateRateBody> {
  return { ...changedEntries(createBodyOf(formOfRate(loaded)), createBodyOf(form)), updatedAt: loaded.updatedAt };
}
