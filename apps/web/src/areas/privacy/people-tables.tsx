import { Button } from '@mantine/core';
import type { Erasure, LeaverRow } from '@superlink/api/privacy/privacy.schema.ts';
import { IconEraser, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { Column, TableView } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { personKindWords, privacyMessages } from './privacy.messages.ts';
import { useErasures, useLeavers } from './privacy.queries.ts';

const whole: TableView = { page: 1, size: 20, sort: null };

const leaverColumns: readonly Column<LeaverRow>[] = [
  { id: 'name', header: words.name, value: ({ name }) => name, fixed: true, clip: 280, card: 'title' },
  { id: 'kind', header: words.type, value: ({ kind }) => personKindWords[kind], card: 'fact' },
  {
    id: 'leftAt',
    header: privacyMessages.leftOn,
    value: ({ leftAt }) => leftAt,
    cell: ({ leftAt }) => formatInstant(leftAt),
    card: 'fact',
  },
  {
    id: 'show',
    header: words.actions,
    value: () => null,
    cell: ({ kind, id, name }) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={privacyMessages.showOf(name)}
        renderRoot={(props) => <Link to={paths.person(kind, id)} {...props} />}
      >
        {privacyMessages.show}
      </Button>
    ),
    card: 'foot',
  },
];

function stateOf({ finishedAt, failing, done, steps }: Erasure) {
  if (finishedAt !== null) return <StatusBadge tone="green">{privacyMessages.done}</StatusBadge>;
  if (failing !== null) return <StatusBadge tone="red">{privacyMessages.failing}</StatusBadge>;
  return <StatusBadge tone="blue">{privacyMessages.underWay(formatCount(done), formatCount(steps))}</StatusBadge>;
}

const erasureColumns: readonly Column<Erasure>[] = [
  { id: 'neutralName', header: privacyMessages.calledNow, value: ({ neutralName }) => neutralName, fixed: true, card: 'title' },
  {
    id: 'state',
    header: privacyMessages.state,
    value: ({ finishedAt }) => finishedAt,
    cell: stateOf,
    card: 'badge',
  },
  {
    id: 'askedAt',
    header: privacyMessages.asked,
    value: ({ askedAt }) => askedAt,
    cell: ({ askedAt, askedBy }) => privacyMessages.askedBy(formatInstant(askedAt), askedBy),
    card: 'fact',
  },
  { id: 'reason', header: privacyMessages.reason, value: ({ reason }) => reason, clip: 320, card: 'fact' },
  {
    id: 'found',
    header: privacyMessages.found,
    value: ({ entries, places, documents }) => privacyMessages.foundWhere(entries, places, documents),
    clip: 360,
    card: 'fact',
  },
];

/** Who has left and is still kept, and who was erased. */
export function PeopleTables() {
  const leavers = useLeavers();
  const erasures = useErasures();
  const [leaverView, setLeaverView] = useState(whole);
  const [erasureView, setErasureView] = useState(whole);
  return (
    <>
      <SectionCard title={privacyMessages.leavers} hint={privacyMessages.leaversHint} flush>
        <DataTable
          name="leavers"
          label={privacyMessages.leaverList}
          columns={leaverColumns}
          rows={leavers.data}
          rowName={({ name }) => name}
          view={leaverView}
          onView={(change) => setLeaverView((before) => ({ ...before, ...change }))}
          {...tableState(leavers, privacyMessages.leaversFailed)}
          empty={
            <EmptyState
              icon={<IconUserCheck size={32} stroke={1.4} />}
              title={privacyMessages.noLeavers}
              hint={privacyMessages.noLeaversHint}
            />
          }
        />
      </SectionCard>
      <SectionCard title={privacyMessages.erased} hint={privacyMessages.erasedHint} flush>
        <DataTable
          name="erasures"
          label={privacyMessages.erasedList}
          columns={erasureColumns}
          rows={erasures.data}
          rowName={({ neutralName }) => neutralName}
          view={erasureView}
          onView={(change) => setErasureView((before) => ({ ...before, ...change }))}
          {...tableState(erasures, privacyMessages.erasedFailed)}
          empty={<EmptyState icon={<IconEraser size={32} stroke={1.4} />} title={privacyMessages.noErased} />}
        />
      </SectionCard>
    </>
  );
}
