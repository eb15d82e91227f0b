import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Trailer } from '@superlink/api/trailers/trailer.schema.ts';
import { positionNames } from '@superlink/domain/trailers/trailer-position.ts';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { ExpiryDate } from '../../blocks/expiry-badge.tsx';
import { formatKm } from '../../blocks/format/numbers.ts';
import { isRecordId } from '../../blocks/panel/record-id.ts';
import { SidePanel } from '../../blocks/panel/side-panel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { TrailerStatusBadge } from './trailer-status-badge.tsx';
import { trailerMessages } from './trailer.messages.ts';
import { useTrailer } from './trailer.queries.ts';
import { trailerName, trailerYearText } from './trailer.table.tsx';

/** Trailer Details beside the list (1§2); closed while the address names none. */
export function TrailerPanel({
  trailerId,
  row,
  onClose,
}: {
  readonly trailerId: string | undefined;
  /** the trailer's row in the list, shown until its own answer comes */
  readonly row: Trailer | undefined;
  readonly onClose: () => void;
}) {
  return (
    <SidePanel
      opened={trailerId !== undefined}
      onClose={onClose}
      title={
        <>
          <Text size="sm" c="dimmed">
            Trailer Details
          </Text>
          {isRecordId(trailerId) && <TrailerHeading trailerId={trailerId} row={row} />}
        </>
      }
    >
      {isRecordId(trailerId) ? <PanelBody trailerId={trailerId} row={row} /> : <EmptyState title={trailerMessages.noneSelected} />}
    </SidePanel>
  );
}

function TrailerHeading({ trailerId, row }: { trailerId: string; row: Trailer | undefined }) {
  const { data: trailer, isError } = useTrailer(trailerId, row);
  if (!trailer || isError) return null;
  return (
    <Group gap={10}>
      <Text component="h2" fz="lg" fw={700} m={0}>
        {trailerName(trailer)}
      </Text>
      <TrailerStatusBadge status={trailer.status} />
    </Group>
  );
}

function PanelBody({ trailerId, row }: { trailerId: string; row: Trailer | undefined }) {
  const query = useTrailer(trailerId, row);
  if (query.isError) {
    return (
      <ErrorState
        title={trailerMessages.detailsFailed}
        hint={query.error.detail || undefined}
        retryLabel="Try Again"
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <LoadingLines label="Loading trailer details" lines={9} />;
  return <TrailerDetails trailer={query.data} />;
}

function TrailerDetails({ trailer }: { trailer: Trailer }) {
  const further = Object.entries(trailer.dynamicFields);
  return (
    <Stack gap="lg">
      <Part
        title="Basic Information"
        action={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} />}
            renderRoot={(props) => <Link to={paths.trailerEdit(trailer.id)} {...props} />}
          >
            Edit
          </Button>
        }
        facts={[
          { label: 'Fleet Number', value: trailer.trailerFleetNumber },
          { label: 'Registration', value: trailer.trailerReg },
          { label: 'Type', value: trailer.trailerType },
          { label: 'Make/Model', value: trailer.trailerMakeModel },
          { label: 'Year', value: trailerYearText(trailer.trailerYear) },
          { label: 'KM', value: formatKm(trailer.trailerKm) },
        ]}
      />
      <Part title="License Information" facts={[{ label: 'Expiry Date', value: <ExpiryDate expiry={trailer.trailerLicExp} /> }]} />
      <Part
        title="Assignment"
        facts={[
          { label: 'Position', value: positionNames[trailer.position] },
          {
            label: 'Assigned To',
            value: trailer.assignments ? (
              <Link className="link-button" to={paths.vehicles} search={{ vehicle: trailer.assignments.assetId, panel: 'assignments' }}>
                {trailer.assignments.assetFleetNumber}
              </Link>
            ) : (
              <Text span size="sm" c="dimmed">
                Not Assigned
              </Text>
            ),
          },
        ]}
      />
      {further.length > 0 && (
        <Part title="Further Information" facts={further.map(([label, value]) => ({ label, value: plainText(value) }))} />
      )}
    </Stack>
  );
}

function Part({ title, action, facts }: { title: string; action?: ReactNode; facts: Parameters<typeof FactList>[0]['facts'] }) {
  return (
    <section aria-label={title}>
      <Group justify="space-between" mih={30}>
        <Title order={3}>{title}</Title>
        {action}
      </Group>
      <FactList label={title} facts={facts} />
    </section>
  );
}

/** What else a company keeps about a trailer may be of any shape. */
function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
