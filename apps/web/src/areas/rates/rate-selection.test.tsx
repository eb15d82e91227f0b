import type { RateRow } from '@superlink/api/rates/rate.schema.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { RateListPage } from './rate-list.page.tsx';

const rate = (number: number, amount: number): RateRow => ({
  id: `01890000-0000-7000-8000-00000000000${number}`,
  appId: `RT-000${number}`,
  client: 'Tsessebe Steel Traders',
  clientName: 'Tsessebe Steel Traders',
  clientId: '01890000-0000-7000-8000-000000000009',
  routeName: null,
  commodity: 'Maize',
  rateType: 'per_ton',
  amount,
  currency: 'R',
  effectiveDate: '2026-11-21T00:00:00.000Z',
  km: 41.5,
  km_source: 'manual',
  stops: [
    { address: 'Plaas Vaalbank', lat: null, lng: null, type: 'loading', sequence: 1, customName: null },
    { address: 'Silo 4', lat: null, lng: null, type: 'offloading', sequence: 2, customName: null },
  ],
  isManual: true,
  status: 'active',
  updatedAt: '2026-11-21T06:00:00.000Z',
});
const bar = () => within(screen.getByRole('region', { name: 'Actions' }));
const rows = () => [...document.querySelectorAll('tbody tr[data-row-id]')].map((row) => row.textContent.match(/RT-\d+/)?.[0]);
const chosen = () => screen.getByRole('radio', { checked: true }).getAttribute('aria-label');

beforeEach(async () => {
  await signInAs('Controller', ['controller:actions']);
  vi.stubGlobal('fetch', async () => Response.json([rate(3, 300), rate(2, 100), rate(1, 200)]));
});
afterEach(() => vi.unstubAllGlobals());

describe('the selected route', () => {
  it('stays the one that the bar acts on when the list is sorted anew (RTE-003, RTE-004, RTE-012)', async () => {
    const { user } = await renderAt('/', RateListPage);
    await user.click(await screen.findByRole('radio', { name: 'Select RT-0002' }));
    expect(rows()).toEqual(['RT-0003', 'RT-0002', 'RT-0001']);
    await user.click(screen.getByRole('button', { name: /^Amount/ }));
    expect(rows()).toEqual(['RT-0002', 'RT-0001', 'RT-0003']);
    expect(chosen()).toBe('Select RT-0002');
    expect(bar().getByText('RT-0002')).toBeDefined();
    expect(bar().getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(`/rates/edit/${rate(2, 100).id}`);
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: 'Delete Route' })).toBeDefined();
    expect(screen.getByText(/^RT-0002 ·/)).toBeDefined();
  });

  it('offers nothing to those who may not change routes (RTE-003)', async () => {
    await signInAs('Financial', ['finance:actions', 'finance:advanced_actions']);
    vi.stubGlobal('fetch', async () => Response.json([rate(1, 200)]));
    const { user } = await renderAt('/', RateListPage);
    await user.click(await screen.findByRole('radio', { name: 'Select RT-0001' }));
    expect(bar().getByText('Select a rate to perform actions')).toBeDefined();
    expect(bar().queryByRole('link')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add Route' })).toBeNull();
  });

  it('shows its type in capitals and its amount in rand (GEN-015, GEN-006)', async () => {
    await renderAt('/', RateListPage);
    expect((await screen.findAllByText('PER TON')).length).toBe(3);
    expect(screen.getByText(/^R\s300,00$/)).toBeDefined();
  });
});
