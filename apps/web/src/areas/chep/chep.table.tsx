import type { ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import { isTerminalChep } from '@superlink/domain/chep/chep-state.ts';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { words } from '../../ui/words.messages.ts';
import { ChepStatusBadge, GraceLeft } from './chep-status-badge.tsx';
import { chepStatusNames } from './chep.messages.ts';
import { chepMessages } from './chep.messages.ts';
import classes from './chep.module.css';

export function chepName({ lockedInClient, lockedInLoadNr, trip }: ChepRecord): string {
  return `${lockedInClient}, ${lockedInLoadNr ?? chepMessages.trip(trip.tripNumber)}`;
}

/** Past its grace: the row is red (CHEP-007). */
export function isLate(record: ChepRecord): boolean {
  return record.gracePeriodExpired || (record.status as string) === 'late';
}

/** Columns of /chep (CHEP-005). */
export const chepColumns: readonly Column<ChepRecord>[] = [
  {
    id: 'client',
    header: words.client,
    value: ({ clientName }) => clientName,
    clip: 180,
    tip: ({ lockedInClient }) => lockedInClient,
    fixed: true,
    opens: true,
    card: 'title',
  },
  {
    id: 'loadNr',
    header: chepMessages.loadNumber,
    value: ({ lockedInLoadNr }) => lockedInLoadNr,
    cell: ({ lockedInLoadNr, trip }) => (
      <>
        {lockedInLoadNr ?? <span className={classes.none}>{chepMessages.notAssigned}</span>}
        {trip.status === 'cancelled' && <span className={classes.cancelled}>{chepMessages.tripCancelled}</span>}
      </>
    ),
    card: 'fact',
  },
  {
    id: 'status',
    header: words.status,
    value: ({ status }) => chepStatusNames[status],
    cell: ({ status }) => <ChepStatusBadge status={status} />,
    card: 'badge',
  },
  {
    id: 'pallets',
    header: chepMessages.pallets,
    value: ({ outstandingPallets }) => outstandingPallets,
    cell: ({ outstandingPallets }) => formatCount(outstandingPallets),
    numeric: true,
    card: 'fact',
  },
  {
    id: 'grace',
    header: chepMessages.gracePeriodRemaining,
    value: (record) => (isTerminalChep(record) ? null : (record.gracePeriodDaysRemaining ?? 0) - record.overdueDays),
    cell: (record) => <GraceLeft {...record} />,
    card: 'fact',
  },
  {
    id: 'pickUpDate',
    header: chepMessages.pickUpDate,
    value: ({ pickUpDate }) => pickUpDate,
    cell: ({ pickUpDate }) => <span className="num">{formatDay(pickUpDate)}</span>,
  },
  {
    id: 'deliveryDate',
    header: chepMessages.deliveryDate,
    value: ({ deliveryDate }) => deliveryDate,
    cell: ({ deliveryDate }) => <span className="num">{formatDay(deliveryDate)}</span>,
  },
  {
    id: 'depot',
    header: chepMessages.chepDepot,
    value: ({ chepDepot }) => chepDepot.address,
    clip: 150,
  },
  { id: 'receipt', header: chepMessages.receiptNumber, value: ({ chepReceiptNumber }) => chepReceiptNumber },
];
