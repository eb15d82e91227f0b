import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { TripArrival } from './trip-arrival.tsx';

afterEach(() => vi.unstubAllGlobals());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const arrivalOf = (tripId: string, name: string) => ({
  tripId,
  assetId: '01890000-0000-7000-8000-000000000002',
  at: inMinutes(300),
  earliest: inMinutes(240),
  latest: inMinutes(360),
  basis: 'default',
  isStale: false,
  remainingKm: 300,
  lateness: null,
  border: { name, at: inMinutes(60), earliest: inMinutes(45), latest: inMinutes(75) },
});

function Timeline() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TripArrival tripId="t1" />
      <button onClick={() => setOpen(true)}>Open the panel</button>
      {isOpen && <TripArrival tripId="t2" label="Arrives" />}
    </>
  );
}

it('an arrival that opens beside others shows what was answered for them, without a call of its own', async () => {
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls++;
    return Response.json([arrivalOf('t1', 'Beitbridge'), arrivalOf('t2', 'Lebombo')]);
  });
  const { user } = renderPiece(<Timeline />);
  expect(await screen.findByText(/^at Beitbridge about /)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Open the panel' }));
  expect(await screen.findByText(/^Arrives at Lebombo about /)).toBeDefined();
  expect(calls).toBe(1);
});
