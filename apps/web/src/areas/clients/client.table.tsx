import type { Client } from '@superlink/api/clients/client.schema.ts';
import { formatMoney } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { ClientStatusBadge, statusNames } from './client-status-badge.tsx';
import { CutOffDate } from './cut-off-date.tsx';

export function clientName(client: Pick<Client, 'name'>): string {
  return client.name;
}

/** Columns of /clients (CLI-004). */
export const clientColumns: readonly Column<Client>[] = [
  { id: 'name', header: 'Trading Name', value: ({ name }) => name, fixed: true, opens: true, card: 'title' },
  {
    id: 'registeredName',
    header: 'Registered Name',
    value: ({ registeredName }) => registeredName,
    clip: 180,
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
    clip: 180,
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
