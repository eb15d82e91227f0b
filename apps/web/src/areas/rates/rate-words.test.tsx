import { Notifications, notifications } from '@mantine/notifications';
import { rateFields, type Rate } from '@superlink/api/rates/rate.schema.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt, renderPiece } from '../../../test/render.tsx';
import { unfilled } from '../../../test/unfilled.ts';
import { RateCreatePage } from './rate-create.page.tsx';
import { RateDeleteDialog } from './rate-delete-dialog.tsx';
import { RateEditPage } from './rate-edit.page.tsx';
import { RateListPage } from './rate-list.page.tsx';

const rate: Rate = {
  ...unfilled(rateFields),
  id: '01890000-0000-7000-8000-000000000001',
  appId: 'RT-0001',
  client: 'Tsessebe Steel Traders',
  clientName: 'Tsessebe Steel Traders',
  clientId: '01890000-0000-7000-8000-000000000002',
  routeName: 'Farm run',
  commodity: 'Maize',
  rateType: 'flat_rate',
  amount: 4_150,
  currency: 'R',
  effectiveDate: '2026-11-21T00:00:00.000Z',
  km: 41.5,
  km_source: 'manual',
  stops: [
    { address: 'Plaas Vaalbank', lat: null, lng: null, type: 'loading', sequence: 1, customName: null },
    { address: 'Silo 4', lat: null, lng: null, type: 'offloading', sequence: 2, customName: null },
  ],
  polyline: null,
  isManual: true,
  status: 'active',
  updatedAt: '2026-11-21T06:00:00.000Z',
};
afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

describe('the words of the route screens', () => {
  it('say that routes are loaded, and later that they are fetched anew (RTE-007, RTE-012)', async () => {
    const answers: ((response: Response) => void)[] = [];
    vi.stubGlobal('fetch', (address: string) =>
      address.includes('/api/routes') ? new Promise((resolve) => answers.push(resolve)) : new Promise(() => {}),
    );
    const { user } = await renderAt('/', RateListPage);
    expect(await screen.findByText('Loading routes...')).toBeDefined();
    answers[0]!(Response.json([rate]));
    expect(await screen.findByText('RT-0001')).toBeDefined();
    expect(screen.queryByText('Loading routes...')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Refresh/ }));
    expect(await screen.findByText('Refreshing data...')).toBeDefined();
  });

  it('say that a rate was not saved when the server gives no reason (RTE-024)', async () => {
    vi.stubGlobal('fetch', async (address: string, { method }: { method?: string } = {}) => {
      if (method === 'PATCH') return new Response('', { status: 500 });
      return Response.json(address.includes('/api/routes/') ? rate : []);
    });
    const { user } = await renderAt('/', RateEditPage);
    await user.type(await screen.findByLabelText(/Route Name/), ' 2');
    await user.click(screen.getByRole('button', { name: 'Update Route' }));
    expect(await screen.findByText('Failed to save rate')).toBeDefined();
  });

  it('say that a rate is being saved, and before that whether there is anything to save (RTE-021, RTE-022)', async () => {
    vi.stubGlobal('fetch', (address: string, { method }: { method?: string } = {}) =>
      method === 'PATCH' ? new Promise(() => {}) : Promise.resolve(Response.json(address.includes('/api/routes/') ? rate : [])),
    );
    const { user } = await renderAt('/', RateEditPage);
    const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
    expect((await button('No Changes')).disabled).toBe(true);
    await user.type(screen.getByLabelText(/Route Name/), ' 2');
    await user.click(await button('Update Route'));
    expect((await button('Saving')).disabled).toBe(true);
  });

  it('ask for what a route is and pays, and show its distance and rand per km to be read (RTE-009, RTE-011)', async () => {
    vi.stubGlobal('fetch', async () => Response.json([]));
    const { user } = await renderAt('/', RateCreatePage);
    expect(await screen.findByRole('heading', { level: 1, name: 'Create New Route' })).toBeDefined();
    for (const name of ['Client', 'Commodity']) expect(screen.getByRole('combobox', { name })).toBeDefined();
    for (const name of ['Route Name', 'Amount', 'Effective Date']) expect(screen.getByRole('textbox', { name })).toBeDefined();
    const options = async (name: string) => {
      await user.click(screen.getByRole('combobox', { name }));
      const found = screen.getAllByRole('option').map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      return found;
    };
    expect(await options('Rate Type')).toEqual(['FLAT RATE', 'PER TON']);
    expect(await options('Currency')).toEqual(['South African Rand (ZAR)']);
    for (const name of ['Total Distance (km)', 'Revenue per km (R)']) {
      expect(screen.getByRole<HTMLInputElement>('textbox', { name }).readOnly).toBe(true);
    }
  });

  it('complain of a field when it was left (VAL-061)', async () => {
    vi.stubGlobal('fetch', async () => Response.json([]));
    const { user } = await renderAt('/', RateCreatePage);
    await user.click(await screen.findByRole('textbox', { name: 'Amount' }));
    expect(screen.queryByText('Amount is required')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Amount is required')).toBeDefined();
    expect(screen.queryByText('Client is required')).toBeNull();
  });

  it('say that a rate was not deleted when the server gives no reason (RTE-024)', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
    const { user } = renderPiece(
      <>
        <Notifications />
        <RateDeleteDialog rate={rate} onClose={() => {}} />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Delete Route' }));
    expect(await screen.findByText('Failed to delete rate')).toBeDefined();
  });
});
