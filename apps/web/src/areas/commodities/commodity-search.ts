import type { Commodity } from '@superlink/api/commodities/commodity.schema.ts';
import { commodityKey } from '@superlink/domain/commodities/commodity.ts';

/** Commodities whose name contains what was typed, in whatever case; those that begin with it first. */
export function foundCommodities(commodities: readonly Commodity[], typed: string): readonly Commodity[] {
  const wanted = commodityKey(typed);
  if (wanted === '') return commodities;
  const found = commodities.filter(({ name }) => commodityKey(name).includes(wanted));
  const begins = ({ name }: Commodity) => commodityKey(name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((each) => !begins(each))];
}

/** The commodity of exactly this name, in whatever case. */
export function commodityNamed(commodities: readonly Commodity[], name: string): Commodity | undefined {
  const wanted = commodityKey(name);
  return commodities.find((each) => commodityKey(each.name) === wanted);
}
