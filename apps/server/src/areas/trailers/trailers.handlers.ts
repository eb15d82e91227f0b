import type { trailersCalls } from '@superlink/api/trailers/trailers.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { exportTrailers } from './trailer-export.service.ts';
import {
  changeTrailer,
  countTrailers,
  createTrailer,
  deleteTrailer,
  listTrailers,
  listTrailerSummaries,
  requireTrailer,
  type TrailerEffects,
} from './trailers.service.ts';

export function trailersHandlers(effects: TrailerEffects): Handlers<typeof trailersCalls> {
  return {
    list: (scope, { query }) => listTrailers(scope, query),
    exportList: (scope, { query }) => exportTrailers(scope, query),
    counts: (scope, { query }) => countTrailers(scope, query.search),
    summary: (scope) => listTrailerSummaries(scope),
    get: (scope, { params }) => requireTrailer(scope, params.id),
    create: (scope, { body }) => createTrailer(scope, body),
    update: (scope, { params, body }) => changeTrailer(scope, params.id, body),
    remove: (scope, { params }) => deleteTrailer(scope, effects, params.id),
  };
}
