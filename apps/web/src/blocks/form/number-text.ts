import type { NumberText } from '@superlink/domain/numbers/number-text.ts';

export { numberOf, type NumberText } from '@superlink/domain/numbers/number-text.ts';

const NO_BREAK_SPACE = '\u00a0';

/** What was typed as it stands everywhere on screen, `118 450,5`, digit for digit; null where that is the same, or no number. */
export function groupedAmount(value: NumberText): string | null {
  const [, sign = '', whole = '', decimals] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(String(value)) ?? [];
  if (whole === '') return null;
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE) + (decimals === undefined ? '' : `,${decimals}`);
  return grouped === whole ? null : sign + grouped;
}
