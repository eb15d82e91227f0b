import { Notifications } from '@mantine/notifications';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { screen, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeTrip } from '../../../test/made-trip.ts';
import { madeVehicle } from '../../../test/made-vehicle.ts';
import { renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { RateChoice } from './trip-choices.tsx';
import { emptyTripForm } from './trip.form-model.ts';
import { VehicleTrips } from './vehicle-trips.tsx';

const nothing = () => {};
const vehicle = madeVehicle();
const planned = madeTrip({ status: 'scheduled', openingKilometers: null, closingKilometers: null });
const driven = madeTrip({ status: 'on_route', closingKilometers: null });

/** A server that answers reads with these trips, and every change as the test says. */
function serve(trips: readonly Trip[], onChange: () => Response): { readonly sent: unknown[] } {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (address.startsWith('/frontend-errors')) return new Response(null, { status: 204 });
    if (method === 'GET') return address.includes('/active') ? Response.json({ trips, total: trips.length }) : Response.json([]);
    sent.push(typeof body === 'string' ? JSON.parse(body) : undefined);
    return onChange();
  });
  return { sent };
}
const broken = () => new Response('', { status: 500 });
const fieldNamed = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => signInAs('Controller', ['controller:actions']));
afterEach(() => vi.unstubAllGlobals());

