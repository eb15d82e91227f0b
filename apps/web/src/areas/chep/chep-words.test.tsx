import { Notifications } from '@mantine/notifications';
import type { ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt, renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { ChepDeleteDialog } from './chep-delete-dialog.tsx';
import { ChepEditDialog } from './chep-edit-dialog.tsx';
import { ChepEditPage } from './chep-edit.page.tsx';
import { ChepListPage } from './chep-list.page.tsx';
import { ChepStatusBadge } from './chep-status-badge.tsx';
import { ChepPage } from './chep.page.tsx';

const record: ChepRecord = {
  id: '01890000-0000-7000-8000-000000000001',
  tripId: '01890000-0000-7000-8000-000000000002',
  clientId: '01890000-0000-7000-8000-000000000003',
  clientName: 'Nkanyezi',
  lockedInClient: 'Nkanyezi Household Brands',
  outstandingPallets: 34,
  gracePeriod: 7,
  firstPhaseCompleted: true,
  pickUpDate: '2026-11-01T00:00:00.000Z',
  chepDepot: { address: 'Pallet depot Isando' },
  deliveryDate: '2026-11-03T00:00:00.000Z',
  chepReceiptNumber: 'RCT-1',
  delayReason: null,
  overrideCode: null,
  isDelayed: false,
  isCollectionPending: false,
  isAuthorizationReceived: false,
  isCompleted: false,
  status: 'pending',
  lockedInLoadNr: 'L-77',
  gracePeriodDaysRemaining: 0,
  gracePeriodExpired: true,
  overdueDays: 13,
  trip: { tripNumber: 12, status: 'completed', lockedInRegistration: 'KRH028GP', lockedInDriver: 'Thandi Mokoena' },
  updatedAt: '2026-11-03T06:00:00.000Z',
  updatedBy: 'controller',
};
const counts = { all: 1, pending: 1, delayed: 0, completed: 0, overridden: 0, late: 1 };

const answer = (body: object) => vi.stubGlobal('fetch', async () => Response.json(body));
const refuse = (status: number, code = 'internal') =>
  vi.stubGlobal('fetch', async () => Response.json({ detail: '', message: '', code, request_id: '' }, { status }));
const facts = (label: string) =>
  [...document.querySelectorAll(`dl[aria-label="${label}"] dt`)].map((term) => [term.textContent, term.nextElementSibling?.textContent]);

beforeEach(() => signInAs('Controller', ['controller:actions']));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the CHEP list', () => {
  const serve = () =>
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(new URL(address, 'http://kwela.test').pathname === '/api/chep' ? { cheps: [record], total: 1, counts } : []),
    );

  it('has its columns, tabs, filters and sizes, and a row past its grace is red (CHEP-001 … CHEP-007)', async () => {
    serve();
    const { user } = await renderAt('/', ChepListPage);
    const table = await screen.findByRole('table', { name: 'CHEP records' });
    const row = (await within(table).findByText('Nkanyezi')).closest('tr');
    expect(row?.getAttribute('data-alert')).toBe('true');
    expect(within(table).getByText('Expired, 13 days over')).toBeDefined();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual([
      'Select',
      'Client',
      'Load Number',
      'Status',
      'Pallets',
      'Grace Period Remaining',
      'Pick Up Date',
      'Delivery Date',
      'CHEP Depot',
      'Receipt Number',
      'Actions',
    ]);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent.replace(/\d+$/, ''))).toEqual([
      'All',
      'Pending',
      'Delayed',
      'Completed',
      'Overridden',
    ]);
    expect(screen.getAllByRole('radio', { hidden: true }).map((radio) => radio.closest('div')?.textContent)).toEqual([
      'All',
      'By Month',
      'By Date',
    ]);
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined();
    await user.type(screen.getByPlaceholderText('Search CHEP records...'), 'x');
    expect(screen.getByRole('button', { name: 'Clear search' })).toBeDefined();
    const sizes = screen.getByRole<HTMLInputElement>('combobox', { name: /rows/i });
    await user.click(sizes);
    expect(screen.getAllByRole('option').map((option) => Number.parseInt(option.textContent, 10))).toEqual([30, 40, 50, 60]);
    expect(Number.parseInt(sizes.value, 10)).toBe(30);
  });

  it.each([
    ['pending', ['View', 'Edit', 'Delete']],
    ['completed', ['View', 'Delete (Not enough permissions)']],
  ] as const)('offers a controller for a %s record %j (CHEP-013, CHEP-032; decision 17.7)', async (status, offered) => {
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(address.includes('/api/chep?') ? { cheps: [{ ...record, status }], total: 1, counts } : []),
    );
    const { user } = await renderAt('/', ChepListPage);
    await user.click(await screen.findByRole('button', { name: /^Actions/ }));
    await waitFor(() => expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(offered));
  });

  it('shows all records again whatever left them out: status, search, period and client (CHEP-008)', async () => {
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(address.includes('/api/chep?') ? { cheps: [], total: 0, counts: { ...counts, all: 0 } } : []),
    );
    const client = '01890000-0000-7000-8000-000000000009';
    const { user, router } = await renderAt(`/?search=zzz&period=month&client=${client}`, ChepListPage);
    await user.click(await screen.findByRole('button', { name: 'View all records' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'View all records' })).toBeNull());
    const left = router.state.location.search as Record<string, unknown>;
    expect([left['search'] ?? '', left['period'] ?? 'all', left['client']]).toEqual(['', 'all', undefined]);
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search CHEP records...').value).toBe('');
  });

  it('is asked for anew by Refresh (CHEP-003, CACHE-013)', async () => {
    let asked = 0;
    vi.stubGlobal('fetch', async (address: string) => {
      const { pathname } = new URL(address, 'http://kwela.test');
      if (pathname === '/api/chep') asked += 1;
      return Response.json(pathname === '/api/chep' ? { cheps: [record], total: 1, counts } : []);
    });
    const { user } = await renderAt('/', ChepListPage);
    await screen.findByText('Nkanyezi');
    expect(asked).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked).toBe(2));
  });

  it('searches 400 ms after the last key (CHEP-002)', async () => {
    const searched: (string | null)[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      const { pathname, searchParams } = new URL(address, 'http://kwela.test');
      if (pathname === '/api/chep') searched.push(searchParams.get('search'));
      return Response.json(pathname === '/api/chep' ? { cheps: [record], total: 1, counts } : []);
    });
    await renderAt('/', ChepListPage);
    await screen.findByText('Nkanyezi');
    vi.useFakeTimers();
    fireEvent.change(screen.getByPlaceholderText('Search CHEP records...'), { target: { value: 'x' } });
    await act(() => vi.advanceTimersByTimeAsync(399));
    expect(searched).toEqual([null]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(searched).toEqual([null, 'x']);
  });

  it('colours pending yellow, completed green, overridden blue and delayed red; what came late is a pending one (CHEP-033)', () => {
    renderPiece(
      <>
        {(['pending', 'completed', 'overridden', 'delayed', 'late' as 'pending'] as const).map((status) => (
          <ChepStatusBadge key={status} status={status} />
        ))}
      </>,
    );
    expect([...document.querySelectorAll('[data-tone]')].map((badge) => [badge.textContent, badge.getAttribute('data-tone')])).toEqual([
      ['Pending', 'amber'],
      ['Completed', 'green'],
      ['Overridden', 'blue'],
      ['Delayed', 'red'],
      ['Pending', 'amber'],
    ]);
  });
});

