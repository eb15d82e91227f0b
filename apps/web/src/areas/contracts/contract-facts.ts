import type { ContractRow } from '@superlink/api/contracts/contract.schema.ts';
import { shortAddress } from '@superlink/domain/stops/stop.ts';
import { monthNames } from '@superlink/domain/time/sast.ts';
import { dayOf, formatDay } from '../../blocks/format/dates.ts';
import { formatRatio } from '../../blocks/format/numbers.ts';
import { contractMessages } from './contract.messages.ts';

/** What a contract is called: its name, or the commodity where it has none (decision 14.7). */
export function contractTitle({ contractName, commodity }: Pick<ContractRow, 'contractName' | 'commodity'>): string {
  return contractName ?? commodity;
}

/** From the first loading to the first offloading stop, two parts of each address (CON-006). */
export function contractRoute({ stops }: Pick<ContractRow, 'stops'>): { readonly from: string; readonly to: string } | null {
  const from = shortAddress(stops, 'loading');
  const to = shortAddress(stops, 'offloading');
  return stops.length < 2 || from === null || to === null ? null : { from, to };
}

/** `01/02/2026 to 31/01/2027`, or `Ongoing` (CON-007). */
export function contractPeriod({ contractStart, contractEnd }: Pick<ContractRow, 'contractStart' | 'contractEnd'>): string {
  return contractEnd === null
    ? contractMessages.ongoing
    : contractMessages.days(formatDay(dayOf(contractStart)), formatDay(dayOf(contractEnd)));
}

/** Percent with two decimals: `6.80 %` (decision 1.19). */
export function formatProgress(percent: number): string {
  return `${formatRatio(percent)}\u00a0%`;
}

/** `YYYY-MM` as people say it: `November 2026`, or `Nov 2026`. */
export function formatMonth(month: string, length: 'long' | 'short' = 'long'): string {
  const name = monthNames[Number(month.slice(5, 7)) - 1] ?? '';
  return `${length === 'short' ? contractMessages.shortMonth(name) : name} ${month.slice(0, 4)}`;
}
