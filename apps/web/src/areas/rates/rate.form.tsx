import { TextInput } from '@mantine/core';
import { rateFields } from '@superlink/api/rates/rate.schema.ts';
import { rateTypeName } from '@superlink/domain/rates/rate-search.ts';
import { revenuePerKm } from '@superlink/domain/rates/revenue-per-km.ts';
import { rateTypes, type RateType } from '@superlink/domain/trips/trip-revenue.ts';
import { useWatch, type Control } from 'react-hook-form';
import { DateField } from '../../blocks/form/date-field.tsx';
import { listedField } from '../../blocks/form/listed-field.ts';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { numberOf } from '../../blocks/form/number-text.ts';
import { FormSection, FullWidth } from '../../blocks/form/record-form.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import { RouteField } from '../../blocks/stops/route-field.tsx';
import { ClientPicker } from '../clients/public.ts';
import { CommodityPicker } from '../commodities/public.ts';
import type { RateForm } from './rate.form-model.ts';
import { rateMessages } from './rate.messages.ts';

const typeChoices = rateTypes.map((type) => ({ value: type, label: rateTypeName(type) }));
const currencyChoices = [{ value: 'R', label: rateMessages.southAfricanRandZar }];

/** Fields of a rate: what it is for and what it pays, its stops, its distance (2§2 Route create and edit). */
export function RateFields({ control }: { control: Control<RateForm> }) {
  const field = listedField(control, rateFields);
  return (
    <>
      <FormSection title={rateMessages.routeInformation}>
        <FullWidth>
          <ClientPicker {...field('clientId')} work="route" />
        </FullWidth>
        <TextField {...field('routeName')} placeholder={rateMessages.optional} />
        <CommodityPicker {...field('commodity')} />
      </FormSection>
      <FormSection title={rateMessages.rate}>
        <SelectField {...field('rateType')} choices={typeChoices} />
        <SelectField {...field('currency')} choices={currencyChoices} />
        <NumberField {...field('amount')} unit="R" decimals={2} />
        <DateField {...field('effectiveDate')} />
      </FormSection>
      <RouteField control={control} name="route" figures={<RevenuePerKm control={control} />} />
    </>
  );
}

/** What a kilometre pays while amount and way are still being chosen (2§9). */
function RevenuePerKm({ control }: { control: Control<RateForm> }) {
  const [rateType, amount, route] = useWatch({ control, name: ['rateType', 'amount', 'route'] });
  const figure = revenuePerKm({ rateType: rateType as RateType, amount: numberOf(amount), km: numberOf(route.km) });
  return (
    <TextInput
      label={rateMessages.revenuePerKmR}
      readOnly
      value={figure}
      description={rateType === 'per_ton' ? rateMessages.perKmHint : undefined}
    />
  );
}