describe('the page of a CHEP record', () => {
  it('says that it loads (CHEP-010)', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await renderAt('/', ChepPage);
    expect(await screen.findByText('Loading CHEP record')).toBeDefined();
  });

  it('shows what there is, and its own words for what is missing (CHEP-010, CHEP-012, CHEP-014 … CHEP-018)', async () => {
    answer({
      ...record,
      lockedInLoadNr: null,
      deliveryDate: null,
      chepReceiptNumber: null,
      chepDepot: { address: '' },
      trip: { ...record.trip, lockedInDriver: null },
    });
    await renderAt('/', ChepPage);
    expect(await screen.findByRole('heading', { level: 1, name: 'Nkanyezi Household Brands' })).toBeDefined();
    expect(screen.getByText('34 outstanding pallets')).toBeDefined();
    expect(screen.getByText('PENDING')).toBeDefined();
    expect(facts('Overview').slice(0, 2)).toEqual([
      ['Outstanding Pallets', '34'],
      ['Grace Period', '7 days'],
    ]);
    expect(Object.fromEntries(facts('Associated Trip'))).toMatchObject({
      'Load Number': 'Not assigned',
      Vehicle: 'KRH028GP',
      Driver: 'Unknown',
    });
    expect(facts('Dates')).toEqual([
      ['Pick Up Date', '01/11/2026'],
      ['Delivery Date', 'Not set'],
    ]);
    expect(facts('Depot')).toEqual([['CHEP Depot', 'Not specified']]);
    expect(screen.queryByText('Delay Reason')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/chep');
  });

  it('names receipt, override code and reason where there are any (CHEP-017, CHEP-018)', async () => {
    answer({ ...record, status: 'overridden', isDelayed: true, overrideCode: 'OV-77', delayReason: 'No empties at the receiver' });
    await renderAt('/', ChepPage);
    await screen.findByText('OVERRIDDEN');
    expect(facts('Depot')).toEqual([
      ['CHEP Depot', 'Pallet depot Isando'],
      ['Receipt Number', 'RCT-1'],
      ['Override Code', 'OV-77'],
    ]);
    expect(screen.getByText('No empties at the receiver')).toBeDefined();
  });

  it.each([
    ['an open record and a controller', 'pending', true],
    ['a completed record', 'completed', false],
    ['an overridden record', 'overridden', false],
  ] as const)('offers Edit CHEP as it should to %s (CHEP-013)', async (_whom, status, isOffered) => {
    answer({ ...record, status });
    await renderAt('/', ChepPage);
    await screen.findByRole('heading', { level: 1, name: 'Nkanyezi Household Brands' });
    expect(screen.queryByRole('button', { name: 'Edit CHEP' }) !== null).toBe(isOffered);
  });

  it('offers no Edit CHEP to finance (CHEP-013)', async () => {
    await signInAs('Financial', ['finance:actions']);
    answer(record);
    await renderAt('/', ChepPage);
    await screen.findByRole('heading', { level: 1, name: 'Nkanyezi Household Brands' });
    expect(screen.queryByRole('button', { name: 'Edit CHEP' })).toBeNull();
  });

  it.each([
    [404, 'The requested CHEP record could not be found.'],
    [422, 'Failed to load CHEP details.'],
  ])('says on a %i that there is none, why, and where to go (CHEP-011)', async (status, words) => {
    refuse(status);
    await renderAt('/', ChepPage);
    expect(await screen.findByText('CHEP Record Not Found')).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Return to CHEP' }).getAttribute('href')).toBe('/chep');
  });
});

