import * as english from './format.ts';

// figures, units and signs are the same
export * from './format.ts';

const NOT_APPLICABLE = 'n.v.t.';

/** Rand for a kilometre, which is money; nothing was driven where there is no figure. */
export const formatMoneyPerKm = (value: Parameters<typeof english.formatMoneyPerKm>[0]): string =>
  value === null || value === undefined ? NOT_APPLICABLE : english.formatMoneyPerKm(value);

/** A ratio with fixed decimals; `missing` stands for no figure. */
export const formatRatio = (value: Parameters<typeof english.formatRatio>[0], decimals = 2, missing = NOT_APPLICABLE): string =>
  english.formatRatio(value, decimals, missing);
