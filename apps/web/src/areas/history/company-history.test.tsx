import type { HistoryEntry } from '@superlink/api/history/history.schema.ts';
import { unusualActs } from '@superlink/domain/history/unusual-acts.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { CompanyHistoryPage } from './company-history.page.tsx';

afterEach(() => vi.unstubAllGlobals());

const entry = (number: number): HistoryEntry => ({
  id: `entry ${number}`,
  at: '2026-11-21T06:00:00.000Z',
  by: 'thabo',
  record: 'vehicle',
  recordId: '01890000-0000-7000-8000-000000000001',
  recordKind: 'Vehicle',
  recordName: `KRH${number}`,
  recordThere: true,
  did: 'Changed',
  changes: [{ field: 'odometerReading', label: 'Odometer', before: '182 500 km', after: '182 400 km' }],
  undone: null,
  takesBack: false,
  canUndo: false,
  elsewhere: [],
});
const counts = {
  from: '2026-10-23',
  to: '2026-11-21',
  counts: unusualActs.map((unusual) => ({ unusual, entries: unusual === 'odometer_lowered' ? 3 : 0 })),
};
const choices = {
  keptMonths: 36,
  people: [{ value: 'thabo', label: 'thabo' }],
  kinds: [
    {
      value: 'vehicle',
      label: 'Vehicle',
      acts: [{ value: 'updated', label: 'Changed' }],
      fields: [{ value: 'odometerReading', label: 'Odometer' }],
    },
  ],
};
type Page = { entries: HistoryEntry[]; next: string | null; searchedTo: string | null };
const whole = (entries: HistoryEntry[]): Page => ({ entries, next: null, searchedTo: null });

/** Only the network is stood in for; `pages` are given one after the other, the last for ever. */
function answers(...pages: (Page | null)[]): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost');
    if (url.pathname.endsWith('/choices')) return Response.json(choices);
    if (url.pathname.endsWith('/unusual')) return Response.json(counts);
    asked.push(url);
    const page = pages.length > 1 ? pages.shift()! : pages[0]!;
    return page === null ? Response.json({ code: 'server_error', detail: 'It broke' }, { status: 422 }) : Response.json(page);
  });
  return asked;
}

it('shows what was done by whom, and asks for what the address says', async () => {
  const asked = answers(whole([entry(1)]));
  await renderAt('/history?person=thabo&kind=vehicle&field=odometerReading&from=2026-11-01', CompanyHistoryPage, '/history');
  const list = await screen.findByRole('list', { name: 'What was done, newest first' });
  expect(list.textContent).toBe('Vehicle KRH1: Changed by thabo · 21/11/2026 08:00Odometer 182 500 km 182 400 km');
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
    person: 'thabo',
    kind: 'vehicle',
    field: 'odometerReading',
    from: '2026-11-01',
    limit: '30',
  });
});

it('counts what is unusual; pressing it shows these entries of the same days, pressing again all', async () => {
  const asked = answers(whole([entry(1)]));
  const { user, router } = await renderAt('/history', CompanyHistoryPage, '/history');
  const unusual = await screen.findByRole('region', { name: 'Unusual acts' });
  const button = await within(unusual).findByRole('button', { name: /^Odometers lowered/ });
  expect(button.textContent).toBe('Odometers lowered3');
  await user.click(button);
  await vi.waitFor(() =>
    expect(router.state.location.search).toEqual({ unusual: 'odometer_lowered', from: '2026-10-23', to: '2026-11-21' }),
  );
  await vi.waitFor(() => expect(asked.at(-1)!.searchParams.get('unusual')).toBe('odometer_lowered'));
  await user.click(await within(unusual).findByRole('button', { name: /^Odometers lowered/, pressed: true }));
  await vi.waitFor(() => expect(router.state.location.search).not.toHaveProperty('unusual'));
});

it('goes on by itself where a call looked through much and found little, and says how far it looked', async () => {
  const at = (number: number) => `2026-0${number}-21T06:00:00.000Z 01890000-0000-7000-8000-00000000000a`;
  const little = (number: number, entries: HistoryEntry[]): Page => ({
    entries,
    next: at(number),
    searchedTo: `2026-0${number}-21T06:00:00.000Z`,
  });
  const asked = answers(little(9, []), little(8, [entry(1)]), little(7, []));
  const { user } = await renderAt('/history?kind=vehicle&field=odometerReading', CompanyHistoryPage, '/history');
  expect(await screen.findByText('Looked back to 21/07/2026 08:00.')).toBeDefined();
  expect(screen.getByText(/KRH1/)).toBeDefined();
  expect(asked.slice(0, 3).map((url) => [url.searchParams.get('before'), url.searchParams.get('limit')])).toEqual([
    [null, '30'],
    [at(9), '30'],
    [at(8), '29'],
  ]);
  const calls = asked.length;
  await user.click(screen.getByRole('button', { name: 'Look further back' }));
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(calls));
});

it('says that nothing was found, with a way back to everything, and that it failed, with a way to try again', async () => {
  answers(whole([]));
  const { user, router } = await renderAt('/history?search=nobody', CompanyHistoryPage, '/history');
  await user.click(await screen.findByRole('button', { name: 'Show everything' }));
  await vi.waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(await screen.findByText('Nothing found')).toBeDefined();
});

it('says that it failed, with a way to try again', async () => {
  answers(null, whole([entry(2)]));
  const { user } = await renderAt('/history', CompanyHistoryPage, '/history');
  expect(await screen.findByText('Failed to load the history')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/KRH2/)).toBeDefined();
});
