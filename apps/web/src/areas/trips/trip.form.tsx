import { Button, Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { kindOfStop } from '@superlink/domain/stops/stop.ts';
import { rateTypeName } from '@superlink/domain/rates/rate-search.ts';
import { rateTypes } from '@superlink/domain/trips/trip-revenue.ts';
import { addDays, type Day } from '@superlink/domain/time/sast.ts';
import { useWatch, type Control } from 'react-hook-form';
import { DateField } from '../../blocks/form/date-field.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { numberOf } from '../../blocks/form/number-text.ts';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { SwitchField } from '../../blocks/form/switch-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import { formatKm } from '../../blocks/format/numbers.ts';
import { today } from '../../blocks/format/dates.ts';
import { RouteField } from '../../blocks/stops/route-field.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { words } from '../../ui/words.messages.ts';
import { ClientPicker } from '../clients/public.ts';
import { CommodityPicker } from '../commodities/public.ts';
import { tripPlanMessages } from './trip.messages.ts';
import classes from './trip.form.module.css';
import { ContractChoice, RateChoice } from './trip-choices.tsx';
import type { TripForm, TripVehicle } from './trip.form-model.ts';
import { tripMessages } from './trip.messages.ts';

const typeChoices = rateTypes.map((type) => ({ value: type, label: rateTypeName(type) }));
type Choices = Parameters<typeof RateChoice>[0]['onRate'];

/** Fields of a trip in the order in which they decide each other: whose it is and on what, when, what it carries and brings, its way (2§2, 2§5). */
export function TripFields({
  control,
  vehicle,
  editing,
  emptySource,
  onStart,
  onClient,
  onRate,
  onContract,
  onKept,
}: {
  readonly control: Control<TripForm>;
  readonly vehicle: TripVehicle;
  readonly editing: Trip | null;
  /** where the empty kilometres come from, in words */
  readonly emptySource: string | null;
  readonly onStart: (day: Day) => void;
  readonly onClient: (clientId: string) => void;
  readonly onRate: Choices;
  readonly onContract: Parameters<typeof ContractChoice>[0]['onContract'];
  /** the rate or contract that the trip was made with is taken again */
  readonly onKept: () => void;
}) {
  const [mode, clientId, rateType, isScheduled, isBackDated, startDate] = useWatch({
    control,
    name: ['mode', 'clientId', 'rateType', 'isScheduled', 'isBackDated', 'startDate'],
  });
  const isNew = editing === null;
  return (
    <>
      <Card title={mode === 'blank' ? tripMessages.customRoute : mode === 'route' ? tripMessages.routeTrip : tripMessages.contractTrip}>
        <div className={classes.fields}>
          <div className={classes.wide}>
            {mode === 'contract' ? (
              <ContractChoice control={control} editing={editing} onContract={onContract} onKept={onKept} />
            ) : (
              <ClientPicker control={control} name="clientId" work="trip" label={words.client} required onPicked={onClient} />
            )}
          </div>
          {mode === 'route' && (
            <div className={classes.wide}>
              <RateChoice control={control} clientId={clientId} editing={editing} onRate={onRate} onKept={onKept} />
            </div>
          )}
          {mode === 'blank' && (
            <div className={classes.wide}>
              <CommodityPicker control={control} name="commodity" label={words.commodity} required />
            </div>
          )}
          <div>
            <DateField
              control={control}
              name="startDate"
              label={tripMessages.startDate}
              required
              {...(isNew && startDate !== '' && startDate < today() && !isBackDated ? { description: tripPlanMessages.pastStart } : {})}
            />
            {isNew && <StartDays startDate={startDate} onStart={onStart} />}
          </div>
          <DateField control={control} name="endDate" label={tripMessages.endDate} required />
          {isNew && (
            <>
              <SwitchField control={control} name="isScheduled" label={tripMessages.scheduleTrip} description={tripMessages.scheduleHint} />
              <SwitchField
                control={control}
                name="isBackDated"
                label={tripMessages.backDatedTrip}
                description={tripMessages.backDatedHint}
              />
            </>
          )}
          {(!isNew || !isScheduled) && (
            <div className={classes.wide}>
              <NumberField
                control={control}
                name="openingKilometers"
                label={tripMessages.openingKilometers}
                unit="km"
                decimals={1}
                required={isNew}
                disabled={editing?.status === 'on_route'}
                description={tripMessages.odometerHint(vehicle.fleetNumber, formatKm(vehicle.odometerReading))}
              />
            </div>
          )}
        </div>
      </Card>
      <Card title={tripMessages.loadAndRevenue}>
        <div className={classes.fields}>
          <TextField control={control} name="loadNr" label={tripMessages.loadNumber} placeholder={tripMessages.optional} />
          <NumberField control={control} name="tonnage" label={tripMessages.tonnage} unit="t" decimals={3} required />
          <NumberField
            control={control}
            name="lockedInRevenue"
            label={rateType === 'per_ton' ? tripMessages.revenuePerTon : tripMessages.revenue}
            unit="R"
            decimals={2}
            required
          />
          <SelectField control={control} name="rateType" label={tripMessages.rateType} choices={typeChoices} required />
          <NumberField
            control={control}
            name="emptyKm"
            label={tripMessages.emptyKilometers}
            unit="km"
            decimals={1}
            description={emptySource ?? tripMessages.emptyKmHint}
          />
          <SwitchField control={control} name="isChepLoad" label={tripMessages.chepLoadLabel} description={tripMessages.chepLoadHint} />
        </div>
      </Card>
      {mode === 'blank' ? <RouteField control={control} name="route" mapElsewhere /> : <LockedWay control={control} />}
    </>
  );
}

/** The two days that most trips start on, one press each. */
function StartDays({ startDate, onStart }: { startDate: string; onStart: (day: Day) => void }) {
  const days = [
    [words.today, today()],
    [tripMessages.tomorrow, addDays(today(), 1)],
  ] as const;
  return (
    <div className={classes.days} role="group" aria-label={tripMessages.startDay}>
      {days.map(([name, day]) => (
        <Button
          key={name}
          size="compact-xs"
          variant={startDate === day ? 'light' : 'default'}
          aria-pressed={startDate === day}
          onClick={() => onStart(day)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

/** Stops and distance of a rate or contract: shown, not edited (PLAN-024, PLAN-025). */
function LockedWay({ control }: { control: Control<TripForm> }) {
  const [route, routeId, contractId, commodity] = useWatch({ control, name: ['route', 'routeId', 'contractId', 'commodity'] });
  if (routeId === '' && contractId === '') return null;
  return (
    <Card title={tripMessages.stops}>
      <FactList
        label={tripMessages.stops}
        facts={[
          ...route.stops.map((stop) => ({
            label: tripMessages[kindOfStop({ type: stop.kind }) === 'loading' ? 'loadingAt' : 'offloadingAt'](String(stop.sequence ?? '')),
            value: stop.address,
          })),
          { label: tripMessages.totalDistance, value: route.km === '' ? null : formatKm(numberOf(route.km)!) },
          { label: words.commodity, value: commodity },
        ]}
      />
      <Text size="xs" c="dimmed">
        {tripPlanMessages.addressesLocked}
      </Text>
    </Card>
  );
}
