import { Button } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import { Refusal } from '../../blocks/refusal.tsx';
import type { RowAction } from '../../blocks/table/column.ts';
import { words } from '../../ui/words.messages.ts';
import { useTripPapers } from './trip-papers.tsx';
import { useTripTasks } from './trip-tasks.tsx';
import classes from './trips.module.css';

const nothing = () => {};

/** What can be done with the trip that is looked at: its papers, and what a closed trip allows; with the reason where something cannot. */
export function TripActions({ trip }: { trip: Trip }) {
  const papers = useTripPapers();
  const tasks = useTripTasks(nothing);
  // an open trip is worked with in the planning panel; who looks at a trip need not be told to view it
  const ofTrip = isOpenTrip(trip) ? [] : tasks.actionsOf(trip).filter(({ id }) => id !== 'view');
  const actions: readonly RowAction[] = [...(papers.actionsOf?.(trip) ?? []), ...ofTrip].filter(({ id }) => id !== 'viewPod');
  return (
    <>
      {actions.length > 0 && (
        <div className={classes.actions} role="toolbar" aria-label={words.actions}>
          {actions.map(({ label, icon, onSelect, danger, refusal }) => (
            <Refusal key={label} reason={refusal ?? null}>
              <Button
                size="compact-sm"
                variant={danger ? 'light' : 'default'}
                {...(danger ? { color: 'red' } : {})}
                leftSection={icon}
                onClick={onSelect}
              >
                {label}
              </Button>
            </Refusal>
          ))}
        </div>
      )}
      {papers.dialogs}
      {tasks.dialogs}
    </>
  );
}
