import type { ExpiryKind } from '../expiry/expiry-board.ts';
import type { Day } from '../time/sast.ts';

/** A paper that travels with a trip. */
export interface RoadPaper {
  readonly kind: ExpiryKind;
  /** fleet number or registration of what it belongs to, or the driver's name */
  readonly holder: string;
  /** last day on which it is good; null = not set */
  readonly expiry: Day | null;
  /** a permit's own name */
  readonly name?: string;
}
export interface ExpiredPaper extends RoadPaper {
  readonly expiry: Day;
}

/** Papers that are over on a day; each is good through its own day, and a disc's grace is information only (decisions 4.8, 8.4; EXP-1 … EXP-7). */
export function expiredPapers(papers: readonly RoadPaper[], today: Day): ExpiredPaper[] {
  return papers.filter((paper): paper is ExpiredPaper => paper.expiry !== null && paper.expiry < today);
}

/**
 * Papers that keep a trip off the road where the company wants it so (decisions 1.25, 8.4): discs of vehicle and trailers, licence and PDP of
 * the driver. A cross-border permit counts only beyond its border, and no trip says which borders it crosses: it is warned of, never a block.
 */
export function blockingPapers(expired: readonly ExpiredPaper[]): ExpiredPaper[] {
  return expired.filter(({ kind }) => kind !== 'permit');
}

/** A paper as a sentence begins with it. */
export function paperWords({ kind, holder, name = '' }: RoadPaper): string {
  switch (kind) {
    case 'vehicle_licence':
      return `The licence disc of ${holder}`;
    case 'trailer_licence':
      return `The licence disc of trailer ${holder}`;
    case 'driver_licence':
      return `The licence of ${holder}`;
    case 'driver_pdp':
      return `The PDP of ${holder}`;
    case 'permit':
      return `The permit ${name} of ${holder}`;
  }
}
