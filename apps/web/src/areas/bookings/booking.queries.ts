import type { VehicleEvent } from '@superlink/api/bookings/event.schema.ts';
import { useInfiniteQuery, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toast } from '../../blocks/toast.ts';
import { api, invalidate, type ApiError } from '../../client/api.ts';

const PAGE = 50;

/** Events of one vehicle, fifty at a time; open ones come first. */
export function useEventsOfVehicle(id: string) {
  const key = api.bookings.eventsOfVehicle.key({ params: { id } });
  return useInfiniteQuery<VehicleEvent[], ApiError, VehicleEvent[], typeof key, number>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api.bookings.eventsOfVehicle({ params: { id }, query: { offset: pageParam, limit: PAGE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length * PAGE),
    select: ({ pages }) => pages.flat(),
  });
}

/** The vehicle's status follows its events, so its lists are out of date with them. */
function touched(queryClient: QueryClient) {
  return () => invalidate(queryClient, api.bookings, api.vehicles);
}
const meta = { touches: [api.vehicles] };

/** After a booking was made or changed: tells the trips that it runs into, as a trip tells its bookings (decision 9.1). */
function booked(queryClient: QueryClient) {
  return ({ warnings }: VehicleEvent) => {
    for (const warning of warnings ?? []) toast.warning(warning.message);
    return touched(queryClient)();
  };
}

export function useBookVehicle() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.bookings.createVehicleEvent.mutation(),
    meta: { ...meta, form: 'booking' },
    onSuccess: booked(queryClient),
  });
}

export function useUpdateEvent() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.bookings.updateVehicleEvent.mutation(),
    meta: { ...meta, form: 'booking' },
    onSuccess: booked(queryClient),
  });
}

export function useCompleteEvent() {
  const queryClient = useQueryClient();
  return useMutation({ ...api.bookings.completeVehicleEvent.mutation(), meta, onSuccess: touched(queryClient) });
}

export function useCancelEvent() {
  const queryClient = useQueryClient();
  return useMutation({ ...api.bookings.cancelVehicleEvent.mutation(), meta, onSuccess: touched(queryClient) });
}

export function useDeleteEvent() {
  const queryClient = useQueryClient();
  return useMutation({ ...api.bookings.removeVehicleEvent.mutation(), meta, onSuccess: touched(queryClient) });
}
