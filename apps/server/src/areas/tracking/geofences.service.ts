import { AppError, invalid } from '@superlink/api/error.ts';
import {
  geofenceKinds,
  MOST_GEOFENCES,
  type CreateGeofence,
  type FencesFromStops,
  type Geofence,
  type GeofenceKind,
  type GeofenceListQuery,
  type GeofencePage,
  type UpdateGeofence,
} from '@superlink/api/tracking/geofence.schema.ts';
import { comparableName } from '@superlink/domain/names/comparable-name.ts';
import { shortAddress } from '@superlink/domain/stops/stop.ts';
import { edgeMetres, type FenceShape } from '@superlink/domain/tracking/fence-shape.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, recordAudit, recordAudits, removeRecord, restoreRecord } from '../audit/public.ts';
import { endVisitsAt } from './fence-steps.queries.ts';
import { answerGeofence, shapeColumns, storedShape } from './geofence.answer.ts';
import { countGeofences, insertGeofences, lockGeofence, updateGeofence } from './geofences.queries.ts';
import {
  countGeofenceRows,
  countKinds,
  findClientName,
  findGeofence,
  listGeofenceRows,
  listGeofencesById,
  listShapes,
  listStopsOfClient,
} from './geofences.views.ts';

/** m around a stop: its yard and the queue before the gate, but not the next one. */
const STOP_RADIUS_M = 300;
const NAME_MAX = 120;

export async function listGeofences({ db }: Scope, query: GeofenceListQuery): Promise<GeofencePage> {
  const rows = await listGeofenceRows(db, query);
  const total = await countGeofenceRows(db, query);
  const counted = new Map((await countKinds(db)).map(({ kind, fences }) => [kind, fences]));
  const counts = Object.fromEntries(geofenceKinds.map((kind) => [kind, counted.get(kind) ?? 0])) as Record<GeofenceKind, number>;
  return { geofences: rows.map(answerGeofence), total, counts };
}

export async function requireGeofence({ db }: Pick<Scope, 'db'>, id: string): Promise<Geofence> {
  const row = await findGeofence(db, id);
  if (!row) throw new AppError('not_found');
  return answerGeofence(row);
}

const geofenceRecords = { area: 'tracking', prefix: 'geofence_', lock: lockGeofence, read: requireGeofence };

async function requireOwnClient({ db }: Pick<Scope, 'db'>, clientId: string | null | undefined): Promise<void> {
  if (clientId && !(await findClientName(db, clientId))) throw invalid({ clientId: 'Choose one of your clients' });
}

/** Throws too_many_geofences when so many more have no room. */
async function requireRoom({ db }: Pick<Scope, 'db'>, more: number): Promise<void> {
  if ((await countGeofences(db)) + more > MOST_GEOFENCES) throw new AppError('too_many_geofences', { most: MOST_GEOFENCES });
}

type NewFence = CreateGeofence & { readonly id: string };

function newRows({ clock, actor }: SignedInScope, fences: readonly NewFence[]) {
  const now = clock.now();
  return fences.map(({ id, name, kind, clientId, shape }) => ({
    id,
    name,
    nameNorm: comparableName(name),
    kind,
    clientId,
    ...shapeColumns(shape),
    createdAt: now,
    updatedAt: now,
    updatedBy: actor.username,
  }));
}

/** Throws geofence_taken for a name that stands there already, too_many_geofences, validation_error for a client of nobody. */
export async function createGeofence(scope: SignedInScope, body: CreateGeofence): Promise<Geofence> {
  await requireOwnClient(scope, body.clientId);
  await requireRoom(scope, 1);
  const id = newId(scope.clock.now());
  await insertGeofences(scope.db, newRows(scope, [{ ...body, id }]));
  const made = await requireGeofence(scope, id);
  await recordAudit(scope, { area: 'tracking', action: 'geofence_created', recordId: id, after: made });
  return made;
}

