import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { paperProblems } from '@superlink/domain/trips/border-permits.ts';
import type { RoadPaper } from '@superlink/domain/trips/road-papers.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { dayOf, today } from '../../blocks/format/dates.ts';
import { api } from '../../client/api.ts';
import type { TripVehicle } from './trip.form-model.ts';
import { tripMessages } from './trip.messages.ts';

/** The vehicle's papers, and who and what comes along. */
export type PaperedVehicle = Pick<
  Vehicle,
  'fleetNumber' | 'assetExpLic' | 'crossBorderPermits' | 'current_assignments' | 'driverId' | 'driver'
>;

/** The vehicle a trip is planned for, with what decides whether it may drive. */
export type PlannableVehicle = PaperedVehicle & TripVehicle;

/**
 * What is wrong with the papers of a vehicle, its trailers and its driver until the last day of a trip, in sentences. Null while they are on
 * their way, or could not be read.
 */
export function useRoadPapers(
  vehicle: PaperedVehicle,
  /** `end` is '' while it is not known */
  trip: { readonly end: Day; readonly stops: readonly { readonly address: string }[] },
): readonly string[] | null {
  const trailers = useQueries({
    queries: vehicle.current_assignments.map(({ trailerId }) => api.trailers.get.query({ params: { id: trailerId } })),
  });
  const driver = useQuery({ ...api.drivers.get.query({ params: { id: vehicle.driverId ?? '' } }), enabled: vehicle.driverId !== null });
  const isWaiting = trailers.some(({ data }) => !data) || (vehicle.driverId !== null && !driver.data);
  if (isWaiting || trip.end === '') return null;
  const holder = driver.data ? `${driver.data.name} ${driver.data.surname}` : '';
  const papers: RoadPaper[] = [
    { kind: 'vehicle_licence', holder: vehicle.fleetNumber, expiry: dayOf(vehicle.assetExpLic) },
    ...trailers.flatMap(({ data }): RoadPaper[] =>
      data ? [{ kind: 'trailer_licence', holder: data.trailerFleetNumber ?? data.trailerReg, expiry: dayOf(data.trailerLicExp) }] : [],
    ),
    ...(driver.data
      ? ([
          { kind: 'driver_pdp', holder, expiry: dayOf(driver.data.pdpExpDate) },
          { kind: 'driver_licence', holder, expiry: dayOf(driver.data.licExpDate) },
        ] as const)
      : []),
    ...Object.entries(vehicle.crossBorderPermits).map(([name, expiry]): RoadPaper => ({
      kind: 'permit',
      holder: vehicle.fleetNumber,
      name,
      expiry: dayOf(expiry),
    })),
  ];
  const problems = paperProblems({ papers, stops: trip.stops, fleetNumber: vehicle.fleetNumber, end: trip.end }, today());
  return vehicle.driverId === null ? [tripMessages.hasNoDriver(vehicle.fleetNumber), ...problems] : problems;
}
