import type { Client } from '@superlink/api/clients/client.schema.ts';
import { formatMoney } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { words } from '../../ui/words.messages.ts';
import { ClientStatusBadge, statusNames } from './client-status-badge.tsx';
import { clientMessages } from './client.messages.ts';
import { CutOffDate } from './cut-off-date.tsx';

export function clientName(client: Pick<Client, 'name'>): string {
  return client.name;
}

/** Columns of /clients (CLI-004). */
export const clientColumns: readonly Column<Client>[] = [
  { id: 'name', header: clientMessages.tradingName, value: ({ name }) => name, fixed: true, opens: true, card: 'title' },
  {
    id: 'registeredName',
    header: clientMessages.registeredName,
    value: ({ registeredName }) => registeredName,
    clip: 180,
  },
  { id: 'customerCode', header: clientMessages.customerCode, value: ({ customerCode }) => customerCode, card: 'fact' },
  {
    id: 'cutoffDatetime',
    header: clientMessages.podCutoff,
    value: ({ cutoffDatetime }) => cutoffDatetime,
    cell: ({ cutoffDatetime }) => <CutOffDate cutOff={cutoffDatetime} />,
    card: 'fact',
  },
  {
    id: 'physicalAddress',
    header: clientMessages.physicalAddress,
    value: ({ physicalAddress }) => physicalAddress,
    clip: 180,
  },
  {
    id: 'status',
    header: words.status,
    value: ({ status }) => statusNames[status],
    cell: ({ status }) => <ClientStatusBadge status={status} />,
    card: 'badge',
  },
  {
    id: 'creditLimit',
    header: clientMessages.creditLimit,
    value: ({ creditLimit }) => creditLimit,
    cell: ({ creditLimit }) => <span className="num">{formatMoney(creditLimit)}</span>,
    numeric: true,
    card: 'fact',
  },
];
