import {
  findChepOverGrace,
  findFuelExceptions,
  findMentions,
  findPapers,
  findResets,
  findServicesDue,
  findSilentVehicles,
} from './fleet-needs.service.ts';
import type { NeedSource } from './need-source.ts';
import { findPapersDue, findTripsInNeed } from './trip-needs.service.ts';

/**
 * Where My Day gets its needs: an area gives its own by a line here. What is one is the area's own rule, asked through its door; a new kind has its name, its
 * order and whom it needs in packages/domain/src/my-day, and the way to its act in apps/web/src/areas/my-day/need-acts.ts.
 */
export const needSources: readonly NeedSource[] = [
  { kinds: ['trip_overdue', 'trip_to_start', 'trip_late', 'trip_without_driver'], find: findTripsInNeed },
  { kinds: ['vehicle_silent'], find: findSilentVehicles },
  { kinds: ['password_reset'], find: findResets },
  { kinds: ['mention'], find: (scope, _asked, ownerId) => findMentions(scope, ownerId) },
  { kinds: ['pod_missing'], find: (scope, asked) => findPapersDue(scope, 'pod_missing', asked('pod_missing')) },
  { kinds: ['invoice_missing'], find: (scope, asked) => findPapersDue(scope, 'invoice_missing', asked('invoice_missing')) },
  { kinds: ['chep_over_grace'], find: (scope, asked) => findChepOverGrace(scope, asked('chep_over_grace')) },
  { kinds: ['paper'], find: (scope, asked) => findPapers(scope, asked('paper')) },
  { kinds: ['service_due'], find: findServicesDue },
  { kinds: ['fuel_exception'], find: findFuelExceptions },
];
