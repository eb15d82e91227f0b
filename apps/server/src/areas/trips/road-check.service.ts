import { AppError } from '@superlink/api/error.ts';
import type { Warning } from '@superlink/api/trips/trip.schema.ts';
import { formatDay } from '@superlink/domain/time/format.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { blockingPapers, expiredPapers, paperWords, type ExpiredPaper, type RoadPaper } from '@superlink/domain/trips/road-papers.ts';
import type { Scope } from '../../scope.ts';
import { settingsOf } from '../settings/public.ts';
import type { HeldVehicle } from './on-route.service.ts';
import { findDriverOf, listTrailersOf } from './trips.views.ts';

type Work = Pick<Scope, 'db' | 'clock'>;
type Driver = Awaited<ReturnType<typeof findDriverOf>>;

async function papersOf({ db }: Pick<Work, 'db'>, vehicle: HeldVehicle, driver: Driver): Promise<RoadPaper[]> {
  const name = driver ? `${driver.name} ${driver.surname}` : '';
  const trailers = await listTrailersOf(db, vehicle.id);
  const permits = Object.entries(vehicle.crossBorderPermits);
  return [
    { kind: 'vehicle_licence', holder: vehicle.fleetNumber, expiry: vehicle.assetExpLic },
    ...trailers.map(({ holder, expiry }): RoadPaper => ({ kind: 'trailer_licence', holder, expiry })),
    ...(driver
      ? ([
          { kind: 'driver_pdp', holder: name, expiry: driver.pdpExpDate },
          { kind: 'driver_licence', holder: name, expiry: driver.licExpDate },
        ] as const)
      : []),
    ...permits.map(([permit, expiry]): RoadPaper => ({ kind: 'permit', holder: vehicle.fleetNumber, name: permit, expiry })),
  ];
}

function sentence(paper: ExpiredPaper): string {
  return `${paperWords(paper)} expired on ${formatDay(paper.expiry)}`;
}

/**
 * What a controller should know about driver and papers when a trip goes on route (decisions 8.4, 15.8). Throws papers_expired where the company
 * wants expired papers to block (decision 1.25), unless the trip is back-dated: that one has been driven. The caller holds the vehicle's lock.
 */
export async function checkRoad(scope: Work, vehicle: HeldVehicle, trip: { readonly isBackDated: boolean }): Promise<Warning[]> {
  const { db, clock } = scope;
  const driver = await findDriverOf(db, vehicle.id);
  const expired = expiredPapers(await papersOf(scope, vehicle, driver), sastDay(clock.now()));
  const blocking = trip.isBackDated ? [] : blockingPapers(expired);
  if (blocking.length > 0 && (await settingsOf(scope)).blockExpiredDocuments) {
    throw new AppError('papers_expired', { papers: blocking.map(sentence).join('. ') });
  }
  const warnings = expired.map((paper) => ({ code: 'expired_document', message: sentence(paper) }));
  return driver ? warnings : [{ code: 'no_driver', message: `Vehicle ${vehicle.fleetNumber} has no driver` }, ...warnings];
}
