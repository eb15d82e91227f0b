import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { madeTimelineTrip } from '../../../test/made-timeline-trip.ts';
import { madeTrip } from '../../../test/made-trip.ts';
import { renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { rowsOf, type PlannedVehicle } from './planning-rows.ts';
import { TripCard } from './trip-card.tsx';

const TODAY = '2026-11-22';
const driver = { name: 'Sipho', surname: 'Dube' };
const vehicle = (fields: Partial<PlannedVehicle> = {}): PlannedVehicle => ({
  id: 'v0',
  fleetNumber: 'KW101',
  assetReg: 'KRH028GP',
  status: 'Idle',
  driver,
  ...fields,
});

beforeEach(() => signInAs('Controller', ['controller:actions']));
afterEach(() => vi.unstubAllGlobals());

/** The card of the only trip of a vehicle, as the hand rests on it. */
function show(fields: Parameters<typeof madeTimelineTrip>[0] = {}, of = vehicle(), arrivals = new Map()) {
  const [row] = rowsOf([of], { trips: [madeTimelineTrip(fields)], absences: [], arrivals }, TODAY);
  renderPiece(
    <TripCard
      hint={{ trip: 't', left: 300, top: 100, bottom: 140, bar: row!.bars[0]!, vehicle: of }}
      onStay={() => {}}
      onLeave={() => {}}
    />,
  );
  return screen.getByRole('tooltip');
}
/** What the card says, each fact under its name. */
const facts = (card: HTMLElement) =>
  Object.fromEntries(
    within(card)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

it('says of a planned trip whom to call, what it pays and which papers are in', async () => {
  const trip = madeTrip({ status: 'scheduled', asset: { fleetNumber: 'KW101', driverId: '01890000-0000-7000-8000-000000000009' } });
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/drivers/') ? { ...driver, phone: '082 555 0199' } : trip),
  );
  const card = show({ isChepLoad: true });
  await within(card).findByText('082 555 0199');
  expect(facts(card)).toMatchObject({
    Driver: 'Sipho Dube',
    Phone: '082 555 0199',
    Revenue: expect.stringMatching(/^R\s13\s300,00$/),
    'R per km': expect.stringMatching(/23,01/),
    Papers: 'no POD, not invoiced, CHEP load',
  });
  expect(card.textContent).toContain('City Deep to Durban');
});

it('says what the board knows when the trip itself cannot be read, and claims nothing of its money and papers', async () => {
  const fetched = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ detail: 'The server rests', code: 'internal' }, { status: 400 }),
  );
  vi.stubGlobal('fetch', fetched);
  const card = show({ loadNr: 'LD100' });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(facts(card)).toEqual({ Days: '22/11/2026 – 23/11/2026', Driver: 'Sipho Dube' });
  expect(card.textContent).toContain('LD100');
});

it('says that nobody drives, and of what is not there it says nothing', async () => {
  vi.stubGlobal('fetch', async () => Response.json(madeTrip({ status: 'scheduled', lockedInRevenue: 0, rateType: 'per_ton' })));
  const card = show({ loading: null, offloading: null, endDate: null }, vehicle({ driver: null }));
  await within(card).findByText('no POD, not invoiced');
  expect(facts(card)).toEqual({ Days: '22/11/2026', Driver: 'No driver', Papers: 'no POD, not invoiced' });
  expect(card.textContent).toContain('Trip 7');
});

it('says when a trip on the road arrives, and by how much it is late', async () => {
  vi.stubGlobal('fetch', async () => Response.json(madeTrip({ status: 'on_route' })));
  const late = { text: 'today 16:40', short: '16:40', late: 'late by 3 h', lateMinutes: 180, isStale: false };
  const card = show({ status: 'on_route' }, vehicle(), new Map([['t', late]]));
  expect(facts(card)['Arrives']).toBe('today 16:40, late by 3 h');
});
