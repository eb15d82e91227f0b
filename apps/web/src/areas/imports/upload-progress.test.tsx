import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { UploadProgress } from './upload-progress.tsx';

afterEach(() => vi.unstubAllGlobals());

const ticket = '0199a000-0000-4000-8000-000000000001';
const piece = (share: number) => <UploadProgress share={share} ticket={ticket} onCancel={() => {}} />;

it('shows the place of a sent file among those that wait to be read, and that it is read once its turn came', async () => {
  let ahead: number | null = 2;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => (asked.push(String(url)), Response.json({ ahead })));
  renderPiece(piece(1));
  expect(await screen.findByText('Waiting to be read: number 3 in the queue')).toBeDefined();
  expect(asked[0]).toContain(`/api/imports/place?ticket=${ticket}`);
  ahead = null;
  expect(await screen.findByText('Reading the file…', undefined, { timeout: 3_000 })).toBeDefined();
});

it('asks for no place while the file is being sent', async () => {
  const fetch = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', fetch);
  renderPiece(piece(0.4));
  expect(screen.getByText('Sending the file…')).toBeDefined();
  expect(fetch).not.toHaveBeenCalled();
});
