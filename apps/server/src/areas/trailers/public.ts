export { lockTrailer } from './trailers.queries.ts';
export { createTrailer } from './trailers.service.ts';
