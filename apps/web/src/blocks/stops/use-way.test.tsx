import { act, renderHook, waitFor } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyRoute, withChangedStop, withWay, type RouteValue } from './route-value.ts';
import { useWay } from './use-way.ts';
import { linesOfWays, wayNames } from './way-list.tsx';

const way = (distanceM: number, polyline: string) => ({ distanceM, durationS: 60, polyline, summary: 'N3', legs: [] });
const answer = (...routes: ReturnType<typeof way>[]) => Response.json({ quality: 'estimate', provider: 'embedded', routes });

/** Questions that have reached the server, each answered when the test says so. */
interface Question {
  readonly points: { lat: number; lng: number }[];
  readonly signal: AbortSignal;
  readonly answer: (response: Response) => void;
}
let questions: Question[] = [];
beforeEach(() => {
  questions = [];
  vi.stubGlobal('fetch', async (url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    // a broken service is also reported, which asks for no way
    if (!url.includes('/api/maps/')) return new Response('', { status: 202 });
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    questions.push({ points: (JSON.parse(body) as Question).points, signal, answer: resolve });
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

function placed(lat = -26): RouteValue {
  const loading = withChangedStop(emptyRoute(), 'loading', { address: 'City Deep', lat, lng: 28 });
  return withChangedStop(loading, 'offloading', { address: 'Durban', lat: -29.9, lng: 31 });
}

function drawRoute(first: RouteValue) {
  const { result } = renderHook(() => {
    const [route, setRoute] = useState(first);
    const change = useCallback((make: (now: RouteValue) => RouteValue) => setRoute(make), []);
    return { route, change, way: useWay(route, change) };
  });
  return result;
}

describe('the way between stops', () => {
  it('is the first that the map service names, until another is chosen (RTE-016)', async () => {
    const drawn = drawRoute(placed());
    expect(drawn.current.way.isLooking).toBe(true);
    await waitFor(() => expect(questions).toHaveLength(1));
    questions[0]!.answer(answer(way(578_049, 'a'), way(610_000, 'b')));
    await waitFor(() => expect(drawn.current.route).toMatchObject({ km: 578, polyline: 'a', kmSource: 'estimate', isPending: false }));
    act(() => drawn.current.way.choose(drawn.current.way.ways[1]!));
    expect(drawn.current.route).toMatchObject({ km: 610, polyline: 'b' });
  });

  it('is asked for anew when a stop moves, and an overtaken question is given up', async () => {
    const drawn = drawRoute(placed());
    await waitFor(() => expect(questions).toHaveLength(1));
    act(() => drawn.current.change((now) => withChangedStop(now, 'loading', { lat: -25 })));
    await waitFor(() => expect(questions).toHaveLength(2));
    expect(questions[0]!.signal.aborted).toBe(true);
    questions[1]!.answer(answer(way(620_000, 'new')));
    await waitFor(() => expect(drawn.current.route.polyline).toBe('new'));
    expect(questions[1]!.points[0]).toEqual({ lat: -25, lng: 28 });
  });

  it('stays unknown when the map service fails, without a word, and can be asked for again (MAP-004, MAP-005)', async () => {
    const drawn = drawRoute(placed());
    await waitFor(() => expect(questions).toHaveLength(1));
    questions[0]!.answer(Response.json({ detail: 'No', message: 'No', code: 'maps_unavailable', request_id: '' }, { status: 503 }));
    await waitFor(() => expect(drawn.current.route).toMatchObject({ km: '', polyline: null, isPending: false }));
    expect(drawn.current.way.canAsk).toBe(true);
    act(() => drawn.current.way.ask());
    await waitFor(() => expect(questions).toHaveLength(2));
    questions[1]!.answer(answer(way(578_000, 'a')));
    await waitFor(() => expect(drawn.current.route.km).toBe(578));
  });

  it('that was saved is only compared with others, not replaced by them', async () => {
    const saved = withWay(placed(), { distanceM: 590_000, polyline: 'saved' }, 'engine');
    const drawn = drawRoute(saved);
    expect(questions).toEqual([]);
    act(() => drawn.current.way.ask());
    await waitFor(() => expect(questions).toHaveLength(1));
    questions[0]!.answer(answer(way(578_000, 'a')));
    await waitFor(() => expect(drawn.current.way.ways).toHaveLength(1));
    expect(drawn.current.route).toEqual(saved);
  });
});

describe('the name of a way', () => {
  it('is its main roads, with a number where two share them, or its place', () => {
    expect(wayNames([{ summary: 'N3' }, { summary: 'R57, N3' }, { summary: 'N3' }, { summary: '' }])).toEqual([
      'via N3',
      'via R57, N3',
      'via N3 (way 3)',
      'Way 4',
    ]);
  });
});

describe('the lines of a route', () => {
  const ways = [
    { polyline: 'a', summary: 'N3' },
    { polyline: 'b', summary: 'R57' },
  ];

  it('are all ways that were found, the first as the main one until another is chosen (MAP-006)', () => {
    expect(linesOfWays(ways, ways[0], 'a')).toEqual([
      { polyline: 'a', name: 'via N3', isChosen: true },
      { polyline: 'b', name: 'via R57', isChosen: false },
    ]);
    expect(linesOfWays(ways, ways[1], 'b').map(({ isChosen }) => isChosen)).toEqual([false, true]);
  });

  it('are the saved way alone before any was asked for, and none without one', () => {
    expect(linesOfWays([], undefined, 'c')).toEqual([{ polyline: 'c', name: 'The saved way', isChosen: true }]);
    expect(linesOfWays([], undefined, null)).toEqual([]);
  });
});
