import { Text } from '@mantine/core';
import type { Expiry } from '@superlink/api/expiry/expiry.schema.ts';
import { expiryKindNames, type ExpiryState } from '@superlink/domain/expiry/expiry-board.ts';
import { formatDay } from '../../blocks/format/dates.ts';
import type { Column } from '../../blocks/table/column.ts';
import { inWords } from '../../language/in-words.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { expiryMessages } from './expiry.messages.ts';

const toneOf: Record<ExpiryState, Tone> = { expired: 'red', soon: 'amber', later: 'green' };

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `Permit · Zimbabwe`, or the kind alone. */
export function paperName({ kind, document }: Pick<Expiry, 'kind' | 'document'>): string {
  return document === null ? expiryKindNames[kind] : `${expiryKindNames[kind]} · ${document}`;
}

function Due({ expiry }: { expiry: Expiry }) {
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' }}>
      <StatusBadge tone={toneOf[expiry.state]}>{expiryMessages.due(expiry.daysLeft)}</StatusBadge>
      {expiry.graceUntil !== null && (
        <Text span size="xs" c="dimmed">
          {expiryMessages.grace(expiry.graceUntil)}
        </Text>
      )}
    </span>
  );
}

const orNone = (text: string | null) =>
  text ?? (
    <Text span size="sm" c="dimmed">
      {expiryMessages.notAssigned}
    </Text>
  );

/** Columns of the board; only trailers and drivers are assigned to something. */
export const expiryColumns: readonly Column<Expiry>[] = [
  {
    id: 'expiry',
    header: expiryMessages.expiry,
    value: ({ expiry }) => expiry,
    cell: ({ expiry }) => <span className="num">{formatDay(expiry)}</span>,
    fixed: true,
    card: 'fact',
  },
  {
    id: 'due',
    header: expiryMessages.dueHeader,
    value: ({ daysLeft }) => daysLeft,
    cell: (row) => <Due expiry={row} />,
    fixed: true,
    card: 'foot',
  },
  { id: 'paper', header: expiryMessages.paper, value: paperName, card: 'fact' },
  { id: 'name', header: words.name, value: ({ name }) => name, fixed: true, opens: true, card: 'title' },
  { id: 'detail', header: expiryMessages.registrationOrPhone, value: ({ detail }) => detail },
  {
    id: 'assignedTo',
    header: expiryMessages.assignedTo,
    value: ({ assignedTo }) => assignedTo,
    cell: ({ kind, assignedTo }) => (kind === 'vehicle_licence' || kind === 'permit' ? '–' : orNone(assignedTo)),
    card: 'fact',
  },
  {
    id: 'status',
    header: words.status,
    value: ({ status }) => capitalised(inWords(status)),
  },
];
