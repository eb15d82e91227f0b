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
import { isMissing } from '../../blocks/record-failure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { HistorySection } from '../history/public.ts';
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
            {trailerMessages.trailerDetails}
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
        retryLabel={words.tryAgain}
        onRetry={isMissing(query.error) ? undefined : () => void query.refetch()}
      />
    );
  }
  if (!query.data) return <LoadingLines label={trailerMessages.loadingTrailerDetails} lines={9} />;
  return <TrailerDetails trailer={query.data} />;
}

function TrailerDetails({ trailer }: { trailer: Trailer }) {
  const further = Object.entries(trailer.dynamicFields);
  return (
    <Stack gap="lg">
      <Part
        title={trailerMessages.basicInformation}
        action={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} />}
            renderRoot={(props) => <Link to={paths.trailerEdit(trailer.id)} {...props} />}
          >
            {words.edit}
          </Button>
        }
        facts={[
          { label: words.fleetNumber, value: trailer.trailerFleetNumber },
          { label: words.registration, value: trailer.trailerReg },
          { label: words.type, value: trailer.trailerType },
          { label: trailerMessages.makeModel, value: trailer.trailerMakeModel },
          { label: trailerMessages.year, value: trailerYearText(trailer.trailerYear) },
          { label: trailerMessages.km, value: formatKm(trailer.trailerKm) },
        ]}
      />
      <Part
        title={trailerMessages.licenseInformation}
        facts={[{ label: trailerMessages.expiryDate, value: <ExpiryDate expiry={trailer.trailerLicExp} /> }]}
      />
      <Part
        title={trailerMessages.assignment}
        facts={[
          { label: trailerMessages.position, value: positionNames[trailer.position] },
          {
            label: trailerMessages.assignedTo,
            value: trailer.assignments ? (
              <Link className="link-button" to={paths.vehicles} search={{ vehicle: trailer.assignments.assetId, panel: 'assignments' }}>
                {trailer.assignments.assetFleetNumber}
              </Link>
            ) : (
              <Text span size="sm" c="dimmed">
                {trailerMessages.notAssigned}
              </Text>
            ),
          },
        ]}
      />
      {further.length > 0 && (
        <Part title={trailerMessages.furtherInformation} facts={further.map(([label, value]) => ({ label, value: plainText(value) }))} />
      )}
      <HistorySection record="trailer" id={trailer.id} />
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
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
