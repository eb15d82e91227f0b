import type { Stop } from '@superlink/domain/stops/stop.ts';
import type { Days } from '@superlink/domain/time/sast.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

/** A client's completed trips that ended within these days, both inclusive, by their end; also those of vehicles that are gone (decision 5.12). */
export function listStatementTrips(db: TenantDb, clientId: string, { from, until }: Days, page: { limit: number; offset: number }) {
  return db
    .selectFrom('trips')
    .where('clientId', '=', clientId)
    .where('status', '=', 'completed')
    .where('deletedAt', 'is', null)
    .where('listedOn', '>=', from)
    .where('listedOn', '<=', until)
    .select([
      'tripNumber',
      'loadNr',
      'lockedInRegistration',
      'endDate',
      'tonnage',
      'rateType',
      'lockedInRevenue',
      'revenue',
      'invoiceNumber',
      'podUploaded',
    ])
    .select(sql<readonly Stop[]>`locked_in_rate_details -> 'stops'`.as('stops'))
    .select(sql<string | null>`locked_in_rate_details ->> 'commodity'`.as('commodity'))
    .orderBy('listedOn')
    .orderBy('tripNumber')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
export type StatementTripRow = Awaited<ReturnType<typeof listStatementTrips>>[number];
