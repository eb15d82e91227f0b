/** What a number field holds: a number, an empty text, or a number not yet complete such as `-`. */
export type NumberText = number | string;

/** The number of a field for the body of a call; null when it is empty or no number. */
export function numberOf(value: NumberText): number | null {
  if (value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

const NO_BREAK_SPACE = '\u00a0';

/** What was typed as it stands everywhere on screen, `118 450,5`, digit for digit; null where that is the same, or no number. */
export function groupedAmount(value: NumberText): string | null {
  const [, sign = '', whole = '', decimals] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(String(value)) ?? [];
  if (whole === '') return null;
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE) + (decimals === undefined ? '' : `,${decimals}`);
  return grouped === whole ? null : sign + grouped;
}
