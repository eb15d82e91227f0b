import type { VehicleEvent } from '@superlink/api/bookings/event.schema.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { toast } from '../../blocks/toast.ts';
import { api, type ApiError } from '../../client/api.ts';

const PAGE = 50;

/** Events of one vehicle, fifty at a time; open ones come first. */
export function useEventsOfVehicle(id: string) {
  const { retry, staleTime, gcTime } = api.bookings.eventsOfVehicle.query({ params: { id } });
  const key = api.bookings.eventsOfVehicle.key({ params: { id } });
  return useInfiniteQuery<VehicleEvent[], ApiError, VehicleEvent[], typeof key, number>({
    queryKey: key,
    retry,
    staleTime,
    gcTime,
    queryFn: ({ pageParam, signal }) =>
      api.bookings.eventsOfVehicle({ params: { id }, query: { offset: pageParam, limit: PAGE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length * PAGE),
    select: ({ pages }) => pages.flat(),
  });
}

/** After a booking was made or changed: tells the trips that it runs into, as a trip tells its bookings (decision 9.1). */
function showWarnings({ warnings }: VehicleEvent): void {
  for (const warning of warnings ?? []) toast.warning(warning.message);
}

export function useBookVehicle() {
  return useMutation({
    ...api.bookings.createVehicleEvent.mutation(),
    meta: { form: 'booking' },
    onSuccess: showWarnings,
  });
}

export function useUpdateEvent() {
  return useMutation({
    ...api.bookings.updateVehicleEvent.mutation(),
    meta: { form: 'booking' },
    onSuccess: showWarnings,
  });
}

export function useCompleteEvent() {
  return useMutation(api.bookings.completeVehicleEvent.mutation());
}

export function useCancelEvent() {
  return useMutation(api.bookings.cancelVehicleEvent.mutation());
}

export function useDeleteEvent() {
  return useMutation(api.bookings.removeVehicleEvent.mutation());
}
