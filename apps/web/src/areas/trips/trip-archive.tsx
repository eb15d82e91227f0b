import { Paper, SegmentedControl } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { useState } from 'react';
import { CompletedTrips } from './completed-trips.tsx';
import { TripHistory } from './trip-history.tsx';
import { TripPanel } from './trip.panel.tsx';
import { useTripPapers } from './trip-papers.tsx';
import { useTripTasks } from './trip-tasks.tsx';
import classes from './trips.module.css';

const modes = [
  { value: 'history', label: 'History' },
  { value: 'completed', label: 'Completed trips' },
] as const;
type Mode = (typeof modes)[number]['value'];

/** The trips that are over, of one vehicle or of all: to look up, and to work through one by one (decision 3.8). */
export function TripArchive({ assetId }: { assetId?: string | undefined }) {
  const [mode, setMode] = useState<Mode>('history');
  const [opened, setOpened] = useState<Trip | undefined>();
  const tasks = useTripTasks(setOpened);
  const papers = useTripPapers();
  const { actionsOf: tasksOf } = tasks;
  const { actionsOf: papersOf } = papers;
  const actionsOf = (trip: Trip) => [...tasksOf(trip), ...(papersOf?.(trip) ?? [])];
  return (
    <>
      <SegmentedControl
        className={classes.modes}
        aria-label="Trip archive"
        data={[...modes]}
        value={mode}
        onChange={(next) => setMode(next as Mode)}
      />
      <Paper>
        {mode === 'history' ? (
          <TripHistory assetId={assetId} actionsOf={actionsOf} onOpen={setOpened} />
        ) : (
          <CompletedTrips assetId={assetId} actionsOf={tasksOf} />
        )}
      </Paper>
      <TripPanel tripId={opened?.id} row={opened} onClose={() => setOpened(undefined)} />
      {tasks.dialogs}
      {papers.dialogs}
    </>
  );
}
