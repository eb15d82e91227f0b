import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { RouteEditor } from './route-editor.tsx';
import { emptyRoute, withChangedStop, withStop, withWay, type RouteValue } from './route-value.ts';

// no answer at all: neither map nor ways
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => vi.unstubAllGlobals());

function Editor({ first }: { first: RouteValue }) {
  const [value, setValue] = useState(first);
  return <RouteEditor value={value} onChange={setValue} onBlur={() => {}} focusRef={() => {}} errors={{}} showsAllErrors={false} />;
}
const draw = (first: RouteValue) => renderPiece(<Editor first={first} />);
const state = () => screen.getByRole('status', { name: 'State of the route' }).textContent;
const loading = withChangedStop(emptyRoute(), 'loading', { address: 'City Deep', lat: -26, lng: 28 });
const both = withChangedStop(loading, 'offloading', { address: 'Durban', lat: -29.9, lng: 31 });

describe('the state of a route in words (MAP-005, RTE-015)', () => {
  it('is nothing without a stop on the map, and says what is missing after the first', () => {
    draw(emptyRoute());
    expect(state()).toBe('');
  });
  it('asks for the second after the first', () => {
    draw(loading);
    expect(state()).toBe('First location placed - add second location to calculate route');
  });
  it('is Calculating… while the way is looked for', () => {
    draw(both);
    expect(state()).toBe('Calculating…');
  });
  it('is Route ready with a way, and says when it is estimated', () => {
    const { unmount } = draw(withWay(both, { distanceM: 578_000, polyline: '_p~iF~ps|U' }, 'engine'));
    expect(state()).toBe('Route ready');
    unmount();
    draw(withWay(both, { distanceM: 578_000, polyline: '_p~iF~ps|U' }, 'estimate'));
    expect(state()).toBe('Route readyEstimated distance');
  });
});

describe('switching to manual mode (RTE-018, RTE-019)', () => {
  it('clears stops and distance and takes the map away; switching back brings the map’s route back', async () => {
    const { user } = draw(withWay(both, { distanceM: 578_000, polyline: '_p~iF~ps|U' }, 'engine'));
    await user.click(screen.getByRole('switch'));
    expect(screen.getByText('Manual Mode Active')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Map' })).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Loading address 1/).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>(/Total Distance/).value).toBe('');
    await user.click(screen.getByRole('switch'));
    expect(screen.getByLabelText<HTMLInputElement>(/Loading address L1/).value).toBe('City Deep');
    expect(screen.getByLabelText<HTMLInputElement>(/Total Distance/).value).toBe('578,0');
  });
});

describe('the most stops that a route may have', () => {
  it('are 25: no further one can be added, and the buttons say why', async () => {
    let route = emptyRoute();
    while (route.stops.length < 24) route = withStop(route, 'loading');
    const { user } = draw(route);
    const adder = (kind: string) => screen.getByRole('button', { name: `Add ${kind} Stop` });
    expect(adder('Loading').getAttribute('aria-disabled')).toBeNull();
    await user.click(adder('Offloading'));
    expect(screen.getByLabelText(/Offloading address O2/)).toBeDefined();
    for (const kind of ['Loading', 'Offloading']) {
      expect(adder(kind).getAttribute('aria-disabled')).toBe('true');
      expect(document.getElementById(adder(kind).getAttribute('aria-describedby')!)?.textContent).toBe('At most 25 stops');
    }
    await user.click(adder('Loading'));
    expect(screen.queryByLabelText(/Loading address L24/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove O2' }));
    expect(adder('Loading').getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a route', () => {
  it('has its loading points and its offloading points apart, each with a way to add one (RTE-010)', () => {
    draw(emptyRoute());
    for (const [title, label] of [
      ['Loading Points', /Loading address L1/],
      ['Offloading Points', /Offloading address O1/],
    ] as const) {
      expect(screen.getByRole('heading', { name: title })).toBeDefined();
      expect(within(screen.getByRole('list', { name: title })).getByLabelText(label)).toBeDefined();
    }
    expect(screen.getByRole('button', { name: 'Add Loading Stop' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add Offloading Stop' })).toBeDefined();
  });
});

describe('the last stop of its kind', () => {
  it('stays and says why (RTE-013)', async () => {
    const { user } = draw(emptyRoute());
    await user.click(screen.getByRole('button', { name: 'Remove O1' }));
    expect(screen.getByRole('alert').textContent).toBe('At least one offloading stop is required');
    await user.click(screen.getByRole('button', { name: 'Add Offloading Stop' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove O2' }));
    expect(screen.queryByRole('button', { name: 'Remove O2' })).toBeNull();
  });
});
