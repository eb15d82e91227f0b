const format = new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 2 });

/** A number inside a sentence, as this country writes it: `1 830` with spaces that no line breaks at (decision 1.19). */
export function grouped(value: number): string {
  return format.format(value);
}
