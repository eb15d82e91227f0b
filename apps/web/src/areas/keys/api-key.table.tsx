import { Group } from '@mantine/core';
import type { ApiKey } from '@superlink/api/keys/api-key.schema.ts';
import { lastDayBefore } from '@superlink/domain/keys/api-key.ts';
import { formatDay, formatInstant } from '../../blocks/format/dates.ts';
import type { Column } from '../../blocks/table/column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { apiKeyMessages, keyPermissionWords, keyStateWords } from './api-key.messages.ts';

/** What a key may do, in a few words. */
function mayDo({ readOnly, permissions }: ApiKey): string {
  if (readOnly) return apiKeyMessages.onlyReads;
  return [apiKeyMessages.readsAnd, ...permissions.map((permission) => keyPermissionWords[permission])].join(', ');
}

export const apiKeyColumns: readonly Column<ApiKey>[] = [
  { id: 'name', header: words.name, value: ({ name }) => name, fixed: true, clip: 260, card: 'title' },
  { id: 'beginning', header: apiKeyMessages.beginsWith, value: ({ beginning }) => `${beginning}…`, card: 'fact' },
  {
    id: 'state',
    header: apiKeyMessages.state,
    value: ({ state }) => keyStateWords[state].label,
    cell: ({ state, makerLeft }) => (
      <Group gap={6} wrap="nowrap">
        <StatusBadge tone={keyStateWords[state].tone}>{keyStateWords[state].label}</StatusBadge>
        {makerLeft && state === 'live' && <StatusBadge tone="orange">{apiKeyMessages.makerLeft}</StatusBadge>}
      </Group>
    ),
    card: 'badge',
  },
  { id: 'mayDo', header: apiKeyMessages.mayDo, value: mayDo, clip: 300, card: 'fact' },
  {
    id: 'expiresAt',
    header: apiKeyMessages.untilDay,
    value: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt }) => formatDay(lastDayBefore(new Date(expiresAt))),
    card: 'fact',
  },
  {
    id: 'lastUsedAt',
    header: apiKeyMessages.lastUsed,
    value: ({ lastUsedAt }) => lastUsedAt,
    cell: ({ lastUsedAt, lastUsedFrom }) =>
      lastUsedAt === null ? apiKeyMessages.never : apiKeyMessages.usedFrom(formatInstant(lastUsedAt), lastUsedFrom ?? '–'),
    card: 'fact',
  },
  {
    id: 'createdAt',
    header: apiKeyMessages.made,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt, createdBy }) => apiKeyMessages.madeBy(formatInstant(createdAt), createdBy),
    card: 'fact',
  },
  { id: 'perMinute', header: apiKeyMessages.requests, value: ({ perMinute }) => perMinute },
  {
    id: 'revokedAt',
    header: apiKeyMessages.revokedAt,
    value: ({ revokedAt }) => revokedAt,
    cell: ({ revokedAt, revokedBy }) => (revokedAt === null ? '–' : apiKeyMessages.madeBy(formatInstant(revokedAt), revokedBy ?? '–')),
  },
];
