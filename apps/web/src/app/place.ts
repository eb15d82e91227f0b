import { useMatches } from '@tanstack/react-router';
import type { PageShape } from '../ui/skeletons.tsx';
import { appMessages } from './app.messages.ts';

/** What a route says about itself: its title and the steps above it in the breadcrumb. */
export interface Place {
  readonly title: string;
  /** steps above, from the top: a group of the sidebar has no link, a list has one */
  readonly above: readonly { readonly label: string; readonly to?: string }[];
  /** what stands there while its code is on its way */
  readonly shape: PageShape;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    place?: Place;
  }
}

const NOWHERE: Place = { title: appMessages.superlink, above: [], shape: 'list' };

/** Title and breadcrumb of the route that is shown. */
export function usePlace(): Place {
  return useMatches({ select: (matches) => matches.findLast((match) => match.staticData.place)?.staticData.place ?? NOWHERE });
}
