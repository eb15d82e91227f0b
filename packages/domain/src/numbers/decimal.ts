/**
 * Exact decimal arithmetic on digits, because floats lose cents: 33.335 × 31 must be 1033.39, not 1033.38 (decision 1.22; REV-4).
 * A value is `units` × 10^−`scale`; nothing rounds until `round` is called.
 */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/** Reads a number or its text. Throws on anything that is no finite decimal. */
export function decimal(value: number | string | bigint): Decimal {
  // most rand and litres are whole: their digits need not be looked at
  if (Number.isSafeInteger(value)) return { units: BigInt(value), scale: 0 };
  const text = String(value).trim();
  const match = pattern.exec(text);
  const [, sign, whole = '', fraction = '', exponent] = match ?? [];
  if (!match || whole + fraction === '') throw new Error(`Not a decimal: ${text}`);
  let units = BigInt(whole + fraction);
  let scale = fraction.length - Number(exponent ?? 0);
  if (scale < 0) {
    units *= 10n ** BigInt(-scale);
    scale = 0;
  }
  return { units: sign === '-' ? -units : units, scale };
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale);
  return [a.units * 10n ** BigInt(scale - a.scale), b.units * 10n ** BigInt(scale - b.scale), scale];
}

export function add(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = aligned(a, b);
  return { units: x + y, scale };
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = aligned(a, b);
  return { units: x - y, scale };
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** Half-up quotient with `places` decimals. Throws on division by zero: the caller decides what an empty divisor means. */
export function divide(a: Decimal, b: Decimal, places: number): Decimal {
  if (b.units === 0n) throw new Error('Division by zero');
  const [x, y] = aligned(a, b);
  return round({ units: (x * 10n ** BigInt(places + 1)) / y, scale: places + 1 }, places);
}

/** Half-up away from zero to `places` decimals; once, at the end of a calculation. */
export function round(value: Decimal, places: number): Decimal {
  if (value.scale <= places) return { units: value.units * 10n ** BigInt(places - value.scale), scale: places };
  const divisor = 10n ** BigInt(value.scale - places);
  const magnitude = value.units < 0n ? -value.units : value.units;
  const rounded = (magnitude + divisor / 2n) / divisor;
  return { units: value.units < 0n ? -rounded : rounded, scale: places };
}

/** Below zero when a < b, zero when equal, above when a > b. */
export function compare(a: Decimal, b: Decimal): number {
  const [x, y] = aligned(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Plain digits with the decimal's own places: `1033.39`. */
export function text(value: Decimal): string {
  const negative = value.units < 0n;
  const digits = (negative ? -value.units : value.units).toString().padStart(value.scale + 1, '0');
  const whole = digits.slice(0, digits.length - value.scale);
  const fraction = value.scale === 0 ? '' : `.${digits.slice(digits.length - value.scale)}`;
  return `${negative ? '-' : ''}${whole}${fraction}`;
}

/** Powers of ten that a double holds exactly end here. */
const EXACT_PLACES = 22;

/** For JSON only; every figure of the product fits a double exactly enough to print back the same digits. */
export function toNumber(value: Decimal): number {
  const units = Number(value.units);
  // both sides are exact, and a division gives the double nearest to their quotient, which is what reading the digits gives
  if (Number.isSafeInteger(units) && value.scale <= EXACT_PLACES) return units / 10 ** value.scale;
  return Number(text(value));
}