/** Changes what was sent and nothing else; who is inside from now on follows the new shape. */
export function changeGeofence(scope: SignedInScope, id: string, body: UpdateGeofence): Promise<Geofence> {
  const { updatedAt: startedFrom, shape, ...fields } = body;
  return changeRecord(scope, geofenceRecords, { id, startedFrom }, async ({ stamp }) => {
    await requireOwnClient(scope, fields.clientId);
    await updateGeofence(scope.db, id, {
      ...fields,
      ...(fields.name === undefined ? {} : { nameNorm: comparableName(fields.name) }),
      ...(shape === undefined ? {} : shapeColumns(shape)),
      ...stamp,
    });
  });
}

/** Softly: its visits stay on the lists. Whoever is inside has left as far as anybody will know. */
export function deleteGeofence(scope: SignedInScope, id: string): Promise<void> {
  return removeRecord(scope, geofenceRecords, id, async ({ stamp }) => {
    const now = scope.clock.now();
    await updateGeofence(scope.db, id, { deletedAt: now, ...stamp });
    // after the fence is gone: an arrival that is being written holds the fence's row, so it is ended here too
    await endVisitsAt(scope.db, id, now);
  });
}

/** The name of a place as people call it, with a number where it is taken. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` ${number}`;
    const name = wanted.slice(0, NAME_MAX - ending.length).trim() + ending;
    if (!taken.has(comparableName(name))) return name;
  }
}

/** A circle at every known stop of a client that no fence covers; stops of one yard make one. */
export async function makeFencesFromStops(scope: SignedInScope, clientId: string): Promise<FencesFromStops> {
  const { db, clock } = scope;
  const client = await findClientName(db, clientId);
  if (!client) throw invalid({ clientId: 'Choose one of your clients' });
  const now = clock.now();
  const stops = await listStopsOfClient(db, clientId, now);
  const stored = await listShapes(db);
  const taken = new Set(stored.map(({ nameNorm }) => nameNorm));
  const standing: FenceShape[] = stored.map(storedShape);
  const fences: NewFence[] = [];
  const drawn: FenceShape[] = [];
  let covered = 0;
  for (const { address, lat, lng, customName } of stops) {
    if (lat === null || lng === null) continue;
    const place = { lat, lon: lng };
    // another address of a place that was made just now is no place of its own
    if (drawn.some((shape) => edgeMetres(shape, place) <= 0)) continue;
    if (standing.some((shape) => edgeMetres(shape, place) <= 0)) {
      covered++;
      continue;
    }
    const wanted = customName?.trim() || shortAddress([{ type: 'loading', address }], 'loading') || client.name;
    const name = freeName(wanted, taken);
    taken.add(comparableName(name));
    drawn.push({ kind: 'circle', centre: place, radiusM: STOP_RADIUS_M });
    fences.push({ id: newId(now), name, kind: 'client', clientId, shape: { kind: 'circle', ...place, radiusM: STOP_RADIUS_M } });
  }
  if (fences.length === 0) return { made: [], covered, withoutPlace: withoutPlace(stops) };
  await requireRoom(scope, fences.length);
  await insertGeofences(db, newRows(scope, fences));
  const made = (
    await listGeofencesById(
      db,
      fences.map(({ id }) => id),
    )
  ).map(answerGeofence);
  await recordAudits(
    scope,
    made.map((fence) => ({ area: 'tracking', action: 'geofence_created', recordId: fence.id, after: fence })),
  );
  return { made, covered, withoutPlace: withoutPlace(stops) };
}

const withoutPlace = (stops: readonly { readonly lat: number | null; readonly lng: number | null }[]) =>
  stops.filter(({ lat, lng }) => lat === null || lng === null).length;

/** A fence that was deleted is there again; who is inside is found with the next positions. */
export function restoreGeofence(scope: SignedInScope, id: string): Promise<void> {
  return restoreRecord(scope, geofenceRecords, id, async (stamp) => {
    await requireRoom(scope, 1);
    await updateGeofence(scope.db, id, { deletedAt: null, ...stamp });
  });
}
