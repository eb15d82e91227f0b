import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { FuelExceptionsPage } from './fuel-exceptions.page.tsx';

const empty = { exceptions: [], total: 0, open: 0, resolved: 0, excessLiters: 0, excessRand: null };
function serve(prices: readonly { month: string; randPerLiter: number }[]): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    return Response.json(pathname === '/api/diesel/prices' ? prices : pathname === '/api/diesel/exceptions' ? empty : []);
  });
}
afterEach(() => vi.unstubAllGlobals());

it('the price on the button is the one in force today, not the one of a coming month', async () => {
  await signInAs('Controller', ['controller:actions']);
  serve([
    { month: '2999-01', randPerLiter: 30 },
    { month: '2020-01', randPerLiter: 22.1 },
    { month: '2019-01', randPerLiter: 15 },
  ]);
  await renderAt('/', FuelExceptionsPage);
  expect((await screen.findByRole('button', { name: /^Diesel price/ })).textContent).toMatch(/22,10/);
});

it('kinds of doubt are called by what may be behind them', async () => {
  await signInAs('Controller', ['controller:actions']);
  serve([]);
  const { user } = await renderAt('/', FuelExceptionsPage);
  await user.click(await screen.findByRole('combobox', { name: 'What' }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'All exceptions',
    'High consumption',
    'Slip missing?',
    'Over capacity',
    'Duplicate slip',
    'Odometer typo',
  ]);
});
