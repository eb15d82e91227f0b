import type { Commodity, CreateCommodity } from '@superlink/api/commodities/commodity.schema.ts';
import { AppError } from '@superlink/api/error.ts';
import { commodityKey } from '@superlink/domain/commodities/commodity.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { deleteCommodityRow, insertCommodity } from './commodities.queries.ts';
import { listCommodityRows } from './commodities.views.ts';

export function listCommodities({ db }: Pick<Scope, 'db'>): Promise<Commodity[]> {
  return listCommodityRows(db);
}

/** Throws commodity_taken for a name that stands there already, in whatever case (decision 19.1). */
export async function createCommodity(scope: SignedInScope, { name }: CreateCommodity): Promise<Commodity> {
  const now = scope.clock.now();
  const commodity = { id: newId(now), name };
  await insertCommodity(scope.db, { ...commodity, nameNorm: commodityKey(name), createdAt: now });
  await recordAudit(scope, { area: 'commodities', action: 'created', recordId: commodity.id, after: commodity });
  return commodity;
}

/** For good: rates, contracts and trips hold the name as text (decision 20.6). */
export async function deleteCommodity(scope: SignedInScope, id: string): Promise<void> {
  const before = await deleteCommodityRow(scope.db, id);
  if (!before) throw new AppError('not_found');
  await recordAudit(scope, { area: 'commodities', action: 'deleted', recordId: id, before });
}

/** A commodity that was deleted stands in the list again. Throws commodity_taken when its name was added anew. */
export async function restoreCommodity(scope: SignedInScope, commodity: Commodity): Promise<void> {
  await insertCommodity(scope.db, { ...commodity, nameNorm: commodityKey(commodity.name), createdAt: scope.clock.now() });
  await recordAudit(scope, { area: 'commodities', action: 'restored', recordId: commodity.id, after: commodity });
}
