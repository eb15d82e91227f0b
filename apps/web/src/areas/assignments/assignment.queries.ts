import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, invalidate } from '../../client/api.ts';

/** Drivers to choose from. */
export function useDriverChoices() {
  return useQuery(api.drivers.summary.query());
}

/** Trailers to choose from. */
export function useTrailerChoices() {
  return useQuery(api.trailers.summary.query());
}

/** Puts a driver on a vehicle, or takes the driver off with an empty id; both show it at once (ASG-011). */
export function useAssignDriver() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.vehicles.update.mutation(),
    meta: { touches: [api.drivers] },
    onSuccess: (vehicle) => {
      queryClient.setQueryData(api.vehicles.get.query({ params: { id: vehicle.id } }).queryKey, vehicle);
      return invalidate(queryClient, api.vehicles, api.drivers);
    },
  });
}

/** Couples a trailer to a vehicle; both show it at once. */
export function useAssignTrailer() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.assignments.create.mutation(),
    meta: { touches: [api.vehicles, api.trailers] },
    onSuccess: () => invalidate(queryClient, api.assignments, api.vehicles, api.trailers),
  });
}

/** Uncouples a trailer; one that somebody else has uncoupled already is fetched anew as well. */
export function useUnlinkTrailer() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.assignments.unlink.mutation(),
    onSettled: () => invalidate(queryClient, api.assignments, api.vehicles, api.trailers),
  });
}
