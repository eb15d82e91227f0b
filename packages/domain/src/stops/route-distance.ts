import type { KmSource } from './stop.ts';

/** Kilometres below which nobody drives; the least that may be typed by hand (RTE-020). */
const MANUAL_KM_MIN = 0.1;

/** What the distance of a route lacks, in the form's words, or null: a manual route needs one, a computed one may still be missing (2§5). */
export function distanceProblem({ isManual, km }: { isManual: boolean; km: number | null }): string | null {
  if (!isManual) return null;
  if (km === null) return 'Distance is required in manual mode';
  return km < MANUAL_KM_MIN ? 'Distance must be greater than 0' : null;
}

/** Kilometres with one decimal from metres (RTE-016). */
export function kmOfMetres(metres: number): number {
  return Math.round(metres / 100) / 10;
}

interface Distance {
  readonly km: number;
  readonly km_source: KmSource;
  readonly polyline: string | null;
}

/**
 * How the distance of a changed route was found: as was said, else by hand when other kilometres came without a new line, since only a
 * computed way brings one (decision 19.5).
 */
export function kmSourceAfter(before: Distance, sent: { readonly [Part in keyof Distance]?: Distance[Part] | undefined }): KmSource {
  if (sent.km_source !== undefined) return sent.km_source;
  const isOther = sent.km !== undefined && sent.km > 0 && sent.km !== before.km;
  const hasNewLine = typeof sent.polyline === 'string' && sent.polyline !== before.polyline;
  return isOther && !hasNewLine ? 'manual' : before.km_source;
}
