import { arrivalText as english, type ArrivalEstimate } from './arrival-estimate.ts';

export * from './arrival-estimate.ts';

/** An estimate in words, to five minutes and never without its band: `omtrent 14:20, 13:50–14:50`. */
export function arrivalText(estimate: ArrivalEstimate, now: Date): string {
  return english(estimate, now).replace(/^about /, 'omtrent ');
}
