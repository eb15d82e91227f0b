import { Notifications, notifications } from '@mantine/notifications';
import type { VehicleEvent } from '@superlink/api/bookings/event.schema.ts';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { madeBooking } from '../../../test/made-booking.ts';
import { renderPiece } from '../../../test/render.tsx';
import { VehicleEvents } from './vehicle-events.tsx';

const id = '01890000-0000-7000-8000-000000000001';
// the tab reads the vehicle's numbers, and nothing else
const vehicle = { id, fleetNumber: 'KRH01', assetReg: 'AB 12 CD GP', odometerReading: 182_400, lastServiceKilometer: 150_000 } as Vehicle;
const workshop = madeBooking();
const service = madeBooking({ eventType: 'service' });
const completed = madeBooking({ eventStatus: 'completed' });
const wordless = () => new Response('', { status: 500 });
const withReason = () => Response.json({ code: 'not_active', detail: 'This event is completed' }, { status: 409 });

afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

/** The tab with one event whose writes are answered as told; presses the button on its card and, where one asks, the dialog's. */
async function press(event: VehicleEvent, button: string, confirm: string | null, answer: () => Response) {
  vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) => (method === 'GET' ? Response.json([event]) : answer()));
  const { user } = renderPiece(
    <>
      <Notifications />
      <VehicleEvents vehicle={vehicle} />
    </>,
  );
  const card = within(await screen.findByRole('listitem'));
  await user.click(card.getByRole('button', { name: button }));
  if (confirm === null) return;
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: confirm }));
}

describe('what an event says', () => {
  it.each([
    ['cancelled', 'Event cancelled successfully', workshop, 'Cancel', 'Cancel Event', () => Response.json(workshop)],
    ['not cancelled (EVT-015)', 'Failed to cancel event', workshop, 'Cancel', 'Cancel Event', wordless],
    ['completed', 'Event completed successfully', workshop, 'Complete', null, () => Response.json(completed)],
    ['not completed (EVT-016)', 'Failed to complete event', workshop, 'Complete', null, wordless],
    ['a service, completed', 'Event completed successfully', service, 'Complete', 'Complete', () => Response.json(completed)],
    ['a service, not completed (EVT-016)', 'Failed to complete event', service, 'Complete', 'Complete', wordless],
    ['deleted', 'Event deleted successfully', completed, 'Delete', 'Delete Event', () => new Response(null, { status: 204 })],
    ['not deleted (EVT-017)', 'Failed to delete event', completed, 'Delete', 'Delete Event', wordless],
  ])('when it was %s: %s', async (_what, words, event, button, confirm, answer) => {
    await press(event, button, confirm, answer);
    expect(await screen.findByText(words)).toBeDefined();
  });

  it.each([
    [workshop, 'Cancel', 'Cancel Event'],
    [workshop, 'Complete', null],
    [service, 'Complete', 'Complete'],
    [completed, 'Delete', 'Delete Event'],
  ])('is once, in the words of the server, where those give the reason (EVT-015 … EVT-017, GEN-017)', async (event, button, confirm) => {
    await press(event, button, confirm, withReason);
    expect(await screen.findAllByText('This event is completed')).toHaveLength(1);
    expect(screen.queryByText(/^Failed to/)).toBeNull();
  });
});
