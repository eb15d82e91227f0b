import type { Trailer } from '@superlink/api/trailers/trailer.schema.ts';
import { addDays, sastDay, sastYear } from '@superlink/domain/time/sast.ts';
import { assignTrailer } from '../src/areas/assignments/public.ts';
import { createTrailer } from '../src/areas/trailers/public.ts';
import type { SignedInScope } from '../src/scope.ts';
import type { DemoTrailer, DemoVehicle } from './demo-data.ts';

/** What a vehicle of each set-up pulls: the beginning of the trailers' type, and their positions. */
const pulledBy: readonly { readonly setUp: string; readonly type: string; readonly positions: readonly number[] }[] = [
  { setUp: 'superlink tautliner', type: 'Tautliner', positions: [1, 2] },
  { setUp: 'superlink flat-deck', type: 'Flat-deck', positions: [1, 2] },
  { setUp: 'side-tipper link', type: 'Side tipper', positions: [1, 2] },
  { setUp: 'tri-axle tautliner', type: 'Tautliner', positions: [3] },
];
/** Standard pallets on the deck of a tautliner by position; a superlink carries 34. */
const palletPlaces: Readonly<Record<number, number>> = { 1: 12, 2: 22, 3: 30 };
/** km that a trailer of this fleet runs in a year, and what two of one age differ by */
const KM_PER_YEAR = 86_000;
const KM_APART = 1_370;

export async function createTrailers(scope: SignedInScope, trailers: readonly DemoTrailer[]): Promise<Trailer[]> {
  const now = scope.clock.now();
  const created: Trailer[] = [];
  for (const [index, { tenant: _tenant, licOffsetDays, ...trailer }] of trailers.entries()) {
    created.push(
      await createTrailer(scope, {
        ...trailer,
        trailerKm: (sastYear(now) - trailer.trailerYear) * KM_PER_YEAR + index * KM_APART,
        trailerLicExp: addDays(sastDay(now), licOffsetDays),
        dynamicFields: trailer.trailerType.startsWith('Tautliner') ? { 'Pallet places': palletPlaces[trailer.position] } : {},
      }),
    );
  }
  return created;
}

/** Couples each vehicle to the next trailers of its kind, so that leader and follower of one set stay together; a parked one pulls none. */
export async function coupleTrailers(
  scope: SignedInScope,
  vehicles: readonly (DemoVehicle & { readonly id: string })[],
  trailers: readonly Trailer[],
): Promise<void> {
  const free = trailers.filter((trailer) => trailer.status === 'active');
  for (const vehicle of vehicles) {
    const pulled = pulledBy.find(({ setUp }) => vehicle.config.startsWith(setUp));
    if (!pulled || vehicle.story.includes('parked')) continue;
    for (const position of pulled.positions) {
      const next = free.findIndex((trailer) => trailer.position === position && trailer.trailerType.startsWith(pulled.type));
      const [trailer] = next < 0 ? [] : free.splice(next, 1);
      if (trailer) await assignTrailer(scope, { assetId: vehicle.id, trailerId: trailer.id, position: trailer.position });
    }
  }
}
