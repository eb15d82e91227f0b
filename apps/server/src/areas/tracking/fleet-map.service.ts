import { createHash } from 'node:crypto';
import { AppError } from '@superlink/api/error.ts';
import { answerDay, answerDayOrNull } from '@superlink/api/fields.ts';
import type { FleetPosition, VehicleCard } from '@superlink/api/tracking/fleet-map.schema.ts';
import { shortAddress } from '@superlink/domain/stops/stop.ts';
import { isValidPosition } from '@superlink/domain/tracking/vehicle-position.ts';
import type { Scope } from '../../scope.ts';
import { placeInWords } from '../maps/public.ts';
import { findCardTrip, findCardVehicle, listFleetPositions, markOfFleet } from './fleet-map.views.ts';
import { answerPosition } from './tracking.service.ts';

const nameOf = ({ name, surname }: { readonly name: string | null; readonly surname: string | null }) => `${name} ${surname}`;

/**
 * Where each vehicle of the company was last heard of (decision 11.4; TRK-014, TRK-016). Every open map asks each minute, and a fleet at night
 * stands still, so a caller that has the answer already gets none.
 */
export async function listPositions({ db, tenant, exchange }: Pick<Scope, 'db' | 'tenant' | 'exchange'>): Promise<FleetPosition[]> {
  const { vehicles, lastFixes, vehicleChanged, driverChanged } = await markOfFleet(db);
  const state = [tenant.id, vehicles, lastFixes, vehicleChanged, driverChanged].map((part) =>
    part instanceof Date ? part.toISOString() : String(part),
  );
  exchange.endIfUnchanged(createHash('sha256').update(state.join(' ')).digest('base64url').slice(0, 22));
  const rows = await listFleetPositions(db);
  return rows
    .map((row) => ({ ...answerPosition(row), fleetNumber: row.fleetNumber, driver: row.name === null ? null : nameOf(row) }))
    .filter(isValidPosition);
}

/** What a controller wants to know of a vehicle on the map. Throws not_found for one that is not the company's. */
export async function showVehicleCard({ db }: Pick<Scope, 'db'>, id: string): Promise<VehicleCard> {
  const vehicle = await findCardVehicle(db, id);
  if (!vehicle) throw new AppError('not_found');
  const trip = await findCardTrip(db, id);
  return {
    assetId: vehicle.id,
    fleetNumber: vehicle.fleetNumber,
    registration: vehicle.assetReg,
    makeModel: vehicle.assetMakeModel,
    driver: vehicle.driverId === null ? null : { id: vehicle.driverId, name: nameOf(vehicle), phone: vehicle.phone ?? '' },
    trip: trip
      ? {
          id: trip.id,
          tripNumber: trip.tripNumber,
          status: trip.status,
          client: trip.clientName,
          loading: shortAddress(trip.stops, 'loading'),
          offloading: shortAddress(trip.stops, 'offloading'),
          startDate: answerDay(trip.startDate),
          endDate: answerDayOrNull(trip.endDate),
        }
      : null,
    place: vehicle.lat === null || vehicle.lon === null ? null : placeInWords({ lat: vehicle.lat, lng: vehicle.lon }),
  };
}
