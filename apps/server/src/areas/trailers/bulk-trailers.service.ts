import type { CreateTrailer } from '@superlink/api/trailers/trailer.schema.ts';
import { trailersErrors } from '@superlink/api/trailers/trailers.errors.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { idsByKey } from '../../db/ids-by-key.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudits } from '../audit/public.ts';
import { trailerEdits } from './edit-trailers.service.ts';
import { answerTrailer } from './trailer.answer.ts';
import { insertTrailers, markTrailersDeleted } from './trailers.queries.ts';
import { newTrailerRow } from './trailers.service.ts';
import { listTakenTrailerNumbers, listTrailerRowsById } from './trailers.views.ts';

type Key = { readonly field: 'trailerFleetNumber' | 'trailerReg'; readonly key: string };

/** Many trailers at once under the rules of one, for areas that bring or take whole lists. A few hundred at a time. */
export const bulkTrailers = {
  edits: trailerEdits,

  /** What must not stand twice, in its comparable form. */
  keys: (body: CreateTrailer): Key[] => [
    ...(body.trailerFleetNumber ? [{ field: 'trailerFleetNumber' as const, key: comparableNumber(body.trailerFleetNumber) }] : []),
    { field: 'trailerReg', key: comparableNumber(body.trailerReg) },
  ],
  takenText: {
    trailerFleetNumber: trailersErrors.trailer_fleet_number_taken.text,
    trailerReg: trailersErrors.trailer_registration_taken.text,
  },

  /** The live trailers that have them already, by `field key`. */
  async findTaken({ db }: Pick<Scope, 'db'>, keys: readonly Key[]): Promise<Map<string, string[]>> {
    const of = (field: Key['field']) => keys.filter((each) => each.field === field).map(({ key }) => key);
    const rows = await listTakenTrailerNumbers(db, of('trailerFleetNumber'), of('trailerReg'));
    return idsByKey(rows, (row) => [`trailerFleetNumber ${row.trailerFleetNumberNorm}`, `trailerReg ${row.trailerRegNorm}`]);
  },

  /** Throws validation_error for what `create` would refuse of one body, beyond its schema. */
  check(scope: SignedInScope, body: CreateTrailer): void {
    newTrailerRow(scope, body);
  },

  /** Trailers with an audit entry each; answers their ids in the order of the bodies. */
  async create(scope: SignedInScope, bodies: readonly CreateTrailer[]): Promise<string[]> {
    const rows = bodies.map((body) => newTrailerRow(scope, body));
    await insertTrailers(scope.db, rows);
    const ids = rows.map(({ id }) => id);
    const made = await listTrailerRowsById(scope.db, ids);
    await recordAudits(
      scope,
      made.map((row) => ({ area: 'trailers', action: 'created', recordId: row.id, after: answerTrailer(row) })),
    );
    return ids;
  },

  /** Lets trailers go on which nothing hangs; the caller has made sure of that and holds their locks. */
  async remove(scope: SignedInScope, ids: readonly string[]): Promise<void> {
    const { db, clock, actor } = scope;
    const now = clock.now();
    const before = await listTrailerRowsById(db, ids);
    const gone = new Set(await markTrailersDeleted(db, ids, { deletedAt: now, updatedAt: now, updatedBy: actor.username }));
    await recordAudits(
      scope,
      before
        .filter((row) => gone.has(row.id))
        .map((row) => ({ area: 'trailers', action: 'deleted', recordId: row.id, before: answerTrailer(row) })),
    );
  },
} as const;
