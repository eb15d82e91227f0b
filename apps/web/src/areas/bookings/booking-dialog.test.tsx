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
const shownMessages = () => vi.mocked(notifications.show).mock.calls.map(([{ message }]) => message);
const onClose = vi.fn<() => void>();

beforeEach(() => {
  sessionStorage.clear();
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
    expect(shownMessages()).toEqual(expect.arrayContaining([message, 'Workshop booking for KRH01 has been updated successfully']));
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

describe('what was typed into a booking', () => {
  const dialog = <BookingDialog booking={{ vehicle, type: 'service' }} onClose={onClose} />;
  const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });

  it('waits until the dialog is opened again, however it was left, and is dropped once it is saved', async () => {
    const { user, unmount } = renderPiece(dialog);
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Brakes');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    unmount();
    const again = renderPiece(dialog);
    await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(description().value).toBe('Brakes');
    await again.user.type(screen.getByRole('textbox', { name: 'End Date' }), '31/12/2050');
    answer(event, 201);
    await again.user.click(screen.getByRole('button', { name: 'Book' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
    again.unmount();
    renderPiece(dialog);
    await screen.findByRole('textbox', { name: 'Description' });
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('is offered for its own vehicle and kind of booking only', async () => {
    const { user, unmount } = renderPiece(dialog);
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Brakes');
    unmount();
    renderPiece(<BookingDialog booking={{ vehicle, type: 'workshop' }} onClose={onClose} />);
    await screen.findByRole('textbox', { name: 'Description' });
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });
});

describe('the calendars of a booking', () => {
  const calendar = () => document.querySelector('table');

  it('do not come back over the buttons when the form was refused', async () => {
    const { user } = renderPiece(<BookingDialog booking={{ vehicle, type: 'service' }} onClose={onClose} />);
    const end = await screen.findByRole('textbox', { name: 'End Date' });
    await user.click(end);
    await vi.waitFor(() => expect(calendar()).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Book' }));
    expect(await screen.findByText('End date is required')).toBeDefined();
    expect(document.activeElement).toBe(end);
    await vi.waitFor(() => expect(calendar()).toBeNull());
  });

  it('offer no end before the start', async () => {
    const booked = { ...event, eventStartDate: '2026-11-20T00:00:00.000Z', eventEndDate: '2026-11-24T00:00:00.000Z' };
    const { user } = renderPiece(<BookingDialog booking={{ vehicle, type: 'service', event: booked }} onClose={onClose} />);
    await user.click(await screen.findByRole('textbox', { name: 'End Date' }));
    const day = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
    expect((await day('19 November 2026')).disabled).toBe(true);
    expect((await day('20 November 2026')).disabled).toBe(false);
  });
});
