import { Title } from '@mantine/core';
import type { Contract } from '@superlink/api/contracts/contract.schema.ts';
import { rateTypeName } from '@superlink/domain/rates/rate-search.ts';
import { rateTypes } from '@superlink/domain/trips/trip-revenue.ts';
import { useId } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { DateField } from '../../blocks/form/date-field.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { FormSection, FullWidth } from '../../blocks/form/record-form.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import { RouteField } from '../../blocks/stops/route-field.tsx';
import { ClientPicker } from '../clients/public.ts';
import { CommodityPicker } from '../commodities/public.ts';
import { announcedRemaining, contractLabels, currencyChoices, podCutOffChoices, type ContractForm } from './contract.form-model.ts';
import { contractMessages } from './contract.messages.ts';
import classes from './contracts.module.css';

const rateTypeChoices = rateTypes.map((value) => ({ value, label: rateTypeName(value) }));

/** Fields of a contract in the four sections of 2§2; `loaded` is the contract being edited. */
export function ContractFields({ control, loaded = null }: { control: Control<ContractForm>; loaded?: Contract | null }) {
  const routeTitle = useId();
  return (
    <>
      <FormSection title="Basic Contract Information">
        <TextField control={control} name="contractName" label={contractLabels.contractName} required />
        <ClientPicker control={control} name="clientId" work="contract" label={contractLabels.clientId} required />
        <CommodityPicker control={control} name="commodity" label={contractLabels.commodity} required />
        <SelectField control={control} name="podCutOffDay" label={contractLabels.podCutOffDay} choices={podCutOffChoices} />
        <DateField control={control} name="contractStart" label={contractLabels.contractStart} required />
        <DateField control={control} name="contractEnd" label={contractLabels.contractEnd} placeholder={contractMessages.ongoing} />
      </FormSection>
      <FormSection title="Tonnage Requirements" description={contractMessages.remainingHint}>
        <NumberField control={control} name="monthlyTonnage" label={contractLabels.monthlyTonnage} unit="t" decimals={3} required />
        <NumberField control={control} name="remainingTonnage" label={contractLabels.remainingTonnage} unit="t" decimals={3} required />
        {loaded && <AnnouncedRemaining control={control} loaded={loaded} />}
      </FormSection>
      <FormSection title="Financial Details">
        <SelectField control={control} name="rateType" label={contractLabels.rateType} choices={rateTypeChoices} required />
        <NumberField control={control} name="amount" label={contractLabels.amount} unit="R" decimals={2} required />
        <SelectField control={control} name="currency" label={contractLabels.currency} choices={currencyChoices} required />
      </FormSection>
      <Title order={2} id={routeTitle} className={classes.sectiontitle ?? ''}>
        Route Information
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
