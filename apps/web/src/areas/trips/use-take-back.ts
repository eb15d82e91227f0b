import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { copyMessages } from './copy-trip.messages.ts';
import { useRefreshAfterTrips } from './trip.queries.ts';

/** Takes back the planning of one trip, as its history does. */
export async function takeBack({ id }: Pick<Trip, 'id'>): Promise<void> {
  const { entries } = await api.history.ofRecord({ params: { record: 'trip', id }, query: {} });
  // newest first: a trip begins with being planned
  const created = entries.at(-1);
  if (created) await api.history.undo({ params: { id: created.id } });
}

/** The same for who has just planned a trip, with what became of it in words; refused by the rule where something depends on the trip meanwhile. */
export function useTakeBack(): (trip: Pick<Trip, 'id'>) => Promise<void> {
  const refresh = useRefreshAfterTrips();
  return async (trip) => {
    try {
      await takeBack(trip);
      toast.success(copyMessages.takenBack);
    } catch (failure) {
      toast.failure(errorText(failure, copyMessages.undoFailed));
    } finally {
      await refresh();
    }
  };
}
