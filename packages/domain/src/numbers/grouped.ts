const formats = [1, 2].map((maximumFractionDigits) => new Intl.NumberFormat('en-ZA', { maximumFractionDigits }));

/** A number inside a sentence, as this country writes it: `1 830` with spaces that no line breaks at (decision 1.19). */
export function grouped(value: number, decimals: 1 | 2 = 2): string {
  return formats[decimals - 1]!.format(value);
}
