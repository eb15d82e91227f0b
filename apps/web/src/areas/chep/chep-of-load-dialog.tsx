import { Button, Stack, Text } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '../../blocks/format/dates.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { ChepCreateDialog } from './chep-create-dialog.tsx';
import type { ChepTrip } from './chep.form-model.ts';
import { chepMessages } from './chep.messages.ts';
import { useTripsWithoutRecord } from './chep.queries.ts';
import classes from './chep.module.css';

/** A CHEP record belongs to a load: asks of which one, then shows its form. For who starts from elsewhere than the load itself. */
export function ChepOfLoadDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [chosen, setChosen] = useState<ChepTrip | null>(null);
  const choose = (trip: ChepTrip) => {
    onClose();
    setChosen(trip);
  };
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title={chepMessages.createChepRecord}>
        {opened && <Loads onChoose={choose} onLeave={onClose} />}
      </Dialog>
      <ChepCreateDialog trip={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

function Loads({ onChoose, onLeave }: { onChoose: (trip: ChepTrip) => void; onLeave: () => void }) {
  const loads = useTripsWithoutRecord();
  if (loads.isPending) return <LoadingLines label={words.loading} />;
  if (loads.data === undefined) return <ErrorState title={chepMessages.loadsFailed} onRetry={() => void loads.refetch()} />;
  if (loads.data.length === 0) {
    return (
      <EmptyState
        icon={<IconPackages size={32} stroke={1.4} />}
        title={chepMessages.noLoadWaits}
        hint={chepMessages.noLoadWaitsHint}
        action={
          <Button variant="default" renderRoot={(props) => <Link to={paths.chep} {...props} />} onClick={onLeave}>
            {chepMessages.chepControl}
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap="xs">
      <Text size="sm">{chepMessages.ofWhichLoad}</Text>
      <ul className={classes.choices}>
        {loads.data.map(({ tripId, ...trip }) => (
          <li key={tripId}>
            <button type="button" className={classes.choice} onClick={() => onChoose({ id: tripId, ...trip })}>
              <span>
                <b>{trip.lockedInRegistration}</b> {trip.lockedInClient}
              </span>
              <span className={classes.load}>
                {chepMessages.tripFrom(trip.loadNr ?? chepMessages.trip(trip.tripNumber), formatDay(trip.startDate))}
                {trip.status === 'completed' && chepMessages.completed}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
