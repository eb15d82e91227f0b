import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { api } from '../../client/api.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { tripPageMessages } from './trip-page.messages.ts';
import { Section } from './trip-sections.tsx';

/** The pallets of a CHEP load: its record, or that it has none yet. */
export function TripChep({ trip }: { trip: Trip }) {
  const exists = useQuery(api.trips.chepFormExists.query({ params: { id: trip.id } }));
  const chepId = exists.data?.chepId ?? null;
  const record = useQuery({ ...api.chep.get.query({ params: { id: chepId ?? '' } }), enabled: chepId !== null });
  const failed = exists.isLoadingError ? exists : record.isLoadingError ? record : null;
  if (failed) {
    return <ErrorState title={tripPageMessages.chepFailed} hint={failed.error.detail || undefined} onRetry={() => void failed.refetch()} />;
  }
  const { data: chep } = record;
  return (
    <Section
      title={tripPageMessages.pallets}
      facts={
        chep
          ? [
              { label: tripPageMessages.chepRecord, value: <Link to={paths.chepRecord(chep.id)}>{tripPageMessages.openChep}</Link> },
              { label: words.status, value: tripPageMessages.chepStatus[chep.status] },
              { label: tripPageMessages.chepPallets, value: formatCount(chep.outstandingPallets) },
              { label: tripPageMessages.pickUp, value: formatDay(chep.pickUpDate) },
            ]
          : [{ label: tripPageMessages.chepRecord, value: exists.data?.exists === false ? tripPageMessages.noChepRecord : words.loading }]
      }
    />
  );
}
