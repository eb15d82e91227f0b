import type { TrackingDeviceDetails } from '@superlink/api/tracking/device.schema.ts';
import { LOCAL_TIME_TEXT, refusalCodes, refusalText } from '@superlink/domain/tracking/fix.ts';
import { screen, within } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt, renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { clockWords } from './device.messages.ts';
import { DeviceAdvice, type DeviceActions } from './device.panel.tsx';
import { problemText, vehicleText } from './device.table.tsx';
import { DevicesPage } from './devices.page.tsx';
import { linkedText } from './link-device-dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { phoneAddress } from './sender-setup.ts';

const vehicle = { id: '01890000-0000-7000-8000-000000000002', fleetNumber: 'KRH001', registration: 'DB 25 GP', isDeleted: false };
const device: TrackingDeviceDetails = {
  id: '01890000-0000-7000-8000-000000000001',
  source: 'osmand',
  deviceKey: '48241179',
  name: null,
  vehicle: null,
  speedUnit: 'kn',
  clockOffsetMinutes: 0,
  isIgnored: false,
  firstSeenAt: '2026-11-21T05:00:00.000Z',
  lastSeenAt: '2026-11-21T06:00:00.000Z',
  lastFixAt: null,
  lastPlace: null,
  batteryPercent: null,
  lastRefusal: null,
  lastRefusedAt: null,
  sendsLocalTime: false,
  updatedAt: '2026-11-21T05:00:00.000Z',
  suggestion: null,
  besides: [],
  links: [],
};
const key = {
  id: '01890000-0000-7000-8000-000000000003',
  name: 'Phones',
  ending: 'Cc98',
  createdAt: '2026-11-21T05:00:00.000Z',
  createdBy: 'manager',
  lastUsedAt: null,
  revokedAt: null,
  revokedBy: null,
};
const counts = { all: 1, linked: 0, unassigned: 1, refusing: 0, silent: 0, ignored: 0 };

beforeEach(() => signInAs('Controller', ['controller:actions']));
afterEach(() => vi.unstubAllGlobals());

const serve = (list: object, keys: object = []) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    if (pathname === '/api/tracking/devices') return Response.json(list);
    return Response.json(pathname.includes('ingest_keys') ? keys : { ...device });
  });

describe('what is said of a device', () => {
  it.each(refusalCodes)('says in words why nothing of it is kept: %s', (lastRefusal) => {
    expect(problemText({ lastRefusal, sendsLocalTime: false })).toBe(refusalText(lastRefusal));
  });

  it('says of one two hours ahead that it sends local time, and of one that sends fixes nothing', () => {
    expect(problemText({ lastRefusal: 'in_future', sendsLocalTime: true })).toBe(LOCAL_TIME_TEXT);
    expect(problemText({ lastRefusal: null, sendsLocalTime: true })).toBeNull();
  });

  it('names its vehicle, also one that is deleted', () => {
    expect([vehicleText({ vehicle: null }), vehicleText({ vehicle }), vehicleText({ vehicle: { ...vehicle, isDeleted: true } })]).toEqual([
      null,
      'KRH001 · DB 25 GP',
      'KRH001 · DB 25 GP (deleted)',
    ]);
  });

  it('says to which vehicle it went and from which', () => {
    expect(linkedText('48241179', 'KRH002', null)).toBe('48241179 sends for KRH002 now');
    expect(linkedText('48241179', 'KRH002', 'KRH001')).toBe('48241179 sends for KRH002 now, no longer for KRH001');
  });

  it('says how its times are put right', () => {
    expect([-120, 0, 60, 30].map(clockWords)).toEqual(['2 hours back', 'As sent', '1 hour on', '30 minutes on']);
  });
});

describe('the advice on a device', () => {
  const draw = (changed: Partial<TrackingDeviceDetails>, may = true) => {
    const actions = { linkTo: vi.fn<DeviceActions['linkTo']>(), correctClock: vi.fn<DeviceActions['correctClock']>() };
    return { actions, ...renderPiece(<DeviceAdvice device={{ ...device, ...changed }} actions={actions} may={may} />) };
  };
  const local = { lastRefusal: 'in_future', sendsLocalTime: true } as const;

  it('offers to put right a device that sends local time, by one click that takes its times back by two hours', async () => {
    const { actions, user } = draw(local);
    expect(screen.getByRole('status').textContent).toContain(LOCAL_TIME_TEXT);
    await user.click(screen.getByRole('button', { name: 'Correct it here' }));
    expect(actions.correctClock).toHaveBeenCalledWith(expect.objectContaining({ id: device.id }), -120);
  });

  it('offers that to nobody who may not change the device, and not once it is done', () => {
    draw(local, false);
    expect(screen.queryByRole('button')).toBeNull();
    draw({ ...local, clockOffsetMinutes: -120 });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers the vehicle that the device is called after', async () => {
    const { actions, user } = draw({ suggestion: vehicle });
    await user.click(screen.getByRole('button', { name: 'Link to KRH001' }));
    expect(actions.linkTo).toHaveBeenCalledWith(expect.objectContaining({ id: device.id }), vehicle.id);
  });
});

describe('the list of devices', () => {
  it('says what is to be done when nothing has sent yet', async () => {
    serve({ devices: [], counts: { ...counts, all: 0, unassigned: 0 } });
    await renderAt('/tracking/devices', DevicesPage);
    expect(await screen.findByText('No device has sent a position yet')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add a phone' })).not.toHaveLength(0);
  });

  it('shows each with its state and what is wrong with it', async () => {
    serve({ devices: [{ ...device, lastRefusal: 'no_position', lastRefusedAt: device.lastSeenAt }], counts });
    await renderAt('/tracking/devices', DevicesPage);
    const row = await screen.findByRole('row', { name: /48241179/ });
    expect(within(row).getByText('Problem')).toBeTruthy();
    expect(within(row).getByText(refusalText('no_position'))).toBeTruthy();
  });

  it('shows the keys to managers alone', async () => {
    serve({ devices: [device], counts });
    await renderAt('/tracking/devices', DevicesPage);
    await screen.findByRole('row', { name: /48241179/ });
    expect(screen.queryByRole('region', { name: 'Keys for senders' })).toBeNull();
  });

  it('gives every region of the page a name of its own', async () => {
    await signInAs('Manager', ['manager:actions']);
    serve({ devices: [device], counts }, [key]);
    await renderAt('/tracking/devices', DevicesPage);
    await screen.findByRole('row', { name: /Phones/ });
    const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(names.length);
  });

  it('says so when it cannot be loaded', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ detail: '', message: '', code: 'internal', request_id: '' }, { status: 500 }));
    await renderAt('/tracking/devices', DevicesPage);
    expect(await screen.findByText('Failed to load devices')).toBeTruthy();
  });
});

it('a QR code is read as the address that it was drawn from', () => {
  const address = phoneAddress('https://kwela.example.co.za', `kwela.${'k'.repeat(32)}`, 'KRH 001');
  renderPiece(<QrCode text={address} label="Code" />);
  const svg = screen.getByRole('img', { name: 'Code' });
  const side = Number(svg.getAttribute('viewBox')!.split(' ')[2]);
  const SCALE = 4;
  const width = side * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)/g)) {
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE; column += 1)
        data.fill(
          0,
          ((Number(y) * SCALE + row) * width + Number(x) * SCALE + column) * 4,
          ((Number(y) * SCALE + row) * width + Number(x) * SCALE + column) * 4 + 3,
        );
  }
  expect(decodeQR({ width, height: width, data })).toBe(address);
});
