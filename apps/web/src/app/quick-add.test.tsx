import type { Permission, Role } from '@superlink/domain/users/permissions.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { signInAs } from '../../test/signed-in.ts';
import { QuickAdd } from './quick-add.tsx';
import { quickAddsOf } from './quick-adds.ts';
import { screens } from './screens.tsx';

const vehicle = { id: '01890000-0000-7000-8000-000000000001', fleetNumber: 'KRH008', assetReg: 'ND 123-456' };

/** Signed in as somebody, at some page; the fleet is one vehicle, and no load waits for a CHEP record. */
async function open(role: Role, permissions: readonly Permission[]) {
  await signInAs(role, permissions);
  vi.stubGlobal('fetch', async (address: string) => Response.json(String(address).includes('/api/assets/summary') ? [vehicle] : []));
  return renderAt('/vehicles', QuickAdd);
}
const entries = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

afterEach(() => void vi.unstubAllGlobals());

describe('quick add', () => {
  it.each([
    [
      'Controller',
      ['controller:actions'],
      'Trip Diesel order CHEP record Service booking Workshop booking Breakdown Vehicle Trailer Driver Route Contract Many from a spreadsheet',
    ],
    ['Financial', ['finance:actions'], 'Service booking Workshop booking Breakdown Client Many from a spreadsheet'],
    [
      'Financial',
      ['finance:actions', 'finance:advanced_actions'],
      'Service booking Workshop booking Breakdown Client Route Contract Many from a spreadsheet',
    ],
    [
      'Manager',
      ['manager:actions'],
      'Trip Diesel order CHEP record Service booking Workshop booking Breakdown Vehicle Trailer Driver Client Route Contract User Many from a spreadsheet',
    ],
  ] as const)('offers a %s with %s what that user may make', async (role, permissions, offered) => {
    const { user } = await open(role, permissions);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect((await entries()).join(' ')).toBe(offered);
  });

  it('opens with Alt+N, goes to an entry by the letters of its name, and leads to its form', async () => {
    const { user, router } = await open('Controller', ['controller:actions']);
    await user.keyboard('{Alt>}n{/Alt}');
    await entries();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Trip'));
    await user.keyboard('d');
    expect(document.activeElement?.textContent).toBe('Diesel order');
    await user.keyboard('r');
    expect(document.activeElement?.textContent).toBe('Driver');
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/drivers/new');
  });

  it('asks with which vehicle a trip is planned, found however its number is written, and leads to its panel', async () => {
    const { user, router } = await open('Controller', ['controller:actions']);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Trip' }));
    const field = await screen.findByRole('combobox', { name: 'Vehicle' });
    await user.type(field, 'krh 8x');
    expect(await screen.findByText('No vehicle found')).toBeDefined();
    await user.clear(field);
    await user.type(field, 'nd123');
    await user.click(await screen.findByRole('option', { name: 'KRH008 · ND 123-456' }));
    expect(router.state.location.href).toBe(`/operations?vehicle=${vehicle.id}`);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Plan trip' })).toBeNull());
  });

  it.each(['Trip', 'CHEP record'])(
    'says that it opens a menu, and has the focus again when the question of a %s is closed',
    async (name) => {
      const { user } = await open('Controller', ['controller:actions']);
      expect(screen.getByRole('button', { name: 'Add', expanded: false }).getAttribute('aria-haspopup')).toBe('menu');
      await user.click(screen.getByRole('button', { name: 'Add' }));
      expect(screen.getByRole('button', { name: 'Add', expanded: true })).toBeDefined();
      await user.click(await screen.findByRole('menuitem', { name }));
      const dialog = await screen.findByRole('dialog');
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
      await user.click(screen.getByRole('button', { name: 'Close dialog' }));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' })));
    },
  );

  it('takes the vehicle that was typed before the fleet was there', async () => {
    const { user, router } = await open('Controller', ['controller:actions']);
    let answer = () => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = () => resolve(Response.json([vehicle])))));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Breakdown' }));
    await user.type(await screen.findByRole('combobox', { name: 'Vehicle' }), 'krh008');
    answer();
    await screen.findByRole('option', { name: 'KRH008 · ND 123-456' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe(`/vehicles?task=breakdown&of=${vehicle.id}`));
  });

  it('says that no load waits for a CHEP record, and leads to those there are', async () => {
    const { user } = await open('Controller', ['controller:actions']);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CHEP record' }));
    expect(await screen.findByText('No load waits for a record')).toBeDefined();
    expect(screen.getByRole('link', { name: 'CHEP Control' }).getAttribute('href')).toBe('/chep');
  });

  it('leads to addresses that exist', () => {
    const known = screens.map(({ path }) => path);
    const manager = { id: 'u', username: 'm', role: 'Manager', is_active: true, permissions: ['manager:actions'] } as const;
    for (const { adds } of quickAddsOf({ ...manager, permissions: ['manager:actions'] })) {
      for (const { leads } of adds) {
        if (typeof leads === 'string') continue;
        expect(known).toContain(('title' in leads ? leads.to('x') : leads).to);
      }
    }
  });
});
