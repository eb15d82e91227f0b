import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onAPhone } from '../../../test/on-a-phone.ts';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { ListTools } from './list-tools.tsx';

const onRefresh = vi.fn<() => void>();
const Tools = () => (
  <ListTools
    onRefresh={onRefresh}
    refreshing={false}
    exported={{ name: 'vehicles', download: async () => new Blob() }}
    imported="vehicles"
    more={[{ label: 'Exceptions', icon: null, to: '/elsewhere', count: 3 }]}
  />
);

beforeEach(() => onRefresh.mockClear());

describe('what is done with a whole list', () => {
  it('stands as buttons on a wide window', async () => {
    await signInAs('Controller', ['controller:actions']);
    await renderAt('/', Tools);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refresh', 'Export']);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Exceptions3', 'Import']);
  });
});

describe('on a phone', () => {
  beforeEach(onAPhone);

  it('is the menu of one button', async () => {
    await signInAs('Controller', ['controller:actions']);
    const { user, router } = await renderAt('/', Tools);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Exceptions3',
      'Refresh',
      'Export as Excel workbook (XLSX)',
      'Export as CSV for Excel',
      'Import',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Refresh' }));
    expect(onRefresh).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: /Exceptions/ }));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('offers no import to who may not', async () => {
    await signInAs('Financial', ['finance:actions']);
    const { user } = await renderAt('/', Tools);
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: 'Refresh' });
    expect(screen.queryByRole('menuitem', { name: 'Import' })).toBeNull();
  });
});
