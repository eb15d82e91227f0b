import { Notifications } from '@mantine/notifications';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RowAction } from '../../blocks/table/column.ts';
import { madeTrip } from '../../../test/made-trip.ts';
import { madeVehicle } from '../../../test/made-vehicle.ts';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { TripMenu, type TripMenuTarget } from './trip-menu.tsx';

const ofBoard: RowAction[] = [{ label: 'Copy or repeat weekly', onSelect: () => {} }];
let answers: Record<string, () => Response>;

beforeEach(async () => {
  await signInAs('Controller', ['controller:actions']);
  answers = { '/api/assets/': () => Response.json(madeVehicle()), '/api/clients/': () => Response.json({ operationsContacts: [] }) };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    const key = Object.keys(answers).find((part) => (part.endsWith('/') ? pathname.startsWith(part) : pathname.endsWith(part)));
    return key ? answers[key]!() : Response.json({ detail: 'The server rests', code: 'internal' }, { status: 400 });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A trip on a screen, and its menu as it opens there. */
async function openMenu(fields: Partial<Trip>, own = ofBoard) {
  const trip = madeTrip(fields);
  answers['/active'] ??= () => Response.json(trip);
  answers['/detail'] ??= () => Response.json(trip);
  function Screen() {
    const [target, setTarget] = useState<TripMenuTarget | null>(null);
    const bar = useRef<HTMLButtonElement>(null);
    return (
      <>
        <Notifications />
        <button ref={bar} onClick={() => setTarget({ trip, x: 10, y: 10, from: bar.current! })}>
          The trip
        </button>
        <TripMenu target={target} own={() => own} onChepForm={() => {}} onClose={() => setTarget(null)} />
      </>
    );
  }
  const shown = await renderAt('/', Screen);
  await shown.user.click(await screen.findByRole('button', { name: 'The trip' }));
  return { ...shown, trip, menu: within(await screen.findByRole('menu')) };
}
type Menu = Awaited<ReturnType<typeof openMenu>>['menu'];
const entries = (menu: Menu) => menu.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('offers of a planned trip what its screen, its page and its papers offer, in this order', async () => {
  const { menu } = await openMenu({ status: 'scheduled' });
  await menu.findByText('Trip Sheet');
  expect(entries(menu)).toEqual([
    'Copy or repeat weekly',
    'Open page',
    'Accept',
    'Decline',
    'Text for Driver',
    'Load Confirmation',
    'Trip Sheet',
  ]);
});

it('says of a trip that waits for its pallets why it cannot be completed', async () => {
  const { menu } = await openMenu({ status: 'on_route', isChepLoad: true });
  const complete = await menu.findByRole('menuitem', { name: /^Complete/ });
  expect(complete.textContent).toBe('Complete (Create the CHEP record first: a CHEP load is not completed without it.)');
  expect(complete).toHaveProperty('disabled', true);
  expect(menu.getByRole('menuitem', { name: 'Chep Form' })).toHaveProperty('disabled', false);
});

it('offers those who may only look what they may read, and names the reason beside the rest', async () => {
  await signInAs('Financial', []);
  const { trip } = { trip: madeTrip({ status: 'scheduled' }) };
  vi.stubGlobal('fetch', async () => Response.json(trip));
  const { menu } = await openMenu({ status: 'scheduled' }, []);
  await menu.findByText('Trip Sheet');
  expect(menu.getByRole('menuitem', { name: /^Accept/ })).toHaveProperty('disabled', true);
  expect(menu.getByRole('menuitem', { name: 'Load Confirmation' })).toHaveProperty('disabled', false);
});

it('keeps what needs no answer when the trip cannot be read, and says so', async () => {
  answers['/active'] = () => Response.json({ detail: '', code: 'internal' }, { status: 400 });
  const { menu } = await openMenu({ status: 'scheduled' });
  expect(await menu.findByText('Failed to load trip details.')).toBeDefined();
  expect(entries(menu)).toEqual(['Copy or repeat weekly', 'Open page']);
});

it('leads to the text for the driver, and gives the focus back to the trip', async () => {
  const { user, menu } = await openMenu({ status: 'scheduled', loadNr: 'L-77' });
  await user.click(await menu.findByRole('menuitem', { name: 'Text for Driver' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Text for Driver' }));
  expect(await dialog.findByDisplayValue(/^Load L-77 \(trip 12\)/)).toBeDefined();
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('The trip'));
});

it('says in the words of the server why the trip sheet was not made', async () => {
  const { user, menu } = await openMenu({ status: 'scheduled' });
  await user.click(await menu.findByRole('menuitem', { name: 'Trip Sheet' }));
  expect(await screen.findByText('The server rests')).toBeDefined();
});
