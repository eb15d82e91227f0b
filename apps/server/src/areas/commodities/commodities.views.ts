import type { TenantDb } from '../../db/database.ts';

/** Far above any company's list, so that no answer grows without bound. */
const MOST_ROWS = 10_000;

export function listCommodityRows(db: TenantDb) {
  return db.selectFrom('commodities').select(['id', 'name']).orderBy('nameNorm').limit(MOST_ROWS).execute();
}
