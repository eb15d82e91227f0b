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
import { ChepDeleteDialog } from './chep-delete-dialog.tsx';
import { ChepMissing } from './chep-missing.tsx';
import { ChepStatusBadge, GraceLeft } from './chep-status-badge.tsx';
import { inDays } from './chep.messages.ts';
import classes from './chep.module.css';
import { useChep } from './chep.queries.ts';

const ChepEditDialog = later(async () => (await import('./chep-edit-dialog.tsx')).ChepEditDialog, { record: null });

/** /chep/{chepId}: one record with its trip, dates and depot (2§2). */
export function ChepPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data: record, error, refetch } = useChep(id);
  const [task, setTask] = useState<'edit' | 'delete' | null>(null);
  const navigate = useNavigate();
  const back = <BackLink to={paths.chep}>Back</BackLink>;
  if (!record) {
    return (
      <>
        <PageHeader title="CHEP record" above={back} />
        {error ? <ChepMissing error={error} onRetry={() => void refetch()} /> : <LoadingRecord label="Loading CHEP record" />}
      </>
    );
  }
  const isClosed = isTerminalChep(record);
  return (
    <>
      <PageHeader
        title={record.lockedInClient}
        subtitle={`${formatCount(record.outstandingPallets)} outstanding pallets`}
        above={back}
        beside={<ChepStatusBadge status={record.status} shouting />}
      >
        {!isClosed && (
          <PermissionGate needs={api.chep.update.definition.access}>
            <Button leftSection={<IconPencil size={16} />} onClick={() => setTask('edit')}>
              Edit CHEP
            </Button>
          </PermissionGate>
        )}
        <PermissionGate needs={deleteChepAccess(record)} otherwise="disable">
          <Button variant="light" color="red" leftSection={<IconTrash size={16} />} onClick={() => setTask('delete')}>
            Delete
          </Button>
        </PermissionGate>
      </PageHeader>
      {record.trip.status === 'cancelled' && !isClosed && (
        <div className={classes.waiting}>
          <Banner kind="warning">The trip was cancelled. Its pallets are still on this record: close it or delete it.</Banner>
        </div>
      )}
      <RecordCards record={record} />
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
      <Card title="Overview">
        <FactList
          label="Overview"
          facts={[
            { label: 'Outstanding Pallets', value: formatCount(record.outstandingPallets) },
            { label: 'Grace Period', value: inDays(record.gracePeriod) },
            ...(isClosed ? [] : [{ label: 'Grace Period Remaining', value: <GraceLeft {...record} /> }]),
            { label: 'Status', value: <ChepStatusBadge status={record.status} /> },
            ...(record.isCollectionPending ? [{ label: 'Collection', value: 'Pending' }] : []),
          ]}
        />
      </Card>
      <Card title="Associated Trip">
        <FactList
          label="Associated Trip"
          facts={[
            { label: 'Load Number', value: record.lockedInLoadNr ?? 'Not assigned' },
            { label: 'Trip ID', value: trip.tripNumber },
            { label: 'Vehicle', value: trip.lockedInRegistration },
            { label: 'Driver', value: trip.lockedInDriver ?? 'Unknown' },
            ...(trip.status === 'cancelled' ? [{ label: 'Trip', value: 'Cancelled' }] : []),
          ]}
        />
      </Card>
      <Card title="Dates">
        <FactList
          label="Dates"
          facts={[
            { label: 'Pick Up Date', value: formatDay(record.pickUpDate) },
            { label: 'Delivery Date', value: record.deliveryDate === null ? 'Not set' : formatDay(record.deliveryDate) },
          ]}
        />
      </Card>
      <Card title="Depot">
        <FactList
          label="Depot"
          facts={[
            { label: 'CHEP Depot', value: record.chepDepot.address || 'Not specified' },
            ...(record.chepReceiptNumber ? [{ label: 'Receipt Number', value: record.chepReceiptNumber }] : []),
            ...(record.overrideCode ? [{ label: 'Override Code', value: record.overrideCode }] : []),
          ]}
        />
      </Card>
      {record.delayReason && (
        <Card title="Delay Reason">
          <p className={classes.reason}>{record.delayReason}</p>
        </Card>
      )}
    </div>
  );
}
