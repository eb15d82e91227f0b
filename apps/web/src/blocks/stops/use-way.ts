import type { Directions } from '@superlink/api/maps/maps.schema.ts';
import { useEffect, useState } from 'react';
import { api } from '../../client/api.ts';
import { pointsOf, withWay, type RouteValue } from './route-value.ts';

/** Changes that follow each other at once are one question to the server. */
const PAUSE_MS = 60;

/** One way from the first to the last stop, as the map service found it. */
export type Way = Directions['routes'][number];
interface Found extends Directions {
  /** the points it was asked for, as JSON */
  readonly asked: string;
}

/**
 * The ways along a route's stops: looks for them whenever the stops have changed, takes the first as the way, and drops a question that is
 * overtaken. A failure is silent: the distance stays unknown and can be asked for again (2§8).
 */
export function useWay(route: RouteValue, onChange: (change: (route: RouteValue) => RouteValue) => void) {
  const [found, setFound] = useState<Found | null>(null);
  const [isLooking, setLooking] = useState(false);
  const points = pointsOf(route);
  const asked = JSON.stringify(points);
  const isAsking = route.isPending || isLooking;

  useEffect(() => {
    if (!isAsking) return;
    const controller = new AbortController();
    const settle = (answer: Directions | null) => {
      if (controller.signal.aborted) return;
      if (answer) setFound({ ...answer, asked });
      setLooking(false);
      // a saved way that is only compared with others stays
      onChange((now) => (now.isPending ? withWay(now, answer?.routes[0] ?? null, answer?.quality) : now));
    };
    const ask = () => {
      const askedPoints = JSON.parse(asked) as ReturnType<typeof pointsOf>;
      if (!askedPoints) return settle(null);
      const body = { points: askedPoints, alternatives: true };
      api.maps.directions({ body }, { signal: controller.signal }).then(settle, () => settle(null));
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isAsking, asked, onChange]);

  const answer = found?.asked === asked ? found : null;
  return {
    isLooking: isAsking,
    /** empty until somebody has asked for these stops */
    ways: answer?.routes ?? [],
    quality: answer?.quality ?? null,
    /** the map service gives other ways between two stops only */
    isWithoutAlternatives: answer?.altsSuppressed !== undefined,
    canAsk: points !== null && !isAsking,
    choose: (way: Way) => onChange((now) => withWay(now, way, answer?.quality)),
    /** asks again after a failure, or for other ways beside a saved one */
    ask: () => {
      if (route.km === '') onChange((now) => ({ ...now, isPending: true }));
      else setLooking(true);
    },
  };
}
