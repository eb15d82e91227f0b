import { trailerFields, type Trailer } from '@superlink/api/trailers/trailer.schema.ts';
import type { TrailerPosition } from '@superlink/domain/trailers/trailer-position.ts';
import type { TrailerRow } from './trailers.views.ts';

/** The stored row as every caller sees it; `assigned` and the vehicle follow from the assignment (decision 7.4). */
export function answerTrailer(row: TrailerRow): Trailer {
  const { assignmentId, assetId, assetFleetNumber, slotPosition } = row;
  return {
    id: row.id,
    ...trailerFields.answerOf(row),
    assigned: assignmentId !== null,
    assignments:
      assignmentId === null || assetId === null || assetFleetNumber === null
        ? null
        : { id: assignmentId, assetId, assetFleetNumber, position: slotPosition as TrailerPosition },
    dynamicFields: row.dynamicFields,
    updatedAt: row.updatedAt.toISOString(),
  };
}
