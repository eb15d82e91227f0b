import { inAfrikaans } from '../languages/in-afrikaans.ts';
import { END_BEFORE_START as english } from './end-before-start.ts';

/** Said of any end that lies before its start. */
export const END_BEFORE_START = inAfrikaans(english);
