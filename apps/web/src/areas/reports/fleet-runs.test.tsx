import { Notifications, notifications } from '@mantine/notifications';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { FleetRuns } from './fleet-runs.tsx';

const run = {
  id: '01890000-0000-7000-8000-000000000009',
  month: '2026-10',
  state: 'running',
  total: 400,
  done: 100,
  failure: null,
  size: null,
  createdAt: '2026-11-21T06:00:00.000Z',
  createdBy: 'Thandi',
  finishedAt: null,
};
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  notifications.clean();
});

function open(runs: readonly object[], month?: number) {
  const sent: string[] = [];
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => {} });
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string | null }) => {
    const { pathname } = new URL(address, 'http://kwela.localhost');
    if (pathname.endsWith('/pdf')) {
      sent.push(`${method} ${pathname}`);
      return new Response(new Blob(['%PDF'], { type: 'application/pdf' }), { headers: { 'content-type': 'application/pdf' } });
    }
    if (method !== 'GET') sent.push(`${method} ${pathname} ${body ?? ''}`.trim());
    return method === 'GET' ? Response.json(runs) : Response.json(run, { status: 202 });
  });
  const piece = (
    <>
      <Notifications />
      <FleetRuns month={month} year={2026} />
    </>
  );
  return { sent, saved, ...renderPiece(piece) };
}

describe('the month of the fleet on one paper', () => {
  it('is saved under its own name, once a month is chosen', async () => {
    const { user, sent, saved, unmount } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Fleet report' }));
    expect(await screen.findByText('Please select a month first')).toBeTruthy();
    expect(sent).toEqual([]);
    unmount();
    const chosen = open([run], 10);
    await chosen.user.click(await screen.findByRole('button', { name: 'Fleet report' }));
    expect(await screen.findByText('PDF downloaded successfully')).toBeTruthy();
    expect([chosen.sent, [...saved, ...chosen.saved]]).toEqual([['GET /api/reports/fleet/2026-10/pdf'], ['fleet_report_2026-10.pdf']]);
  });
});

describe('the reports of all vehicles', () => {
  it('need a month, and are then asked for', async () => {
    const { user, sent, unmount } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Generate all as ZIP' }));
    expect(await screen.findByText('Please select a month first')).toBeTruthy();
    expect(sent).toEqual([]);
    unmount();
    const chosen = open([], 10);
    await chosen.user.click(await screen.findByRole('button', { name: 'Generate all as ZIP' }));
    expect(await screen.findByText('The reports of all vehicles are being generated')).toBeTruthy();
    expect(chosen.sent).toEqual(['POST /api/reports/runs {"month":"2026-10"}']);
  });

  it('show how far they are and can be cancelled', async () => {
    const { user, sent } = open([run], 10);
    const bar = await screen.findByRole('progressbar', { name: 'Reports of October 2026' });
    expect([bar.getAttribute('aria-valuenow'), screen.getByText('100 of 400') !== null]).toEqual(['25', true]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generating...' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([`POST /api/reports/runs/${run.id}/cancel`]);
  });

  it('are downloaded when they are ready, and say why they are not', async () => {
    open([
      { ...run, state: 'ready', done: 400, size: 9_000 },
      { ...run, id: '01890000-0000-7000-8000-000000000008', month: '2026-09', state: 'failed', failure: 'The disk was full.' },
    ]);
    const rows = await screen.findAllByRole('listitem');
    expect(within(rows[0]!).getByRole('button', { name: 'Download October 2026' })).toBeTruthy();
    expect(rows[1]!.textContent).toContain('FailedSeptember 2026The disk was full.');
  });
});