describe('a scheduled trip that is accepted', () => {
  it('cannot open below the odometer, may open at it, and says what failed (VAL-060, TRP-033)', async () => {
    const { sent } = serve([], broken);
    const { user } = renderPiece(<AcceptDialog trip={planned} vehicle={vehicle} onClose={nothing} />);
    const accept = screen.getByRole('button', { name: 'Accept' });
    await user.clear(fieldNamed('Opening Kilometers'));
    await user.type(fieldNamed('Opening Kilometers'), '9999.9');
    await user.tab();
    expect(await screen.findByText('Opening kilometers cannot be less than current odometer reading')).toBeDefined();
    expect(accept).toHaveProperty('disabled', true);
    await user.clear(fieldNamed('Opening Kilometers'));
    await user.type(fieldNamed('Opening Kilometers'), '10000');
    await user.click(accept);
    expect(await screen.findByText('Failed to accept trip')).toBeDefined();
    expect(sent).toEqual([{ openingKilometers: 10_000 }]);
    expect(fieldNamed('Opening Kilometers')).toHaveProperty('value', '10000');
  });

  it('says why it cannot be accepted as soon as the button is out of reach, and starts from the odometer of the moment (VAL-060)', async () => {
    serve([], broken);
    const early = { ...planned, openingKilometers: 9_000 };
    const { user } = renderPiece(<AcceptDialog trip={early} vehicle={vehicle} onClose={nothing} />);
    expect(fieldNamed('Opening Kilometers')).toHaveProperty('value', '10000');
    await user.type(fieldNamed('Opening Kilometers'), '{Backspace}');
    expect(screen.getByRole('button', { name: 'Accept' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Opening kilometers cannot be less than current odometer reading')).toBeDefined();
  });

  it('lists the papers that do not hold for its days, the permit of a country it enters too', async () => {
    serve([], broken);
    const { lockedInRateDetails } = planned;
    const stops = [{ address: 'Harare, Zimbabwe', lat: null, lng: null, type: 'offloading', sequence: 'O1', customName: null } as const];
    const abroad = { ...planned, lockedInRateDetails: { ...lockedInRateDetails, stops } };
    const late = madeVehicle({ assetExpLic: '2020-01-31T00:00:00.000Z' });
    renderPiece(<AcceptDialog trip={abroad} vehicle={late} onClose={nothing} />);
    const papers = within(await screen.findByRole('list', { name: 'Papers to look at' }));
    expect(papers.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'KW101 has no driver',
      'The licence disc of KW101 expired on 31/01/2020',
      'KW101 has no permit for Zimbabwe',
    ]);
  });

  it('is not left alone by Escape while it is being sent', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const onClose = vi.fn<() => void>();
    const { user } = renderPiece(<AcceptDialog trip={planned} vehicle={vehicle} onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Saving...')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is done, and what the server warns of is said beside it (decisions 1.23, 15.8)', async () => {
    const warnings = [{ code: 'no_driver', message: 'Vehicle KW101 has no driver' }];
    serve([], () => Response.json({ ...driven, warnings }));
    const { user } = renderPiece(
      <>
        <Notifications />
        <AcceptDialog trip={planned} vehicle={vehicle} onClose={nothing} />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Scheduled Trip accepted')).toBeDefined();
    expect(await screen.findByText('Vehicle KW101 has no driver')).toBeDefined();
  });
});

describe('a trip on route that is completed', () => {
  async function complete(trip: Trip, answer: () => Response) {
    const { sent } = serve([], answer);
    const { user } = renderPiece(
      <>
        <Notifications />
        <CompleteDialog trip={trip} vehicle={vehicle} onClose={nothing} />
      </>,
    );
    return { sent, user, press: () => user.click(screen.getByRole('button', { name: 'Complete' })) };
  }

  it('names its closing reading, end date, tons and load, the end as UTC midnight (PLAN-023, VAL-090, TRP-004, TRP-035)', async () => {
    const { sent, user, press } = await complete(driven, () => Response.json(madeTrip()));
    await user.type(fieldNamed('Closing Kilometers'), '9999');
    await user.clear(fieldNamed('End Date'));
    await press();
    expect(await screen.findByText('Closing kilometers cannot be less than opening kilometers')).toBeDefined();
    expect(screen.getByText('End date is required')).toBeDefined();
    expect(sent).toEqual([]);
    await user.clear(fieldNamed('Closing Kilometers'));
    await user.type(fieldNamed('Closing Kilometers'), '10000');
    await user.type(fieldNamed('End Date'), '23/11/2026');
    await press();
    // nothing driven on a route of 578 km: asked for before it is sent
    await user.click(within(await screen.findByRole('dialog', { name: 'Is this right?' })).getByRole('button', { name: 'Yes, save it' }));
    expect(await screen.findByText('Trip completed')).toBeDefined();
    expect(sent).toEqual([{ closingKilometers: 10_000, endDate: '2026-11-23T00:00:00.000Z', tonnage: 33.86, loadNr: 'L-77' }]);
  });

  it('asks about a closing reading far off the route and an end in the future, and sends nothing until it is answered', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00.000Z'), shouldAdvanceTime: true });
    const { sent, user, press } = await complete(driven, () => Response.json(madeTrip()));
    expect(fieldNamed('End Date')).toHaveProperty('value', '21/11/2026');
    await user.type(fieldNamed('Closing Kilometers'), '11000');
    await user.clear(fieldNamed('End Date'));
    await user.type(fieldNamed('End Date'), '28/11/2026');
    await press();
    const question = within(await screen.findByRole('dialog', { name: 'Is this right?' }));
    expect(question.getByText(/1.000 km were driven, the route has 578 km/)).toBeDefined();
    expect(question.getByText('The end date 28/11/2026 is after today, 21/11/2026.')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Correct it' }));
    expect(sent).toEqual([]);
    vi.useRealTimers();
  });

  it('keeps what was typed when it fails (TRP-035)', async () => {
    const { user, press } = await complete(driven, broken);
    await user.type(fieldNamed('Closing Kilometers'), '10578');
    await press();
    expect(await screen.findByText('Failed to complete trip')).toBeDefined();
    expect(fieldNamed('Load Number')).toHaveProperty('value', 'L-77');
  });

  it('shows the closing reading of its first completion, which nobody changes again (TRP-010)', async () => {
    await complete(madeTrip({ status: 'on_route', isReverted: true }), broken);
    expect(fieldNamed('Closing Kilometers')).toHaveProperty('disabled', true);
    expect(fieldNamed('Closing Kilometers')).toHaveProperty('value', '10578');
  });
});

describe('the trips of the panel', () => {
  async function end(trip: Trip, entry: string, confirm: string, answer: () => Response) {
    serve([trip], answer);
    const { user } = renderPiece(
      <>
        <Notifications />
        <VehicleTrips vehicle={vehicle} selected={trip.id} onSelect={nothing} onView={nothing} onEdit={nothing} onChepForm={nothing} />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: entry }));
    await user.click(within(screen.getByRole('dialog', { name: confirm })).getByRole('button', { name: confirm }));
  }

  it.each([
    ['planned', () => planned, ['View', 'Accept', 'Decline']],
    ['on route', () => driven, ['View', 'Complete', 'Cancel']],
    ['on route with pallets', () => ({ ...driven, isChepLoad: true }), ['View', 'Complete', 'Cancel', 'Chep Form']],
  ])('offer of one that is %s what its state allows (PLAN-011, PLAN-013)', async (_state, chosen, entries) => {
    const trip = chosen();
    serve([trip], broken);
    renderPiece(
      <VehicleTrips vehicle={vehicle} selected={trip.id} onSelect={nothing} onView={nothing} onEdit={nothing} onChepForm={nothing} />,
    );
    await screen.findByRole('button', { name: 'View' });
    const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(['View', 'Accept', 'Decline', 'Complete', 'Cancel', 'Chep Form'].filter((entry) => offered.includes(entry))).toEqual(entries);
  });

  it('are cancelled on the road and declined before it, each in its own words (TRP-034)', async () => {
    await end(driven, 'Cancel', 'Cancel Trip', () => Response.json(madeTrip({ status: 'cancelled' })));
    expect(await screen.findByText('Trip cancelled successfully')).toBeDefined();
  });

  it('say that one could not be cancelled (TRP-034)', async () => {
    await end(planned, 'Decline', 'Decline Trip', broken);
    expect(await screen.findByText('Failed to cancel trip')).toBeDefined();
  });
});

it('rates that could not be loaded are loaded again with Retry (PLAN-027)', async () => {
  vi.stubGlobal('fetch', async () => broken());
  function Choice() {
    const { control } = useForm({ defaultValues: emptyTripForm('2026-11-21', 'route') });
    return <RateChoice control={control} clientId={madeTrip().clientId} onRate={nothing} />;
  }
  const { user } = renderPiece(<Choice />);
  expect(await screen.findByText('Failed to load rates.')).toBeDefined();
  vi.stubGlobal('fetch', async () => Response.json([]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: 'Rate' })).toBeDefined();
});
