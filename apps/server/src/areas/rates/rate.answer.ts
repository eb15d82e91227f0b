import { rateFields, type Rate, type RateRow } from '@superlink/api/rates/rate.schema.ts';
import { rateAppId } from '@superlink/domain/rates/rate-number.ts';
import type { RateListRow } from './rates.views.ts';

/** The stored row as every caller sees it; a day as UTC midnight, money and kilometres as numbers. */
export function answerRateRow(row: RateListRow): RateRow {
  return {
    id: row.id,
    appId: rateAppId(row.appNumber),
    client: row.client,
    clientName: row.clientName,
    ...rateFields.answerOf({ ...row, currency: 'R' }),
    km: row.km,
    km_source: row.kmSource,
    stops: row.stops,
    isManual: row.isManual,
    status: row.status,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function answerRate(row: RateListRow & { polyline: string | null }): Rate {
  return { ...answerRateRow(row), polyline: row.polyline };
}