describe('what fails without a reason from the server', () => {
  it('leads from the edit address to the list with one word about it (CHEP-019)', async () => {
    refuse(404, 'chep_not_found');
    const { router } = await renderAt('/chep/edit/x', () => (
      <>
        <Notifications />
        <ChepEditPage />
      </>
    ));
    expect(await screen.findByText('Failed to load CHEP record')).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe('/chep'));
  });

  it('leads those who may not edit away from the edit address, and says why (CHEP-013, CONST-003)', async () => {
    await signInAs('Financial', ['finance:actions']);
    answer(record);
    const { router } = await renderAt('/chep/edit/x', () => (
      <>
        <Notifications />
        <ChepEditPage />
      </>
    ));
    expect(await screen.findByText('Not enough permissions')).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe('/chep'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is said in the dialog when a record could not be saved (CHEP-040)', async () => {
    refuse(500);
    const { user } = renderPiece(<ChepEditDialog record={record} onClose={() => {}} />);
    await user.type(await screen.findByPlaceholderText('Enter CHEP receipt number...'), '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save CHEP record')).toBeDefined();
  });

  it('is said when a record could not be deleted (CHEP-009, CHEP-040)', async () => {
    refuse(500);
    const { user } = renderPiece(
      <>
        <Notifications />
        <ChepDeleteDialog record={record} onClose={() => {}} />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Delete CHEP Record' }));
    expect(await screen.findByText('Failed to delete CHEP record')).toBeDefined();
  });
});
