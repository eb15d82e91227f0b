import { LONGEST_EMPTY_KM } from '@superlink/domain/trips/trip-performance.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { exactSum } from '../../db/exact-sum.ts';

/**
 * Looks again at the empty km before each trip of a vehicle and answers what the vehicle has done since it came: rand, trips, and km without a
 * load (decision 5.7). The gap between two trips counts as empty as the domain's emptyKm says, which tests hold this against, else what was planned. A trip that no longer counts loses its figure. Trips keep their time stamps.
 */
export function recountEmptyKm(db: TenantDb, assetId: string) {
  const driven = db
    .selectFrom('trips as t')
    .where('t.assetId', '=', assetId)
    .where('t.closingKilometers', 'is not', null)
    .where('t.status', '!=', 'cancelled')
    .where('t.deletedAt', 'is', null)
    .select([
      't.id',
      't.status',
      't.revenue',
      't.emptyKm',
      't.plannedEmptyKm',
      sql<number | null>`t.opening_kilometers
        - lag(t.closing_kilometers) over (order by t.start_date, t.opening_kilometers, t.id)`.as('gap'),
    ]);
  const completed = (figure: RawBuilder<number>) => sql<number | null>`case when d.status = 'completed' then ${figure} end`;
  const counted = sql<number>`case when d.gap between 0 and ${LONGEST_EMPTY_KM} then d.gap else coalesce(d.planned_empty_km, 0) end`;
  return db
    .with('figures', (figures) =>
      figures
        .selectFrom(driven.as('d'))
        .select(['d.id', 'd.emptyKm'])
        .select([completed(sql`d.revenue`).as('revenue'), completed(counted).as('counted')]),
    )
    .with('changed', (changed) =>
      changed
        .updateTable('trips as t')
        .from('figures as f')
        .whereRef('t.id', '=', 'f.id')
        .where(sql<boolean>`f.empty_km is distinct from f.counted`)
        .set((set) => ({ emptyKm: set.ref('f.counted') })),
    )
    .selectFrom('figures as f')
    .select((select) => [
      exactSum('f.revenue').as('lifetimeRevenue'),
      select.fn.count<number>('f.counted').as('lifetimeTrips'),
      exactSum('f.counted').as('lifetimeEmptyKm'),
    ])
    .executeTakeFirstOrThrow();
}
