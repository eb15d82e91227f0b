import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { madeTrip } from '../../../test/made-trip.ts';
import { renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { CopyTripDialog } from './copy-trip-dialog.tsx';

const TODAY = '2026-11-21';
const trip = madeTrip({ status: 'scheduled', startDate: '2026-11-23T00:00:00.000Z', endDate: '2026-11-24T00:00:00.000Z' });
let planned: { startDate: string; endDate: string | null; loadNr?: string | null }[];
let undone: string[];
/** What planning the copy of a day answers; the copy itself where nothing else is said. */
let refusals: Record<string, string>;
let isReadable: boolean;

beforeEach(async () => {
  await signInAs('Controller', ['controller:actions']);
  [planned, undone, refusals, isReadable] = [[], [], {}, true];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    if (pathname.endsWith('/active')) {
      return isReadable ? Response.json(trip) : Response.json({ detail: 'Trip not found', code: 'trip_not_found' }, { status: 404 });
    }
    if (method === 'GET' && pathname.includes('/history/')) {
      return Response.json({ entries: [{ id: `entry of ${pathname.split('/').at(-1)}` }], total: 1, next: null });
    }
    if (pathname.includes('/history/') || pathname.endsWith('/undo')) {
      undone.push(decodeURIComponent(pathname));
      return undone.length > 1 && refusals['undo']
        ? Response.json({ detail: refusals['undo'], code: 'undo_blocked' }, { status: 409 })
        : Response.json({});
    }
    if (method !== 'POST' || !pathname.endsWith('/api/trips')) return Response.json([]);
    const copy = JSON.parse(body as string);
    planned.push(copy);
    const detail = refusals[copy.startDate.slice(0, 10)];
    if (detail) return Response.json({ detail, code: 'conflict' }, { status: 409 });
    const made = madeTrip({
      status: 'scheduled',
      id: `copy-${planned.length}`,
      tripNumber: 100 + planned.length,
      startDate: copy.startDate,
    });
    return Response.json(made, { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (problemsOf: (id: string, days: { startDate: string }) => string[] = () => []) =>
  renderPiece(<CopyTripDialog trip={trip} today={TODAY} problemsOf={problemsOf} onClose={() => {}} />);
const copies = () =>
  within(screen.getByRole('list', { name: 'Copies' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const weeks = () => screen.findByRole('textbox', { name: 'Number of weeks' });

it('proposes the next week and says beforehand what would be wrong about a copy', async () => {
  open((_, { startDate }) => (startDate === '2026-11-30' ? ['Overlaps trip 9', 'The driver is on leave'] : []));
  await weeks();
  expect(copies()).toEqual(['30/11/2026 – 01/12/2026Overlaps trip 9. The driver is on leave']);
  expect(screen.getByRole('button', { name: 'Plan 1 trip' })).toHaveProperty('disabled', false);
});

it('plans nothing while no number of weeks or no day is said', async () => {
  const { user } = open();
  await user.clear(await weeks());
  expect(copies()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Plan 0 trips' })).toHaveProperty('disabled', true);
});

it('plans a quarter of weeks one after the other; each that is refused says why, and the others stand', async () => {
  refusals['2026-12-14'] = 'Vehicle is gone';
  const { user } = open();
  await user.clear(await weeks());
  await user.type(await weeks(), '13');
  expect(copies()).toHaveLength(13);
  await user.click(screen.getByRole('button', { name: 'Plan 13 trips' }));
  expect((await screen.findByRole('status')).textContent).toBe('12 of 13 planned.');
  expect(document.activeElement?.textContent).toBe('Close');
  expect(planned.map(({ startDate }) => startDate.slice(0, 10)).toSorted()).toEqual(planned.map(({ startDate }) => startDate.slice(0, 10)));
  expect(planned.every(({ loadNr }) => !loadNr)).toBe(true);
  expect(copies().slice(0, 3)).toEqual([
    '30/11/2026 – 01/12/2026Trip 101',
    '07/12/2026 – 08/12/2026Trip 102',
    '14/12/2026 – 15/12/2026Vehicle is gone',
  ]);
});

it('is taken back the last first, and says in the words of the rule what could not be', async () => {
  refusals['undo'] = 'This trip is on route meanwhile';
  const { user } = open();
  await user.clear(await weeks());
  await user.type(await weeks(), '2');
  await user.click(screen.getByRole('button', { name: 'Plan 2 trips' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('This trip is on route meanwhile')).toBeDefined();
  expect(undone[0]).toContain('entry of copy-2');
  expect(undone[1]).toContain('entry of copy-1');
  // it can be tried again
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

it('says that the trip is gone instead of asking for days', async () => {
  isReadable = false;
  open();
  expect(await screen.findByText('Trip not found')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Plan/ })).toBeNull();
});
