import { Title } from '@mantine/core';
import { contractFields, type Contract } from '@superlink/api/contracts/contract.schema.ts';
import { rateTypeName } from '@superlink/domain/rates/rate-search.ts';
import { rateTypes } from '@superlink/domain/trips/trip-revenue.ts';
import { useId } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { DateField } from '../../blocks/form/date-field.tsx';
import { listedField } from '../../blocks/form/listed-field.ts';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { FormSection, FullWidth } from '../../blocks/form/record-form.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import { RouteField } from '../../blocks/stops/route-field.tsx';
import { ClientPicker } from '../clients/public.ts';
import { CommodityPicker } from '../commodities/public.ts';
import { announcedRemaining, currencyChoices, podCutOffChoices, type ContractForm } from './contract.form-model.ts';
import { contractMessages } from './contract.messages.ts';
import classes from './contracts.module.css';

const rateTypeChoices = rateTypes.map((value) => ({ value, label: rateTypeName(value) }));

/** Fields of a contract in the four sections of 2§2; `loaded` is the contract being edited. */
export function ContractFields({ control, loaded = null }: { control: Control<ContractForm>; loaded?: Contract | null }) {
  const field = listedField(control, contractFields);
  const routeTitle = useId();
  return (
    <>
      <FormSection title={contractMessages.basicContractInformation}>
        <TextField {...field('contractName')} />
        <ClientPicker {...field('clientId')} work="contract" />
        <CommodityPicker {...field('commodity')} />
        <SelectField {...field('podCutOffDay')} choices={podCutOffChoices} />
        <DateField {...field('contractStart')} />
        <DateField {...field('contractEnd')} placeholder={contractMessages.ongoing} />
      </FormSection>
      <FormSection title={contractMessages.tonnageRequirements} description={contractMessages.remainingHint}>
        <NumberField {...field('monthlyTonnage')} unit="t" decimals={3} />
        <NumberField {...field('remainingTonnage')} unit="t" decimals={3} />
        {loaded && <AnnouncedRemaining control={control} loaded={loaded} />}
      </FormSection>
      <FormSection title={contractMessages.financialDetails}>
        <SelectField {...field('rateType')} choices={rateTypeChoices} />
        <NumberField {...field('amount')} unit="R" decimals={2} />
        <SelectField {...field('currency')} choices={currencyChoices} />
      </FormSection>
      <Title order={2} id={routeTitle} className={classes.sectiontitle ?? ''}>
        {contractMessages.routeInformation}
      </Title>
      <RouteField control={control} name="route" />
    </>
  );
}

/** Says beforehand what a new monthly tonnage makes of the remaining one. */
function AnnouncedRemaining({ control, loaded }: { control: Control<ContractForm>; loaded: Contract }) {
  const [monthlyTonnage, remainingTonnage] = useWatch({ control, name: ['monthlyTonnage', 'remainingTonnage'] });
  const announced = announcedRemaining({ monthlyTonnage, remainingTonnage }, loaded);
  return (
    <FullWidth>
      <p className={classes.announced} role="status">
        {announced !== null && contractMessages.remainingBecomes(announced)}
      </p>
    </FullWidth>
  );
}
