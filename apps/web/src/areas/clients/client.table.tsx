import type { Client } from '@superlink/api/clients/client.schema.ts';
import { formatMoney } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { ClientStatusBadge, statusNames } from './client-status-badge.tsx';
import classes from './clients.module.css';
import { CutOffDate } from './cut-off-date.tsx';

export function clientName(client: Pick<Client, 'name'>): string {
  return client.name;
}

/** A long text on one line, whole on hovering; the client's own page shows it in full. */
function Clipped({ children }: { children: string }) {
  return (
    <span className={classes.clipped} title={children}>
      {children}
    </span>
  );
}

/** Columns of /clients (CLI-004). */
export const clientColumns: readonly Column<Client>[] = [
  { id: 'name', header: 'Trading Name', value: ({ name }) => name, fixed: true, opens: true, card: 'title' },
  {
    id: 'registeredName',
    header: 'Registered Name',
    value: ({ registeredName }) => registeredName,
    cell: ({ registeredName }) => <Clipped>{registeredName}</Clipped>,
  },
  { id: 'customerCode', header: 'Customer Code', value: ({ customerCode }) => customerCode, card: 'fact' },
  {
    id: 'cutoffDatetime',
    header: 'POD Cutoff',
    value: ({ cutoffDatetime }) => cutoffDatetime,
    cell: ({ cutoffDatetime }) => <CutOffDate cutOff={cutoffDatetime} />,
    card: 'fact',
  },
  {
    id: 'physicalAddress',
    header: 'Physical Address',
    value: ({ physicalAddress }) => physicalAddress,
    cell: ({ physicalAddress }) => <Clipped>{physicalAddress}</Clipped>,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => statusNames[status],
    cell: ({ status }) => <ClientStatusBadge status={status} />,
    card: 'badge',
  },
  {
    id: 'creditLimit',
    header: 'Credit Limit',
    value: ({ creditLimit }) => creditLimit,
    cell: ({ creditLimit }) => <span className="num">{formatMoney(creditLimit)}</span>,
    numeric: true,
    card: 'fact',
  },
];
