import { Tooltip, VisuallyHidden } from '@mantine/core';
import type { DieselOrder } from '@superlink/api/diesel/diesel-order.schema.ts';
import { fuelFlagTexts } from '@superlink/domain/diesel/fuel-flags.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatNumber, formatRatio } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { words } from '../../ui/words.messages.ts';
import { dieselMessages } from './diesel.messages.ts';
import classes from './diesel.module.css';

const NONE = '–';
const litres = new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 2 });

/** km/L with its unit: `2.04 km/L`. */
export function consumptionText(kmPerL: number | null, missing = NONE): string {
  return kmPerL === null ? missing : `${formatRatio(kmPerL)}\u00a0km/L`;
}

/** What the order says about itself, in one sentence each. */
export function flagTexts(order: Pick<DieselOrder, 'flags'>): string[] {
  return order.flags.map((flag) => fuelFlagTexts[flag]);
}

function Doubt({ order }: { order: DieselOrder }) {
  const texts = flagTexts(order).join('. ');
  if (texts === '') return null;
  return (
    <Tooltip label={texts} multiline maw={320}>
      <span className={classes.doubt}>
        <IconAlertTriangle size={14} aria-hidden />
        <VisuallyHidden>{texts}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

/** Columns of /diesel/history (1§2). */
export const dieselColumns: readonly Column<DieselOrder>[] = [
  {
    id: 'date',
    header: words.date,
    value: (order) => order.date,
    cell: (order) => formatInstant(order.date),
    sortable: true,
    fixed: true,
    card: 'fact',
  },
  {
    id: 'systemOrderNumber',
    header: dieselMessages.systemOrder,
    value: (order) => order.systemOrderNumber,
    sortable: true,
    opens: true,
    card: 'title',
  },
  { id: 'assetReg', header: words.registration, value: (order) => order.assetReg, sortable: true, card: 'fact' },
  { id: 'externalOrderNumber', header: dieselMessages.externalOrder, value: (order) => order.externalOrderNumber, sortable: true },
  {
    id: 'kilometers',
    header: dieselMessages.refillKm,
    value: (order) => order.kilometers,
    cell: (order) => formatNumber(order.kilometers),
    numeric: true,
    sortable: true,
  },
  {
    id: 'previousKm',
    header: dieselMessages.prevRefillKm,
    value: (order) => order.previousKm,
    cell: (order) => formatNumber(order.previousKm),
    from: 1280,
    numeric: true,
    sortable: true,
  },
  {
    id: 'tripKm',
    header: dieselMessages.tripKm,
    value: (order) => order.tripKm,
    cell: (order) => formatNumber(order.tripKm),
    numeric: true,
    sortable: true,
  },
  {
    id: 'liters',
    header: dieselMessages.liters,
    value: (order) => order.liters,
    // the header is the unit
    cell: (order) => litres.format(order.liters),
    numeric: true,
    sortable: true,
    card: 'fact',
  },
  {
    id: 'tripConsumption',
    header: dieselMessages.tripConsumption,
    value: (order) => order.tripConsumption,
    cell: (order) => (
      <span className={classes.figure}>
        <Doubt order={order} />
        {consumptionText(order.tripConsumption)}
      </span>
    ),
    numeric: true,
    sortable: true,
    card: 'badge',
  },
  {
    id: 'tripLPer100km',
    header: dieselMessages.liters100km,
    value: (order) => order.tripLPer100km,
    cell: (order) => formatRatio(order.tripLPer100km, 2, NONE),
    from: 1400,
    numeric: true,
    sortable: true,
  },
  { id: 'location', header: dieselMessages.location, value: (order) => order.location, clip: 170, sortable: true, card: 'foot' },
];
