import { AppError, invalid } from '@superlink/api/error.ts';
import { trailerFields, type UpdateTrailer } from '@superlink/api/trailers/trailer.schema.ts';
import type { EditRules } from '../audit/public.ts';
import { answerTrailer } from './trailer.answer.ts';
import { lockStoredTrailers, writeTrailersBack } from './trailers.queries.ts';
import { changedTrailerColumns } from './trailers.service.ts';
import {
  listPullingVehicles,
  listStoredTrailers,
  listTakenTrailerNumbers,
  listTrailerRowsById,
  type StoredTrailer,
} from './trailers.views.ts';

/** Vehicles that pull trailers whose position is edited. */
type Facts = ReadonlyMap<string, string>;

const nameOf = (row: StoredTrailer) => (row.trailerFleetNumber === null ? row.trailerReg : `${row.trailerFleetNumber} (${row.trailerReg})`);

/** Many trailers edited under the rules of one. */
export const trailerEdits: EditRules<StoredTrailer, Facts> = {
  area: 'trailers',
  nameOf,
  valuesOf: trailerFields.valuesOf,
  read: listStoredTrailers,
  lock: lockStoredTrailers,
  async factsFor({ db }, edits) {
    const moved = edits.filter(({ row, body }) => {
      const { position } = body as UpdateTrailer;
      return position !== undefined && position !== row.position;
    });
    return moved.length === 0
      ? new Map()
      : listPullingVehicles(
          db,
          moved.map(({ row }) => row.id),
        );
  },
  plan(scope, row, body: UpdateTrailer, pulledBy) {
    const fleetNumber = pulledBy.get(row.id);
    if (fleetNumber !== undefined && body.position !== undefined && body.position !== row.position)
      throw invalid({ position: new AppError('trailer_position_locked', { fleetNumber }).text });
    const columns = changedTrailerColumns(body, scope.clock.now());
    return { columns, after: trailerEdits.valuesOf({ ...row, ...columns } as StoredTrailer), warnings: [] };
  },
  write: writeTrailersBack,
  async keep({ db }, notes) {
    const moved = notes.filter(({ row, edit }) => edit.before['position'] !== undefined && edit.before['position'] !== row.position);
    const pulledBy =
      moved.length === 0
        ? new Map()
        : await listPullingVehicles(
            db,
            moved.map(({ row }) => row.id),
          );
    const of = (column: string) => notes.flatMap(({ edit }) => (typeof edit.before[column] === 'string' ? [edit.before[column]] : []));
    const taken = await listTakenTrailerNumbers(db, of('trailerFleetNumberNorm'), of('trailerRegNorm'));
    const reasons = notes.flatMap(({ row, edit: { before } }): [string, string][] => {
      const name = nameOf(row);
      if (pulledBy.has(row.id)) return [[row.id, `${name} is coupled to ${pulledBy.get(row.id)}, so its position stays`]];
      const others = taken.filter(({ id }) => id !== row.id);
      const stays = (what: string): [string, string][] => [[row.id, `${name} stays, because ${what} belongs to another trailer now`]];
      if (before['trailerFleetNumberNorm'] && others.some((each) => each.trailerFleetNumberNorm === before['trailerFleetNumberNorm']))
        return stays(`its former fleet number ${String(before['trailerFleetNumber'])}`);
      if (before['trailerRegNorm'] && others.some((each) => each.trailerRegNorm === before['trailerRegNorm']))
        return stays(`its former registration ${String(before['trailerReg'])}`);
      return [];
    });
    return new Map(reasons);
  },
  async logged({ db }, ids) {
    return new Map((await listTrailerRowsById(db, ids)).map((row) => [row.id, answerTrailer(row)]));
  },
};
