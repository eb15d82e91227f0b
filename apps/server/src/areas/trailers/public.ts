export { bulkTrailers } from './bulk-trailers.service.ts';
export { lockTrailer } from './trailers.queries.ts';
export { createTrailer, restoreTrailer } from './trailers.service.ts';
