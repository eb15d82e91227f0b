import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';

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
    onSuccess: (vehicle) => {
      queryClient.setQueryData(api.vehicles.get.query({ params: { id: vehicle.id } }).queryKey, vehicle);
    },
  });
}

/** Couples a trailer to a vehicle; both show it at once. */
export function useAssignTrailer() {
  return useMutation(api.assignments.create.mutation());
}

/** Uncouples a trailer; one that somebody else has uncoupled already is fetched anew as well. */
export function useUnlinkTrailer() {
  return useMutation(api.assignments.unlink.mutation());
}
