import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { AssetSelect } from './asset-select.tsx';

const nothing = () => {};
const vehicle = { id: 'v1', fleetNumber: 'KW101', assetReg: 'ND 1 GP' };

beforeEach(() => signInAs('Controller', ['controller:actions']));
afterEach(() => vi.unstubAllGlobals());

it('a filter whose vehicles could not be loaded says so, and loads them when it is asked again', async () => {
  let fails = true;
  vi.stubGlobal('fetch', async () =>
    fails ? Response.json({ detail: 'The server rests', code: 'internal' }, { status: 400 }) : Response.json([vehicle]),
  );
  const { user } = renderPiece(<AssetSelect value={undefined} onChange={nothing} />);
  await screen.findByText('Failed to load assets. Please try again.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(screen.getByRole('combobox', { name: 'Vehicle' }));
  expect(await screen.findByRole('option', { name: 'KW101 · ND 1 GP' })).toBeDefined();
  expect(screen.queryByText('Failed to load assets. Please try again.')).toBeNull();
});
