import type { RoadPaper } from './road-papers.ts';

export * from './road-papers.ts';

/** A paper as an Afrikaans sentence begins with it. */
export function paperWords({ kind, holder, name = '' }: RoadPaper): string {
  switch (kind) {
    case 'vehicle_licence':
      return `Die lisensieskyf van ${holder}`;
    case 'trailer_licence':
      return `Die lisensieskyf van sleepwa ${holder}`;
    case 'driver_licence':
      return `Die lisensie van ${holder}`;
    case 'driver_pdp':
      return `Die PDP van ${holder}`;
    case 'permit':
      return `Die permit ${name} van ${holder}`;
  }
}
