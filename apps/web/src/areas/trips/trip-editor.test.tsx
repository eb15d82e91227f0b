import { Notifications } from '@mantine/notifications';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeTrip } from '../../../test/made-trip.ts';
import { madeVehicle } from '../../../test/made-vehicle.ts';
import { renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { TripEditor } from './trip-editor.tsx';

const vehicle = madeVehicle();
const stops = [
  { address: 'City Deep', lat: null, lng: null, type: 'loading' as const, sequence: 'L1', customName: null },
  { address: 'Durban', lat: null, lng: null, type: 'offloading' as const, sequence: 'O1', customName: null },
];
const planned = madeTrip({
  status: 'scheduled',
  closingKilometers: null,
  lockedInRateDetails: { ...madeTrip().lockedInRateDetails, stops },
});

const madeRate = (fields: object) => ({
  id: '01890000-0000-7000-8000-000000000020',
  appId: 'RT-0007',
  routeName: 'Farm run',
  commodity: 'Maize',
  rateType: 'per_ton',
  amount: 158,
  currency: 'R',
  km: 190,
  km_source: 'manual',
  isManual: true,
  status: 'active',
  stops,
  polyline: null,
  ...fields,
});

/** Types into a field of a planned trip and saves; tells what was sent. */
async function change(label: string, typed: string, answer: () => Response) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'PATCH') return Response.json([]);
    sent.push(JSON.parse(body as string));
    return answer();
  });
  const onSaved = vi.fn<(trip: Trip) => void>();
  const { user } = renderPiece(
    <>
      <Notifications />
      <TripEditor
        vehicle={vehicle}
        editing={planned}
        request={{ mode: 'blank', turn: 0 }}
        onDraft={() => {}}
        onSaved={onSaved}
        onCancel={null}
      />
    </>,
  );
  const field = await screen.findByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Update Trip' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
}

beforeEach(() => signInAs('Controller', ['controller:actions']));
afterEach(() => vi.unstubAllGlobals());

describe('an open trip that is changed', () => {
  it('says so of its opening reading when nothing else was changed (TRP-038)', async () => {
    expect(await change('Opening Kilometers', '10050', () => Response.json(planned))).toEqual({
      openingKilometers: 10_050,
      updatedAt: planned.updatedAt,
    });
    expect(await screen.findByText('Opening kilometers updated successfully')).toBeDefined();
  });

  it('says that its opening reading could not be changed, or the server’s reason (TRP-038, TRP-039)', async () => {
    await change('Opening Kilometers', '10050', () => new Response('', { status: 500 }));
    expect(await screen.findByText('Failed to update opening kilometers')).toBeDefined();
  });

  it('says so of the trip when anything else was changed (TRP-037)', async () => {
    await change('Tonnage', '30', () => Response.json(planned));
    expect(await screen.findByText('Trip updated successfully')).toBeDefined();
  });

  it('says that the trip could not be changed (TRP-037)', async () => {
    await change('Tonnage', '30', () => new Response('', { status: 500 }));
    expect(await screen.findByText('Failed to update trip')).toBeDefined();
  });
});

describe('a trip on a rate', () => {
  it('lets its rate go when it gets another client (PLAN-020)', async () => {
    const clients = ['Baobab', 'Marula'].map((name, place) => ({
      id: `01890000-0000-7000-8000-00000000001${place}`,
      name,
      registeredName: `${name} (Pty) Ltd`,
      customerCode: null,
      status: 'active',
      chepClient: false,
    }));
    const rate = madeRate({ clientId: clients[0]!.id });
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.includes('/api/clients/summary')) return Response.json(clients);
      if (address.includes('/api/routes/client/')) return Response.json(address.endsWith(clients[0]!.id) ? [rate] : []);
      return Response.json(address.includes('/api/routes/') ? rate : []);
    });
    const { user } = renderPiece(
      <TripEditor
        vehicle={vehicle}
        editing={null}
        request={{ mode: 'route', turn: 1 }}
        onDraft={() => {}}
        onSaved={() => {}}
        onCancel={null}
      />,
    );
    const choose = async (label: string, option: RegExp) => {
      await user.click(await screen.findByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    const chosenRate = () => screen.findByRole('combobox', { name: 'Rate' }).then((field) => (field as HTMLInputElement).value);
    await choose('Client', /Baobab/);
    await choose('Rate', /RT-0007/);
    expect(await chosenRate()).toContain('RT-0007');
    expect(screen.getByRole('textbox', { name: 'Revenue per ton' })).toHaveProperty('value', '158');
    await choose('Client', /Marula/);
    expect(await chosenRate()).toBe('');
  });

  it('that was deleted since keeps it, named as deleted, and can take it again', async () => {
    const other = madeRate({ appId: 'RT-0008', clientId: planned.clientId });
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
      if (method === 'PATCH') {
        sent.push(JSON.parse(body as string));
        return Response.json(planned);
      }
      if (address.includes('/api/routes/client/')) return Response.json([other]);
      return Response.json(address.includes('/api/routes/') ? other : []);
    });
    const editing = madeTrip({ ...planned, routeId: '01890000-0000-7000-8000-000000000029', rateAmount: 13_300, isCustomRoute: false });
    const { user } = renderPiece(
      <TripEditor
        vehicle={vehicle}
        editing={editing}
        request={{ mode: 'route', turn: 0 }}
        onDraft={() => {}}
        onSaved={() => {}}
        onCancel={null}
      />,
    );
    const rate = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Rate' });
    await vi.waitFor(() => expect(rate().value).toContain('Deleted rate · City Deep to Durban · Juice · R'));
    await user.click(rate());
    await user.click(await screen.findByRole('option', { name: /RT-0008/ }));
    expect(screen.getByRole('textbox', { name: 'Revenue per ton' })).toHaveProperty('value', '158');
    await user.click(rate());
    await user.click(await screen.findByRole('option', { name: /Deleted rate/ }));
    expect(screen.getByRole('textbox', { name: 'Revenue' })).toHaveProperty('value', '13300');
    await user.clear(screen.getByRole('textbox', { name: 'Tonnage' }));
    await user.type(screen.getByRole('textbox', { name: 'Tonnage' }), '30');
    await user.click(screen.getByRole('button', { name: 'Update Trip' }));
    await vi.waitFor(() => expect(sent).toEqual([{ tonnage: 30, updatedAt: planned.updatedAt }]));
  });
});
