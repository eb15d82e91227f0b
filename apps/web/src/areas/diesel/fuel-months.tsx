import { Badge } from '@mantine/core';
import { consumptionGrade } from '@superlink/domain/diesel/fuel-month.ts';
import { monthNames, type Month } from '@superlink/domain/time/sast.ts';
import { today } from '../../blocks/format/dates.ts';
import { formatKm, formatLitresUsed, formatRatio } from '../../blocks/format/numbers.ts';
import { errorText } from '../../client/api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { dieselMessages } from './diesel.messages.ts';
import classes from './diesel.module.css';
import { useFuelMonths } from './diesel.queries.ts';
import { consumptionText } from './diesel.table.tsx';

const MONTHS = 6;
const colorOf = { red: 'red', amber: 'amber', emerald: 'green' } as const;

/** The consumption in words with its grade: red when missing or below 2 km/L, amber below 5, else emerald (0§2.6). */
export function ConsumptionBadge({ kmPerL }: { kmPerL: number | null }) {
  const grade = consumptionGrade(kmPerL);
  return (
    <Badge color={colorOf[grade]} miw="max-content" data-grade={grade}>
      {consumptionText(kmPerL, words.notApplicable)}
    </Badge>
  );
}

/** The month that many months before another. */
function monthsBefore(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7);
}

const nameOf = (month: Month) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** What a vehicle burnt in the last six months, beside the fleet. */
export function FuelMonths({ assetId }: { assetId: string }) {
  const current = today().slice(0, 7);
  const { rows, isPending, error, retry } = useFuelMonths(
    assetId,
    Array.from({ length: MONTHS }, (_, back) => monthsBefore(current, back)),
  );
  if (error)
    return (
      <ErrorState title={dieselMessages.failedToLoadFuelPerformance} hint={errorText(error, words.pleaseTryAgainLater)} onRetry={retry} />
    );
  if (isPending) return <LoadingRows label={dieselMessages.loadingFuel} rows={6} />;
  return (
    <table className={classes.months}>
      <thead>
        <tr>
          <th scope="col">{words.month}</th>
          <th scope="col">{dieselMessages.kilometers}</th>
          <th scope="col">{dieselMessages.liters}</th>
          <th scope="col">{dieselMessages.consumption}</th>
          <th scope="col">{dieselMessages.fleet}</th>
          <th scope="col">{dieselMessages.againstFleet}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, own, fleet }) => (
          <tr key={month}>
            <td>{nameOf(month)}</td>
            <td>{formatKm(own?.totalKilometers)}</td>
            <td>{formatLitresUsed(own?.totalLiters)}</td>
            <td>
              <ConsumptionBadge kmPerL={own?.mtdConsumption ?? null} />
            </td>
            <td>{consumptionText(fleet?.fleetConsumption ?? null)}</td>
            <td>{againstFleet(own?.mtdConsumption, fleet?.fleetConsumption)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `+3.2 %` is better than the fleet. */
function againstFleet(own: number | null | undefined, fleet: number | null | undefined): string {
  if (!own || !fleet) return '–';
  const percent = (own / fleet - 1) * 100;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${formatRatio(Math.abs(percent), 1)}\u00a0%`;
}
