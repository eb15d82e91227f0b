/** What a number field holds: a number, an empty text, or a number not yet complete such as `-`. */
export type NumberText = number | string;

/** The number of a field for the body of a call; null when it is empty or no number. */
export function numberOf(value: NumberText): number | null {
  if (value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
