import { Button, Text } from '@mantine/core';
import { decimal, divide, toNumber } from '@superlink/domain/numbers/decimal.ts';
import { tripRevenue, type RateType } from '@superlink/domain/trips/trip-revenue.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useWatch, type Control } from 'react-hook-form';
import { numberOf } from '../../blocks/form/number-text.ts';
import { formatMoney, formatMoneyPerKm } from '../../blocks/format/numbers.ts';
import { words } from '../../ui/words.messages.ts';
import { ProblemList } from './problem-list.tsx';
import classes from './trip.form.module.css';
import type { TripForm } from './trip.form-model.ts';
import { tripMessages } from './trip.messages.ts';
import { useRoadPapers, type PaperedVehicle } from './use-road-papers.ts';

/** What the trip brings and whether its papers hold, beside the button that makes it. */
export function TripFooter({
  control,
  vehicle,
  overlaps,
  isNew,
  saving,
  onCancel,
}: {
  readonly control: Control<TripForm>;
  readonly vehicle: PaperedVehicle;
  /** other trips of the vehicle that this one runs into, in words */
  readonly overlaps: readonly string[];
  readonly isNew: boolean;
  readonly saving: boolean;
  readonly onCancel: (() => void) | null;
}) {
  return (
    <div className={classes.footer}>
      <div className={classes.outlook} aria-live="polite">
        <Earnings control={control} />
        {overlaps.length > 0 && <ProblemList label={tripMessages.overlaps} problems={overlaps} />}
        <Papers control={control} vehicle={vehicle} />
      </div>
      {onCancel && (
        <Button variant="default" onClick={onCancel} disabled={saving}>
          {words.cancel}
        </Button>
      )}
      <Button
        type="submit"
        title={tripMessages.ctrlEnter}
        aria-keyshortcuts="Control+Enter"
        disabled={saving}
        aria-busy={saving}
        onMouseDown={(event) => event.preventDefault()}
      >
        {saving ? words.savingNow : isNew ? tripMessages.createTrip : tripMessages.updateTrip}
      </Button>
    </div>
  );
}

/** Rand for the load, and for each kilometre with and without the empty ones; nothing until there is something to say. */
function Earnings({ control }: { control: Control<TripForm> }) {
  const [rateType, revenue, tonnage, route, empty] = useWatch({
    control,
    name: ['rateType', 'lockedInRevenue', 'tonnage', 'route', 'emptyKm'],
  });
  const amount = numberOf(revenue);
  if (amount === null) return null;
  const total = tripRevenue({ rateType: rateType as RateType, lockedInRevenue: amount, tonnage: numberOf(tonnage) ?? 0 }) ?? decimal(0);
  const perKm = (km: number | null) => (km !== null && km > 0 ? `${formatMoneyPerKm(toNumber(divide(total, decimal(km), 2)))}/km` : null);
  const [loaded, emptyKm] = [numberOf(route.km), numberOf(empty)];
  const whole = loaded !== null && emptyKm !== null && emptyKm > 0 ? perKm(loaded + emptyKm) : null;
  return (
    <Text size="sm" className="num">
      <b>{formatMoney(toNumber(total))}</b>
      {perKm(loaded) && ` · ${perKm(loaded)}`}
      {whole && (
        <Text span size="xs" c="dimmed">
          {' '}
          {tripMessages.withEmptyKm(whole)}
        </Text>
      )}
    </Text>
  );
}

/** What is wrong with the papers for the days of the trip, or that they hold. */
function Papers({ control, vehicle }: { control: Control<TripForm>; vehicle: PaperedVehicle }) {
  const [startDate, endDate, route] = useWatch({ control, name: ['startDate', 'endDate', 'route'] });
  const problems = useRoadPapers(vehicle, { end: endDate || startDate, stops: route.stops });
  if (problems === null) return null;
  if (problems.length === 0) {
    return (
      <Text size="xs" c="dimmed" className={classes.paper}>
        <IconCircleCheck size={14} aria-hidden /> {tripMessages.papersHoldForTheseDays}
      </Text>
    );
  }
  return <ProblemList problems={problems} />;
}
