import { Button, Pill, Popover, Select, Stack } from '@mantine/core';
import type { BoardGroup } from '@superlink/domain/planning/board-order.ts';
import { IconFilter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { PatchUrl } from '../../blocks/list/url-view.ts';
import { boardMessages } from './board.messages.ts';
import { orderedRow, wantsTrailers } from './board-rows.ts';
import { useTrailerTypes } from './planning.queries.ts';
import type { PlannedRow } from './planning-rows.ts';
import type { PlanningView } from './planning.view.ts';

type Chip = 'trailer' | 'client' | 'driver';
const chips: readonly (readonly [Chip, string])[] = [
  ['trailer', boardMessages.anyTrailer],
  ['client', boardMessages.anyClient],
  ['driver', boardMessages.anyDriver],
];
const inOrder = (values: Iterable<string>) => [...new Set(values)].toSorted((a, b) => a.localeCompare(b));
const choices = <Word extends string>(labels: Readonly<Record<Word, string>>) =>
  (Object.keys(labels) as Word[]).map((value) => ({ value, label: labels[value] }));

/** What the rows stand under, in which order, and which of them are shown; all of it stands in the address. */
export function BoardFilters({
  view,
  patch,
  rows,
  today,
}: {
  readonly view: PlanningView;
  readonly patch: PatchUrl<PlanningView>;
  /** all of the fleet: what can be chosen comes from them */
  readonly rows: readonly PlannedRow[];
  readonly today: string;
}) {
  const [opened, setOpened] = useState(false);
  const trailers = useTrailerTypes(opened || wantsTrailers(view));
  const values = useMemo(() => {
    if (!opened) return { trailer: [], client: [], driver: [] };
    const ordered = rows.map((row) => orderedRow(row, trailers, today));
    return {
      trailer: inOrder(ordered.flatMap(({ trailerTypes }) => trailerTypes)),
      client: inOrder(ordered.flatMap(({ client }) => client ?? [])),
      driver: inOrder(ordered.flatMap(({ driver }) => driver ?? [])),
    };
  }, [opened, rows, trailers, today]);
  return (
    <>
      <Select
        size="xs"
        w={130}
        aria-label={boardMessages.groupBy}
        allowDeselect={false}
        data={choices(boardMessages.groups)}
        value={view.group}
        onChange={(group) => patch({ group: (group ?? 'none') as BoardGroup })}
      />
      <Select
        size="xs"
        w={130}
        aria-label={boardMessages.orderBy}
        allowDeselect={false}
        data={choices(boardMessages.orders)}
        value={view.order}
        onChange={(order) => patch({ order: (order ?? 'fleet') as PlanningView['order'] })}
      />
      <Popover opened={opened} onChange={setOpened} trapFocus withRoles={false} position="bottom-start">
        <Popover.Target>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFilter size={14} aria-hidden />}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {boardMessages.filter}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs" w={260}>
            {chips.map(([chip, label]) => (
              <Select
                key={chip}
                size="xs"
                label={label}
                searchable
                clearable
                comboboxProps={{ withinPortal: false }}
                data={inOrder([...values[chip], ...(view[chip] === undefined ? [] : [view[chip]])])}
                value={view[chip] ?? null}
                onChange={(value) => patch({ [chip]: value ?? undefined })}
              />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {chips.map(([chip]) => {
        const value = view[chip];
        return (
          value !== undefined && (
            <Pill
              key={chip}
              withRemoveButton
              removeButtonProps={{ 'aria-label': boardMessages.withoutFilter(value), 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => patch({ [chip]: undefined })}
            >
              {value}
            </Pill>
          )
        );
      })}
    </>
  );
}
