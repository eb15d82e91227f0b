import { Notifications, notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeVehicle } from '../../../test/made-vehicle.ts';
import { renderAt } from '../../../test/render.tsx';
import { ReportsPage } from './reports.page.tsx';

const vehicles = [
  madeVehicle({ fleetNumber: 'KRH028', assetReg: 'HSL 123 GP', status: 'Active' }),
  madeVehicle({ id: '01890000-0000-7000-8000-000000000002', fleetNumber: 'KRH 9', assetReg: 'ND 4', status: 'Workshop' }),
];
const counts = { all: 2, active: 1, idle: 0, maintenance: 1, inactive: 0 };
const fleetOf = (all: number) => Response.json({ ...counts, all });
const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

/** What was asked of the server besides the list, and what of the list. */
let asked: URL[];
let listed: string[];
let fleet: number;
function serve(report: () => Response | Promise<Response> = pdf, list: () => Response | Promise<Response> = () => Response.json(vehicles)) {
  asked = [];
  listed = [];
  fleet = 2;
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://kwela.localhost');
    if (url.pathname === '/api/assets') {
      listed.push(url.search);
      return list();
    }
    if (url.pathname === '/api/assets/counts') return fleetOf(fleet);
    if (url.pathname === '/api/reports/runs') return Response.json([]);
    asked.push(url);
    return report();
  });
}

const open = (address = '/reports?report=asset-monthly') =>
  renderAt(address, () => (
    <>
      <Notifications />
      <ReportsPage />
    </>
  ));
const month = (number: string) => screen.findByRole('combobox', { name: `Month for ${number}` });
const generate = (number: string) => screen.findByRole('button', { name: `Generate Report for ${number}` });

let saved: { name: string; content: unknown }[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00.000Z') });
  saved = [];
  let content: unknown;
  Object.assign(URL, { createObjectURL: (blob: unknown) => ((content = blob), 'blob:report'), revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  notifications.clean();
});

describe('reports', () => {
  it('ask for a report type first, of which there is one (RPT-001)', async () => {
    serve();
    const { user } = await open('/reports');
    expect((await screen.findByRole('status')).textContent).toContain('Select a Report Type');
    await user.click(screen.getByRole('combobox', { name: 'Report Type' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Asset Monthly Reports']);
    await user.click(options[0]!);
    expect(await screen.findByRole('list', { name: 'Vehicles' })).toBeTruthy();
  });

  it('show each vehicle with its number, status and registration, a month and a button (RPT-002, RPT-003)', async () => {
    serve();
    const { user } = await open();
    const cards = await screen.findAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['KRH028', 'KRH 9']);
    expect(cards[0]!.textContent).toContain('KRH028ActiveHSL 123 GP');
    expect(cards[1]!.textContent).toContain('Workshop');
    await user.click(await month('KRH028'));
    const months = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect([months.length, months[0], months[11]]).toEqual([12, 'January', 'December']);
  });

  it('show six empty cards while the vehicles are on their way (RPT-004)', async () => {
    serve(pdf, () => new Promise<Response>(() => {}));
    await open();
    const waiting = await screen.findByRole('status');
    expect(waiting.querySelectorAll('[data-visible]')).toHaveLength(6);
  });

  it('say that there are no vehicles, or why they cannot be shown (RPT-005, RPT-006)', async () => {
    serve(pdf, () => Response.json([]));
    const { unmount } = await open();
    expect(await screen.findByText('No Vehicles Found')).toBeTruthy();
    expect(screen.getByText('No vehicles are available for report generation')).toBeTruthy();
    unmount();
    serve(pdf, () => Response.json({ detail: 'The list is being mended', code: 'internal' }, { status: 500 }));
    await open();
    expect(await screen.findByText('Error loading vehicles: The list is being mended')).toBeTruthy();
  });
});

describe('a fleet of four hundred vehicles', () => {
  it('is shown page by page and searched on the server (RPT-014)', async () => {
    serve();
    fleet = 400;
    const { user } = await open();
    expect(await screen.findByText('Page 1 of 9')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('Page 2 of 9')).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'krh{Enter}');
    await waitFor(() => expect(listed).toEqual(['?offset=0&limit=48', '?offset=48&limit=48', '?search=krh&offset=0&limit=48']));
  });
});

describe('a report', () => {
  it('needs a month, and nothing is asked for without one (RPT-007)', async () => {
    serve();
    const { user } = await open();
    await user.click(await generate('KRH028'));
    expect(await screen.findByText('Please select a month first')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('is asked for by vehicle and month of this year and saved under its name (RPT-008, RPT-010, RPT-011)', async () => {
    serve();
    const { user } = await open();
    await user.click(await month('KRH 9'));
    await user.click(await screen.findByRole('option', { name: 'October' }));
    await user.click(await generate('KRH 9'));
    expect(await screen.findByText('PDF downloaded successfully')).toBeTruthy();
    expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
      `/api/assets/${vehicles[1]!.id}/monthly_ledger/2026-10/pdf?report_type=monthly`,
    ]);
    expect(saved).toEqual([{ name: 'vehicle_report_KRH-9_2026-10_monthly.pdf', content: expect.any(Blob) }]);
  });

  it('takes the month for all vehicles until its card has one of its own', async () => {
    serve();
    const { user } = await open('/reports?report=asset-monthly&month=9');
    expect(((await month('KRH028')) as HTMLInputElement).value).toBe('September');
    await user.click(await month('KRH028'));
    await user.click(await screen.findByRole('option', { name: 'May' }));
    await user.click(await generate('KRH028'));
    await user.click(await generate('KRH 9'));
    await waitFor(() => expect(asked.map(({ pathname }) => pathname.split('/').at(-2))).toEqual(['2026-05', '2026-09']));
  });

  it.each([
    ['the server’s own words', () => Response.json({ detail: 'Not found', code: 'not_found' }, { status: 404 }), 'Not found'],
    ['its fixed words where the server has none', () => new Response('', { status: 500 }), 'Failed to generate PDF'],
    ['the words inside a file that is none', () => Response.json({ detail: 'The month is closed' }), 'The month is closed'],
    ['what is wrong with an answer that is no file', () => Response.json({ pages: 1 }), 'Invalid response format - expected Blob'],
    [
      'what is wrong with a page',
      () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      'Invalid response format - expected Blob',
    ],
  ])('that fails says %s and saves nothing (RPT-011, RPT-012)', async (_, answer, words) => {
    serve(answer);
    const { user } = await open('/reports?report=asset-monthly&month=9');
    await user.click(await generate('KRH028'));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(saved).toEqual([]);
  });
});
