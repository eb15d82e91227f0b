const NONE = '–';

const whole = new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 0 });
const upToOne = new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 1 });
const upToTwo = new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 2 });
const upToThree = new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 3 });
const oneDecimal = new Intl.NumberFormat('en-ZA', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** rounds a tie up as it is written, where `toFixed` goes by the float: 8.35 is 8.4 to one decimal, not 8.3 (decision 1.22) */
const ratios = new Map<number, Intl.NumberFormat>();
function ratioOf(decimals: number): Intl.NumberFormat {
  const known = ratios.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false });
  ratios.set(decimals, made);
  return made;
}
const rand = new Intl.NumberFormat('en-ZA', { style: 'currency', currency: 'ZAR' });

type Amount = number | null | undefined;

/** A count with en-ZA grouping: `1 830` (decision 1.19). A missing value is a dash, here and below. */
export function formatCount(value: Amount): string {
  return value === null || value === undefined ? NONE : whole.format(value);
}

/** A plain number without a unit, at most one decimal. */
export function formatNumber(value: Amount): string {
  return value === null || value === undefined ? NONE : upToOne.format(value);
}

/** A plain number without a unit, at most two decimals. */
export function formatUpToTwo(value: Amount): string {
  return value === null || value === undefined ? NONE : upToTwo.format(value);
}

/** Kilometres with their unit, at most one decimal: `95 762 km`. */
export function formatKm(value: Amount): string {
  return value === null || value === undefined ? NONE : `${upToOne.format(value)}\u00a0km`;
}

/** Kilometres of a way without their unit, always one decimal: `1 578,0`. */
export function formatDistance(value: Amount): string {
  return value === null || value === undefined ? NONE : oneDecimal.format(value);
}

/** Litres of a capacity, at most two decimals: `830 L`. */
export function formatLitres(value: Amount): string {
  return value === null || value === undefined ? NONE : `${upToTwo.format(value)}\u00a0L`;
}

/** Litres of a consumption, always one decimal: `71 204,5 L` (0§9). */
export function formatLitresUsed(value: Amount): string {
  return value === null || value === undefined ? NONE : `${oneDecimal.format(value)}\u00a0L`;
}

/** Tons with their unit, to the kilogram: `1 398,02 t`. */
export function formatTons(value: Amount): string {
  return value === null || value === undefined ? NONE : `${upToThree.format(value)}\u00a0t`;
}

/** Money in rand with two decimals: `R 1 500 000,00`. */
export function formatMoney(value: Amount): string {
  return value === null || value === undefined ? NONE : rand.format(value);
}

/** Rand for a kilometre, which is money: `R 20,95`; nothing was driven where there is no figure. */
export function formatMoneyPerKm(value: Amount): string {
  return value === null || value === undefined ? 'N/A' : formatMoney(value);
}

/** A ratio (km/L, L/100 km, percent, R/km as a bare figure): fixed decimals with a point, no grouping (decision 1.19). `missing` stands for no figure. */
export function formatRatio(value: Amount, decimals = 2, missing = 'N/A'): string {
  return value === null || value === undefined ? missing : ratioOf(decimals).format(value);
}
