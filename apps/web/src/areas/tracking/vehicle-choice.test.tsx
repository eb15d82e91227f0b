import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

const nothing = () => {};
const vehicle = { id: 'v1', fleetNumber: 'KW101', assetReg: 'ND 1 GP', status: 'Idle', driver: null };
const field = () => screen.getByRole('combobox', { name: 'Vehicle' });

beforeEach(() => signInAs('Controller', ['controller:actions']));
afterEach(() => vi.unstubAllGlobals());

it('says that vehicles could not be loaded, and loads them when it is asked again', async () => {
  let fails = true;
  vi.stubGlobal('fetch', async () =>
    fails ? Response.json({ detail: 'The server rests', code: 'internal' }, { status: 400 }) : Response.json([vehicle]),
  );
  const { user } = renderPiece(<VehicleChoice value={null} onChange={nothing} />);
  await screen.findByText('Failed to load vehicles');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(field());
  expect(await screen.findByRole('option', { name: 'KW101 · ND 1 GP' })).toBeDefined();
  expect(screen.queryByText('Failed to load vehicles')).toBeNull();
});

it('does not say that nothing was found while vehicles are still on their way', async () => {
  vi.stubGlobal('fetch', () => new Promise(nothing));
  const { user } = renderPiece(<VehicleChoice value={null} onChange={nothing} />);
  await user.type(field(), 'KW');
  expect(screen.getByText('Loading…')).toBeDefined();
});
