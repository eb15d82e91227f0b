import { expect } from 'vitest';
import { ok, type Body } from '../trip-desk.ts';
import { TODAY, type ReferenceModel } from './reference-model.ts';
import type { Fleet } from './trip-yard.ts';

/** What screens read: the vehicles with their figures, and the contract with its months. */
export async function expectViews(fleet: Fleet, model: ReferenceModel): Promise<void> {
  const { controller } = fleet.yard.people;
  const trips = [...model.trips.values()];
  for (const id of fleet.vehicles) {
    const completed = trips.filter((trip) => trip.vehicle === id && trip.status === 'completed');
    const open = trips.filter((trip) => trip.vehicle === id && (trip.status === 'on_route' || trip.status === 'scheduled'));
    const vehicle = ok(await controller.get(`/api/assets/${id}`));
    expect(vehicle).toMatchObject({
      status: model.vehicles.get(id)!.status,
      odometerReading: model.odometer(id),
      tripAssigned: model.tripOnRoad(id) !== undefined,
      performance: { completedTrips: completed.length },
    });
    expect(vehicle.performance.totalRevenue).toBeCloseTo(
      completed.reduce((sum, trip) => sum + model.revenue(trip), 0),
      2,
    );
    const active = ok(await controller.get(`/api/trips/active/${id}`)).trips.map((trip: Body) => trip.id);
    expect(active.toSorted()).toEqual(open.map((trip) => trip.id).toSorted());
  }
  const figures = (month: string, agreed: number) => {
    const { kilograms, trips: completedTrips } = model.delivered(month);
    const left = model.remaining(month);
    const tons = {
      deliveredTonnage: kilograms / 1000,
      remainingTonnage: Math.max(0, left) / 1000,
      overDeliveredTonnage: Math.max(0, -left) / 1000,
    };
    return { month, monthlyTonnage: agreed / 1000, ...tons, completedTrips };
  };
  const delivered = trips.filter((trip) => trip.kind === 'contract' && trip.status === 'completed').map((trip) => trip.end!.slice(0, 7));
  const months = [...new Set([TODAY.slice(0, 7), ...delivered])].toSorted().toReversed();
  const expected = months.map((month) => figures(month, model.contract.monthly));
  const answered = ok(await controller.get(`/api/contracts/${fleet.contractId}/months`));
  expect(answered.map(({ progress: _shown, ...month }: Body) => month)).toEqual(expected);
  const { month: _named, completedTrips: _there, ...present } = figures(TODAY.slice(0, 7), model.contract.monthly);
  expect(ok(await controller.get(`/api/contracts/${fleet.contractId}`))).toMatchObject(present);
}
