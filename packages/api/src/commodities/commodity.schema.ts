import { COMMODITY_NAME_MAX, commodityName } from '@superlink/domain/commodities/commodity.ts';
import { z } from 'zod';
import { id } from '../fields.ts';

const EMPTY = 'Commodity name cannot be empty';

export const createCommodityBody = z
  .strictObject({
    name: z
      .string(EMPTY)
      .transform(commodityName)
      .pipe(z.string().min(1, EMPTY).max(COMMODITY_NAME_MAX, `Cannot exceed ${COMMODITY_NAME_MAX} characters`)),
  })
  .meta({ id: 'CommodityCreate' });
export type CreateCommodity = z.output<typeof createCommodityBody>;

/** What is carried. Rates, contracts and trips keep the name as text, so a commodity may go at any time (decision 19.1). */
export const commodity = z.object({ id, name: z.string() }).meta({ id: 'Commodity' });
export type Commodity = z.infer<typeof commodity>;
