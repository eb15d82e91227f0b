import type { ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import { isTerminalChep } from '@superlink/domain/chep/chep-state.ts';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { ChepStatusBadge, GraceLeft } from './chep-status-badge.tsx';
import { chepStatusNames } from './chep.messages.ts';
import classes from './chep.module.css';

export function chepName({ lockedInClient, lockedInLoadNr, trip }: ChepRecord): string {
  return `${lockedInClient}, ${lockedInLoadNr ?? `trip ${trip.tripNumber}`}`;
}

/** Past its grace: the row is red (CHEP-007). */
export function isLate(record: ChepRecord): boolean {
  return record.gracePeriodExpired || (record.status as string) === 'late';
}

/** Columns of /chep (CHEP-005). */
export const chepColumns: readonly Column<ChepRecord>[] = [
  {
    id: 'client',
    header: 'Client',
    value: ({ clientName }) => clientName,
    clip: 180,
    tip: ({ lockedInClient }) => lockedInClient,
    fixed: true,
    opens: true,
    card: 'title',
  },
  {
    id: 'loadNr',
    header: 'Load Number',
    value: ({ lockedInLoadNr }) => lockedInLoadNr,
    cell: ({ lockedInLoadNr, trip }) => (
      <>
        {lockedInLoadNr ?? <span className={classes.none}>Not assigned</span>}
        {trip.status === 'cancelled' && <span className={classes.cancelled}>trip cancelled</span>}
      </>
    ),
    card: 'fact',
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => chepStatusNames[status],
    cell: ({ status }) => <ChepStatusBadge status={status} />,
    card: 'badge',
  },
  {
    id: 'pallets',
    header: 'Pallets',
    value: ({ outstandingPallets }) => outstandingPallets,
    cell: ({ outstandingPallets }) => formatCount(outstandingPallets),
    numeric: true,
    card: 'fact',
  },
  {
    id: 'grace',
    header: 'Grace Period Remaining',
    value: (record) => (isTerminalChep(record) ? null : (record.gracePeriodDaysRemaining ?? 0) - record.overdueDays),
    cell: (record) => <GraceLeft {...record} />,
    card: 'fact',
  },
  {
    id: 'pickUpDate',
    header: 'Pick Up Date',
    value: ({ pickUpDate }) => pickUpDate,
    cell: ({ pickUpDate }) => <span className="num">{formatDay(pickUpDate)}</span>,
  },
  {
    id: 'deliveryDate',
    header: 'Delivery Date',
    value: ({ deliveryDate }) => deliveryDate,
    cell: ({ deliveryDate }) => <span className="num">{formatDay(deliveryDate)}</span>,
  },
  {
    id: 'depot',
    header: 'CHEP Depot',
    value: ({ chepDepot }) => chepDepot.address,
    clip: 150,
  },
  { id: 'receipt', header: 'Receipt Number', value: ({ chepReceiptNumber }) => chepReceiptNumber },
];
