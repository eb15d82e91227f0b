import { clientCallsOf, type ClientCalls } from './client-call.ts';
import { areas, type SuperlinkAreas } from './index.ts';

/** Every call of the product, without its schemas. The build of the web computes this module and ships the data alone. */
export const clientCalls: ClientCalls<SuperlinkAreas> = clientCallsOf(areas);
