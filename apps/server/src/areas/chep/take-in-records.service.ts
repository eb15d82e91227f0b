import type { CreateChep, UpdateChep } from '@superlink/api/chep/chep.schema.ts';
import { AppError, invalid } from '@superlink/api/error.ts';
import { newId } from '../../db/id.ts';
import { nextStamp } from '../../db/row-stamp.ts';
import type { SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { chepChange, newChepRow } from './chep-rows.service.ts';
import { insertChepRecords } from './chep.queries.ts';
import { listTripsOfPallets } from './chep.views.ts';

const CHUNK = 500;

/** A record as it was made at a moment, and what was said of it later. */
export interface PastRecord {
  readonly recordedAt: Date;
  readonly body: CreateChep;
  readonly settled?: { readonly at: Date; readonly body: UpdateChep } | undefined;
}

/**
 * Takes in the records of past trips, each of which was on the road when it was made; one audit entry for a few hundred. Throws like
 * `createChep` and `changeChep`. Only the demo calls it, but a table is written by its own area alone: see `takeInTrips`.
 */
export async function takeInRecords(scope: SignedInScope, records: readonly PastRecord[]): Promise<void> {
  const { db, actor } = scope;
  const by = actor.username;
  const inTime = records.toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());
  for (let at = 0; at < inTime.length; at += CHUNK) {
    const chunk = inTime.slice(at, at + CHUNK);
    const trips = await listTripsOfPallets(
      db,
      chunk.map(({ body }) => body.tripId),
    );
    const tripOf = new Map(trips.map((trip) => [trip.id, trip]));
    const rows = chunk.map(({ recordedAt, body, settled }) => {
      const trip = tripOf.get(body.tripId);
      if (!trip) throw invalid({ tripId: 'This trip does not exist' });
      // a trip that was never on the road has nothing to record
      if (trip.acceptedAt === null || trip.acceptedAt > recordedAt) throw new AppError('chep_trip_state', { status: 'scheduled' });
      const row = newChepRow(trip, body, { id: newId(recordedAt), now: recordedAt, by });
      return settled ? { ...row, ...chepChange(row, settled.body), updatedAt: nextStamp(row, settled.at) } : row;
    });
    await insertChepRecords(db, rows);
    await recordAudit(scope, { area: 'chep', action: 'taken_in', recordId: rows[0]!.id, after: { records: rows.length } });
  }
}
