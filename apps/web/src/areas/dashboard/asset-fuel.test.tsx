import type { AssetFuelPerformance } from '@superlink/api/diesel/diesel-order.schema.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { AssetFuelPanel } from './asset-fuel.panel.tsx';

const vehicles = [2.4, 2.2, 2.1, 1.9].map((mtdConsumption, index): AssetFuelPerformance => ({
  assetId: `01890000-0000-7000-8000-00000000000${index}`,
  fleetNumber: `KW10${index}`,
  assetReg: `KRH02${index}GP`,
  month: 11,
  year: 2026,
  totalKilometers: 9_000,
  totalLiters: 4_000,
  measuredLiters: 4_000,
  mtdConsumption,
}));
afterEach(() => vi.unstubAllGlobals());

it('the three at the top are highlighted, the worst not with the colour of the best (DASH-009, DASH-010)', async () => {
  await signInAs('Controller', ['controller:actions']);
  vi.stubGlobal('fetch', async () => Response.json(vehicles));
  const { user } = await renderAt('/', () => <AssetFuelPanel month="2026-11" />);
  const list = await screen.findByRole('list', { name: 'Vehicles by consumption' });
  const ranks = () =>
    within(list)
      .getAllByText(/^[1-4]$/)
      .map((rank) => rank.dataset['top']);
  expect(ranks()).toEqual(['best', 'best', 'best', undefined]);
  await user.click(screen.getByRole('radio', { name: 'Worst First' }));
  expect(ranks()).toEqual(['worst', 'worst', 'worst', undefined]);
  expect(within(list).getAllByRole('listitem')[0]!.textContent).toContain('KW103');
});
