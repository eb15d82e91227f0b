import { Button } from '@mantine/core';
import type { ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import { deleteChepAccess, isTerminalChep } from '@superlink/domain/chep/chep-state.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { later } from '../../blocks/later.tsx';
import { BackLink } from '../../blocks/list/back-link.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import { api } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadingRecord } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { HistorySection } from '../history/public.ts';
import { ChepDeleteDialog } from './chep-delete-dialog.tsx';
import { ChepMissing } from './chep-missing.tsx';
import { ChepStatusBadge, GraceLeft } from './chep-status-badge.tsx';
import { inDays } from './chep.messages.ts';
import { chepMessages } from './chep.messages.ts';
import classes from './chep.module.css';
import { useChep } from './chep.queries.ts';

const ChepEditDialog = later(async () => (await import('./chep-edit-dialog.tsx')).ChepEditDialog, { record: null });

/** /chep/{chepId}: one record with its trip, dates and depot (2§2). */
export function ChepPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data: record, error, refetch } = useChep(id);
  const [task, setTask] = useState<'edit' | 'delete' | null>(null);
  const navigate = useNavigate();
  const back = <BackLink to={paths.chep}>{words.back}</BackLink>;
  if (!record) {
    return (
      <>
        <PageHeader title={chepMessages.chepRecord} above={back} />
        {error ? <ChepMissing error={error} onRetry={() => void refetch()} /> : <LoadingRecord label={chepMessages.loadingChepRecord} />}
      </>
    );
  }
  const isClosed = isTerminalChep(record);
  return (
    <>
      <PageHeader
        title={record.lockedInClient}
        subtitle={chepMessages.outstandingPallets(formatCount(record.outstandingPallets))}
        above={back}
        beside={<ChepStatusBadge status={record.status} shouting />}
      >
        {!isClosed && (
          <PermissionGate needs={api.chep.update.definition.access}>
            <Button leftSection={<IconPencil size={16} />} onClick={() => setTask('edit')}>
              {chepMessages.editChep}
            </Button>
          </PermissionGate>
        )}
        <PermissionGate needs={deleteChepAccess(record)} otherwise="disable">
          <Button variant="light" color="red" leftSection={<IconTrash size={16} />} onClick={() => setTask('delete')}>
            {words.delete}
          </Button>
        </PermissionGate>
      </PageHeader>
      {record.trip.status === 'cancelled' && !isClosed && (
        <div className={classes.waiting}>
          <Banner kind="warning">{chepMessages.tripCancelledHint}</Banner>
        </div>
      )}
      <RecordCards record={record} />
      <HistorySection record="chepRecord" id={record.id} />
      <ChepEditDialog record={task === 'edit' ? record : null} onClose={() => setTask(null)} />
      <ChepDeleteDialog
        record={task === 'delete' ? record : null}
        onClose={() => setTask(null)}
        onDeleted={() => void navigate({ to: paths.chep, replace: true })}
      />
    </>
  );
}

function RecordCards({ record }: { record: ChepRecord }) {
  const { trip } = record;
  const isClosed = isTerminalChep(record);
  return (
    <div className={classes.cards}>
      <Card title={chepMessages.overview}>
        <FactList
          label={chepMessages.overview}
          facts={[
            { label: chepMessages.outstandingPalletsLabel, value: formatCount(record.outstandingPallets) },
            { label: chepMessages.gracePeriod, value: inDays(record.gracePeriod) },
            ...(isClosed ? [] : [{ label: chepMessages.gracePeriodRemaining, value: <GraceLeft {...record} /> }]),
            { label: words.status, value: <ChepStatusBadge status={record.status} /> },
            ...(record.isCollectionPending ? [{ label: chepMessages.collection, value: chepMessages.pending }] : []),
          ]}
        />
      </Card>
      <Card title={chepMessages.associatedTrip}>
        <FactList
          label={chepMessages.associatedTrip}
          facts={[
            { label: chepMessages.loadNumber, value: record.lockedInLoadNr ?? chepMessages.notAssigned },
            { label: chepMessages.tripId, value: trip.tripNumber },
            { label: words.vehicle, value: trip.lockedInRegistration },
            { label: words.driver, value: trip.lockedInDriver ?? chepMessages.unknown },
            ...(trip.status === 'cancelled' ? [{ label: words.trip, value: chepMessages.cancelled }] : []),
          ]}
        />
      </Card>
      <Card title={chepMessages.dates}>
        <FactList
          label={chepMessages.dates}
          facts={[
            { label: chepMessages.pickUpDate, value: formatDay(record.pickUpDate) },
            {
              label: chepMessages.deliveryDate,
              value: record.deliveryDate === null ? chepMessages.notSet : formatDay(record.deliveryDate),
            },
          ]}
        />
      </Card>
      <Card title={chepMessages.depot}>
        <FactList
          label={chepMessages.depot}
          facts={[
            { label: chepMessages.chepDepot, value: record.chepDepot.address || chepMessages.notSpecified },
            ...(record.chepReceiptNumber ? [{ label: chepMessages.receiptNumber, value: record.chepReceiptNumber }] : []),
            ...(record.overrideCode ? [{ label: chepMessages.overrideCode, value: record.overrideCode }] : []),
          ]}
        />
      </Card>
      {record.delayReason && (
        <Card title={chepMessages.delayReason}>
          <p className={classes.reason}>{record.delayReason}</p>
        </Card>
      )}
    </div>
  );
}
