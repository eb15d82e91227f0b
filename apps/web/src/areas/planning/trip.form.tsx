import { Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { kindOfStop } from '@superlink/domain/stops/stop.ts';
import { decimal, toNumber } from '@superlink/domain/numbers/decimal.ts';
import { rateTypeName } from '@superlink/domain/rates/rate-search.ts';
import { rateTypes, tripRevenue, type RateType } from '@superlink/domain/trips/trip-revenue.ts';
import { useWatch, type Control } from 'react-hook-form';
import { DateField } from '../../blocks/form/date-field.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { numberOf } from '../../blocks/form/number-text.ts';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { SwitchField } from '../../blocks/form/switch-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import { formatKm, formatMoney } from '../../blocks/format/numbers.ts';
import { today } from '../../blocks/format/dates.ts';
import { RouteField } from '../../blocks/stops/route-field.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { ClientPicker } from '../clients/public.ts';
import { CommodityPicker } from '../commodities/public.ts';
import { planningMessages } from './planning.messages.ts';
import classes from './planning-panel.module.css';
import { ContractChoice, RateChoice } from './trip-choices.tsx';
import type { TripForm, TripVehicle } from './trip.form-model.ts';

const typeChoices = rateTypes.map((type) => ({ value: type, label: rateTypeName(type) }));
type Choices = Parameters<typeof RateChoice>[0]['onRate'];

/** Fields of a trip: whose it is and on what, when, with which readings, its way, what it brings (2§2, 2§5 Trip form). */
export function TripFields({
  control,
  vehicle,
  editing,
  onClient,
  onRate,
  onContract,
}: {
  readonly control: Control<TripForm>;
  readonly vehicle: TripVehicle;
  readonly editing: Trip | null;
  readonly onClient: (clientId: string) => void;
  readonly onRate: Choices;
  readonly onContract: Parameters<typeof ContractChoice>[0]['onContract'];
}) {
  const [mode, clientId, rateType, isScheduled, isBackDated, startDate] = useWatch({
    control,
    name: ['mode', 'clientId', 'rateType', 'isScheduled', 'isBackDated', 'startDate'],
  });
  const isNew = editing === null;
  return (
    <>
      <Card title={mode === 'blank' ? 'Custom route' : mode === 'route' ? 'Route trip' : 'Contract trip'}>
        <div className={classes.fields}>
          {mode === 'contract' ? (
            <div className={classes.wide}>
              <ContractChoice control={control} onContract={onContract} />
            </div>
          ) : (
            <ClientPicker control={control} name="clientId" work="trip" label="Client" required onPicked={onClient} />
          )}
          {mode === 'route' && (
            <div className={classes.wide}>
              <RateChoice control={control} clientId={clientId} onRate={onRate} />
            </div>
          )}
          {mode === 'blank' && <CommodityPicker control={control} name="commodity" label="Commodity" required />}
        </div>
      </Card>
      <Card title="Schedule">
        <div className={classes.fields}>
          {isNew && (
            <>
              <SwitchField control={control} name="isScheduled" label="Schedule trip" description="Planned now, accepted later" />
              <SwitchField
                control={control}
                name="isBackDated"
                label="Back-dated trip"
                description="Driven already: the odometer may be lower"
              />
            </>
          )}
          <DateField
            control={control}
            name="startDate"
            label="Start Date"
            required
            {...(isNew && startDate !== '' && startDate < today() && !isBackDated ? { description: planningMessages.pastStart } : {})}
          />
          <DateField control={control} name="endDate" label="End Date" required />
          <NumberField
            control={control}
            name="openingKilometers"
            label="Opening Kilometers"
            unit="km"
            decimals={1}
            required={isNew && !isScheduled}
            disabled={editing?.status === 'on_route'}
            description={`The odometer of ${vehicle.fleetNumber} stands at ${formatKm(vehicle.odometerReading)}`}
          />
          <NumberField
            control={control}
            name="emptyKm"
            label="Empty Kilometers"
            unit="km"
            decimals={1}
            description="Planned, to the first loading"
          />
        </div>
      </Card>
      <Card title="Load and revenue">
        <div className={classes.fields}>
          <SelectField control={control} name="rateType" label="Rate Type" choices={typeChoices} required />
          <NumberField
            control={control}
            name="lockedInRevenue"
            label={rateType === 'per_ton' ? 'Revenue per ton' : 'Revenue'}
            unit="R"
            decimals={2}
            required
          />
          <NumberField control={control} name="tonnage" label="Tonnage" unit="t" decimals={3} required />
          <TextField control={control} name="loadNr" label="Load Number" placeholder="Optional" />
          <SwitchField control={control} name="isChepLoad" label="CHEP load" description="Needs a CHEP record before it is completed" />
          <Estimate control={control} />
        </div>
      </Card>
      {mode === 'blank' ? <RouteField control={control} name="route" mapElsewhere /> : <LockedWay control={control} />}
    </>
  );
}

/** What the trip will bring while it is being typed. */
function Estimate({ control }: { control: Control<TripForm> }) {
  const [rateType, revenue, tonnage] = useWatch({ control, name: ['rateType', 'lockedInRevenue', 'tonnage'] });
  const amount = numberOf(revenue);
  if (amount === null) return null;
  const total = tripRevenue({ rateType: rateType as RateType, lockedInRevenue: amount, tonnage: numberOf(tonnage) ?? 0 });
  return (
    <Text size="sm" aria-live="polite" className={classes.estimate}>
      Estimated revenue <b>{formatMoney(toNumber(total ?? decimal(0)))}</b>
    </Text>
  );
}

/** Stops and distance of a rate or contract: shown, not edited (PLAN-024, PLAN-025). */
function LockedWay({ control }: { control: Control<TripForm> }) {
  const [route, routeId, contractId] = useWatch({ control, name: ['route', 'routeId', 'contractId'] });
  if (routeId === '' && contractId === '') return null;
  return (
    <Card title="Stops">
      <FactList
        label="Stops"
        facts={[
          ...route.stops.map((stop) => ({
            label: `${kindOfStop({ type: stop.kind }) === 'loading' ? 'Loading' : 'Offloading'} ${stop.sequence ?? ''}`,
            value: stop.address,
          })),
          { label: 'Total Distance', value: route.km === '' ? null : formatKm(numberOf(route.km)!) },
        ]}
      />
      <Text size="xs" c="dimmed">
        {planningMessages.addressesLocked}
      </Text>
    </Card>
  );
}
