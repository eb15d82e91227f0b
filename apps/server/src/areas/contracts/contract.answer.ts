import { contractFields, type Contract, type ContractMonth, type ContractRow } from '@superlink/api/contracts/contract.schema.ts';
import { contractAppId } from '@superlink/domain/contracts/contract-number.ts';
import { contractState } from '@superlink/domain/contracts/contract-period.ts';
import {
  contractProgress,
  monthStart,
  overDelivery,
  remainingTonnage,
  shownTonnage,
  type MonthCount,
} from '@superlink/domain/contracts/contract-tonnage.ts';
import { decimal, toNumber } from '@superlink/domain/numbers/decimal.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import type { ContractListRow, TonnageRow } from './contracts.views.ts';

/** From where a month counts down; one without a row began with the whole monthly tonnage. */
export function countOf({ monthlyTonnage, anchor, anchorDelivered }: TonnageRow, agreed: number): MonthCount {
  if (monthlyTonnage === null || anchor === null || anchorDelivered === null) return monthStart(agreed);
  return { monthlyTonnage: decimal(monthlyTonnage), anchor: decimal(anchor), anchorDelivered: decimal(anchorDelivered) };
}

/** The figures of a month: remaining never below zero, what lies below it as over-delivery (decisions 14.1, 14.3, 14.4). */
export function answerMonth(count: MonthCount, delivered: string): Omit<ContractMonth, 'month' | 'completedTrips'> {
  const raw = remainingTonnage(count, delivered);
  return {
    monthlyTonnage: toNumber(count.monthlyTonnage),
    deliveredTonnage: Number(delivered),
    remainingTonnage: toNumber(shownTonnage(raw)),
    overDeliveredTonnage: toNumber(overDelivery(raw)),
    progress: contractProgress(count.monthlyTonnage, raw),
  };
}

/** The stored row with the tonnage of the month it shows, as every caller sees it. */
export function answerContractRow(row: ContractListRow, tonnage: TonnageRow, today: Day): ContractRow {
  const { clientName, registeredName, customerCode, physicalAddress, clientStatus } = row;
  const month = answerMonth(countOf(tonnage, row.monthlyTonnage), tonnage.delivered);
  return {
    id: row.id,
    appId: contractAppId(row.appNumber),
    ...contractFields.answerOf({ ...row, ...month, currency: 'R' }),
    ...month,
    client:
      clientName === null || registeredName === null || physicalAddress === null || clientStatus === null
        ? null
        : { name: clientName, registeredName, customerCode, physicalAddress, status: clientStatus },
    tonnageMonth: tonnage.month,
    expired: contractState(row.contractEnd, today) === 'Expired',
    status: row.status,
    km: row.km,
    km_source: row.kmSource,
    isManual: row.isManual,
    stops: row.stops,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function answerContract(row: ContractListRow & { polyline: string | null }, tonnage: TonnageRow, today: Day): Contract {
  return { ...answerContractRow(row, tonnage, today), polyline: row.polyline };
}
