import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { madeTrip } from '../../../test/made-trip.ts';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { PodChasePage } from './pod-chase.page.tsx';

const none = { trips: 0, revenue: 0 };

beforeEach(() => signInAs('Manager', ['manager:actions']));
afterEach(() => vi.unstubAllGlobals());

it('the chase board is searched as the archive is, its list and its sums alike, and the address keeps it', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://kwela.test');
    if (pathname === '/api/list-views') return Response.json([]);
    asked.push(`${pathname.split('/').at(-1)} ${searchParams.get('search')}`);
    return pathname.endsWith('/summary')
      ? Response.json({ states: { all: none, overdue: none, soon: none, later: none, undated: none }, clients: [] })
      : Response.json({ trips: [], total: 0 });
  });
  const { user, router } = await renderAt('/pod-chase', PodChasePage);
  expect(await screen.findByText('Nothing to chase')).toBeDefined();
  await user.type(screen.getByPlaceholderText('Search trips...'), 'L{Enter}');
  await user.type(screen.getByPlaceholderText('Search trips...'), '-77{Enter}');
  expect(await screen.findByText('Nothing to chase here')).toBeDefined();
  expect(asked).toEqual(expect.arrayContaining(['pod-chase L-77', 'summary L-77']));
  expect(asked.filter((call) => call.endsWith(' L'))).toEqual([]);
  expect(router.state.location.search).toEqual({ search: 'L-77' });
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(router.state.location.search).toEqual({});
});

it('trips of the chase board are chosen for one invoice number', async () => {
  const chased = { ...madeTrip(), dueDate: '2026-11-25T00:00:00.000Z', daysLeft: 3, chaseState: 'soon' };
  const states = { all: { trips: 1, revenue: 13_300 }, overdue: none, soon: none, later: none, undated: none };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('/summary') ? { states, clients: [] } : address.includes('/api/list-views') ? [] : { trips: [chased], total: 1 },
    ),
  );
  const { user } = await renderAt('/pod-chase', PodChasePage);
  await user.click(await screen.findByRole('checkbox', { name: 'Select trip 12, load L-77' }));
  await user.click(await screen.findByRole('button', { name: 'Set Invoice Number' }));
  expect(await screen.findByText('Goes to 1 trip(s)')).toBeDefined();
});
