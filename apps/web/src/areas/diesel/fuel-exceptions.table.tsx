import type { FuelExceptionAnswer } from '@superlink/api/diesel/fuel-exception.schema.ts';
import type { FuelExceptionKind } from '@superlink/domain/diesel/exception-fill.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatLitresUsed, formatMoney } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { dieselMessages } from './diesel.messages.ts';
import { consumptionText } from './diesel.table.tsx';
import { kindNames } from './fuel-exceptions.view.ts';

const toneOf: Record<FuelExceptionKind, Tone> = {
  too_bad: 'red',
  too_good: 'amber',
  over_capacity: 'red',
  duplicate_slip: 'purple',
  odometer_typo: 'amber',
};

export function KindBadge({ kind }: { kind: FuelExceptionKind }) {
  return <StatusBadge tone={toneOf[kind]}>{kindNames[kind]}</StatusBadge>;
}

/** Litres above or below the expected, with their sign. */
export function differenceText(liters: number | null): string {
  if (liters === null) return '–';
  return `${liters > 0 ? '+' : ''}${formatLitresUsed(liters)}`;
}

/** Columns of the queue of suspicious fills. */
export const exceptionColumns: readonly Column<FuelExceptionAnswer>[] = [
  { id: 'assetFleetNumber', header: words.vehicle, value: (row) => row.assetFleetNumber, fixed: true, opens: true, card: 'title' },
  {
    id: 'kind',
    header: dieselMessages.what,
    value: (row) => kindNames[row.kind],
    cell: (row) => <KindBadge kind={row.kind} />,
    card: 'badge',
  },
  { id: 'date', header: words.date, value: (row) => row.date, cell: (row) => formatInstant(row.date), card: 'fact' },
  { id: 'location', header: dieselMessages.location, value: (row) => row.location, clip: 140 },
  { id: 'driverName', header: words.driver, value: (row) => row.driverName, clip: 130 },
  { id: 'liters', header: dieselMessages.filled, value: (row) => row.liters, cell: (row) => formatLitresUsed(row.liters), numeric: true },
  {
    id: 'expectedLiters',
    header: dieselMessages.expected,
    value: (row) => row.expectedLiters,
    cell: (row) => formatLitresUsed(row.expectedLiters),
    numeric: true,
  },
  {
    id: 'differenceLiters',
    header: dieselMessages.difference,
    value: (row) => row.differenceLiters,
    cell: (row) => <b>{differenceText(row.differenceLiters)}</b>,
    numeric: true,
    card: 'fact',
  },
  {
    id: 'differenceRand',
    header: dieselMessages.rand,
    value: (row) => row.differenceRand,
    cell: (row) => formatMoney(row.differenceRand),
    numeric: true,
    card: 'fact',
  },
  {
    id: 'tripConsumption',
    header: dieselMessages.consumption,
    value: (row) => row.tripConsumption,
    cell: (row) => consumptionText(row.tripConsumption),
    numeric: true,
  },
];
