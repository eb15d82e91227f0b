export { borderPosts } from './border-posts.ts';
export { estimateEmptyKm } from './empty-leg.service.ts';
export { placeInWords, standsInWords } from './place-words.ts';
export { rememberPlaces } from './places.service.ts';
export { storedRoute } from './stored-route.ts';
