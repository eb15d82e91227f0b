import { Button, Paper } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { BackLink } from '../../blocks/list/back-link.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { isRecordId } from '../../blocks/panel/record-id.ts';
import { isMissing, RecordFailure } from '../../blocks/record-failure.tsx';
import { api, ApiError } from '../../client/api.ts';
import { paths } from '../../paths.ts';
import { LoadingRecord } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { HistorySection } from '../history/public.ts';
import { RecordNotes } from '../notes/public.ts';
import { TripTrack, TripVisits } from '../tracking/public.ts';
import { OpenTripTasks } from './open-trip-tasks.tsx';
import { PodDue } from './pod-due.tsx';
import { TripActions } from './trip-actions.tsx';
import { TripChep } from './trip-chep.tsx';
import { TripDiesel } from './trip-diesel.tsx';
import { driverOf } from './trip-facts.ts';
import { TripPapersMenu } from './trip-papers-menu.tsx';
import { SectionsOfPage, TripFacts, TripMoney, TripRest, TripTimes, TripWay } from './trip-sections.tsx';
import { TripStatusBadge } from './trip-status-badge.tsx';
import { TripTeam } from './trip-team.tsx';
import classes from './trip-record.module.css';
import { tripPageMessages } from './trip-page.messages.ts';
import { tripMessages } from './trip.messages.ts';
import { useTrip } from './trip.queries.ts';

const NOT_THERE = new ApiError(404, 'trip_not_found', '');

/** /trips/{id}: everything of one trip under its own address. */
export function TripRecordPage({ onChepForm }: { onChepForm: (trip: Trip) => void }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return isRecordId(id) ? <TripRecord key={id} id={id} onChepForm={onChepForm} /> : <NoTrip error={NOT_THERE} onRetry={() => {}} />;
}

function NoTrip({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <>
      <PageHeader title={words.trip} />
      <RecordFailure
        error={error}
        failed={{ title: tripMessages.detailFailed }}
        missing={{ title: tripMessages.notFound, hint: tripPageMessages.notThereHint }}
        list={paths.operations}
        listName={tripPageMessages.backToPlanning}
        onRetry={onRetry}
      />
    </>
  );
}

function TripRecord({ id, onChepForm }: { id: string; onChepForm: (trip: Trip) => void }) {
  const { data: trip, error, refetch } = useTrip(id);
  const back = <BackLink to={paths.operations}>{tripPageMessages.backToPlanning}</BackLink>;
  // one that somebody deleted meanwhile is not shown from memory
  if (error && (!trip || isMissing(error))) return <NoTrip error={error} onRetry={() => void refetch()} />;
  if (!trip) {
    return (
      <>
        <PageHeader title={words.trip} above={back} />
        <LoadingRecord label={tripPageMessages.loading} />
      </>
    );
  }
  const subtitle = [trip.loadNr, trip.lockedInClient, trip.lockedInRegistration, driverOf(trip)].filter((part) => part !== null);
  return (
    <>
      <PageHeader
        title={tripMessages.trip(trip.tripNumber)}
        subtitle={subtitle.join(' · ')}
        above={back}
        beside={<TripStatusBadge status={trip.status} />}
      >
        <TripPapersMenu trip={trip} />
      </PageHeader>
      <OpenTrip trip={trip} onChepForm={onChepForm} />
      <TripActions trip={trip} />
      <SectionsOfPage>
        <div className={classes.cards}>
          <div className={classes.column}>
            <Paper p="md">
              <TripFacts trip={trip} />
            </Paper>
            {isOpenTrip(trip) && (
              <Paper p="md">
                <TripTeam trip={trip} />
              </Paper>
            )}
            <Paper p="md">
              <TripWay trip={trip} />
              <TripVisits tripId={trip.id} status={trip.status} />
              <TripTrack assetId={trip.assetId} from={trip.startDate.slice(0, 10)} to={lastDayOf(trip)} />
            </Paper>
            <Paper p="md">
              <TripDiesel trip={trip} from={trip.startDate.slice(0, 10)} to={lastDayOf(trip)} />
            </Paper>
            {trip.isChepLoad && (
              <Paper p="md">
                <TripChep trip={trip} />
              </Paper>
            )}
          </div>
          <div className={classes.column}>
            <Paper p="md">
              <TripTimes trip={trip} />
            </Paper>
            <Paper p="md">
              <TripMoney trip={trip} />
            </Paper>
            <Paper p="md">
              <TripRest trip={trip} podDue={<PodDue trip={trip} />} />
            </Paper>
          </div>
        </div>
        <Paper p="md" mt="md">
          <RecordNotes record="trip" id={trip.id} />
        </Paper>
        <Paper p="md" mt="md">
          <HistorySection record="trip" id={trip.id} />
        </Paper>
      </SectionsOfPage>
    </>
  );
}

/** Its last day, planned while it is open; the first where none is planned. */
function lastDayOf({ startDate, endDate }: Trip): string {
  return (endDate ?? startDate).slice(0, 10);
}

/** What moves an open trip: the same dialogs as beside the timeline, where it is also edited. */
function OpenTrip({ trip, onChepForm }: { trip: Trip; onChepForm: (trip: Trip) => void }) {
  const vehicle = useQuery({ ...api.vehicles.get.query({ params: { id: trip.assetId } }), enabled: isOpenTrip(trip) });
  return (
    <OpenTripTasks trip={trip} vehicle={vehicle.data} onChepForm={onChepForm}>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconCalendarEvent size={15} />}
        renderRoot={(props) => <Link to={paths.operations} search={{ vehicle: trip.assetId, trip: trip.id } as never} {...props} />}
      >
        {tripPageMessages.openInPlanning}
      </Button>
    </OpenTripTasks>
  );
}
