import { formatCount } from '../../blocks/format/numbers.ts';

/** "KW101, KW102, KW107 and 4 more". */
export function namesText({ count, fleetNumbers }: { readonly count: number; readonly fleetNumbers: readonly string[] }): string {
  const names = fleetNumbers.join(', ');
  const others = count - fleetNumbers.length;
  return others > 0 ? `${names} and ${formatCount(others)} more` : names;
}
