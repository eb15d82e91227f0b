import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeBooking } from '../../../test/made-booking.ts';
import { renderPiece } from '../../../test/render.tsx';
import { BookingDialog } from './booking-dialog.tsx';

const id = '01890000-0000-7000-8000-000000000001';
// the dialog reads the vehicle's id and numbers, and nothing else
const vehicle = { id, fleetNumber: 'KRH01', assetReg: 'AB 12 CD GP' } as Vehicle;
const event = madeBooking();
const told = () => vi.mocked(notifications.show).mock.calls.map(([{ message }]) => message);
const onClose = vi.fn<() => void>();

beforeEach(() => {
  onClose.mockReset();
  vi.spyOn(notifications, 'show').mockReturnValue('');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Only the network is stood in for. */
function answer(body: object, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

describe('booking a vehicle', () => {
  it('tells the trips that the booking runs into, which is made all the same (decision 9.1)', async () => {
    const message = 'Overlaps trip 1042, which starts on 21/11/2026';
    answer({ ...event, warnings: [{ code: 'trip_overlap', message }] });
    const { user } = renderPiece(<BookingDialog booking={{ vehicle, type: 'workshop', event }} onClose={onClose} />);
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), ' and lights');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(told()).toEqual(expect.arrayContaining([message, 'Workshop booking for KRH01 has been updated successfully']));
  });

  it.each([
    ['service', 'Failed to book service'],
    ['workshop', 'Failed to book workshop'],
  ] as const)('stays open, keeps what was typed and says that no %s was booked (EVT-009)', async (type, text) => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
    const { user } = renderPiece(<BookingDialog booking={{ vehicle, type }} onClose={onClose} />);
    await user.type(await screen.findByRole('textbox', { name: 'End Date' }), '31/12/2050');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Brakes');
    await user.click(screen.getByRole('button', { name: 'Book' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe('Brakes');
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['service', 'Failed to update service'],
    ['workshop', 'Failed to update workshop'],
  ] as const)('stays open and says that the %s was not changed (EVT-009)', async (type, text) => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
    const { user } = renderPiece(<BookingDialog booking={{ vehicle, type, event: { ...event, eventType: type } }} onClose={onClose} />);
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), ' and lights');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(onClose).not.toHaveBeenCalled();
  });
});
