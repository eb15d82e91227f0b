import { FenceIndex } from '@superlink/domain/tracking/fence-index.ts';
import { edgeMetres } from '@superlink/domain/tracking/fence-shape.ts';
import type { Place } from '@superlink/domain/tracking/ground.ts';
import type { TenantDb } from '../../db/database.ts';
import { standsInWords } from '../maps/public.ts';
import { asFence } from './geofence.answer.ts';
import { listShapes } from './geofences.views.ts';

/** The names of the fences that vehicles stood in, of fences within each other the inner one; null outside of all. */
async function fenceNames(db: TenantDb, places: readonly Place[]): Promise<(string | null)[]> {
  const rows = await listShapes(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const fences = new FenceIndex(rows.map(asFence), 0);
  return places.map((place) => {
    const [inner] = fences
      .near(place)
      .map(({ id, shape }) => ({ id, edgeM: edgeMetres(shape, place) }))
      .filter(({ edgeM }) => edgeM <= 0)
      .toSorted((one, other) => other.edgeM - one.edgeM);
    return inner ? (names.get(inner.id) ?? null) : null;
  });
}

/** Where vehicles stood, in words: the fence, else what it is near; null where nothing is known. Two queries for all places together. */
export async function wordsOfStops(db: TenantDb, places: readonly Place[]): Promise<(string | null)[]> {
  if (places.length === 0) return [];
  const fences = await fenceNames(db, places);
  const near = await standsInWords(
    db,
    places.map(({ lat, lon }) => ({ lat, lng: lon })),
  );
  return fences.map((fence, position) => fence ?? near[position] ?? null);
}
