import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { madeTrip } from '../../../test/made-trip.ts';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { TripRecordPage } from './trip-record.page.tsx';

const trip = madeTrip({ status: 'completed', tripNumber: 1042, loadNr: 'L-7', invoiceNumber: 'INV-1' });
let answers: Record<string, () => Response>;
const notThere = () => Response.json({ code: 'trip_not_found', detail: 'Trip not found' }, { status: 404 });

beforeEach(async () => {
  await signInAs('Manager', ['manager:actions']);
  answers = {
    '/detail': () => Response.json(trip),
    '/active': notThere,
    '/api/notes/': () => Response.json({ notes: [], total: 0, unseen: 0, next: null }),
    '/api/diesel': () => Response.json({ diesel: [], total: 0 }),
    '/api/tracking/': () => Response.json([]),
    '/api/clients/': () => Response.json({ podCutOffType: 'monthly', podCutOff: 25, biReference: null }),
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    const key = Object.keys(answers).find((part) =>
      part.endsWith('l') || part.endsWith('e') ? pathname.endsWith(part) : pathname.startsWith(part),
    );
    return key ? answers[key]!() : new Response('', { status: 500 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (id = trip.id) => renderAt(`/trips/${id}`, () => <TripRecordPage onChepForm={() => {}} />, '/trips/$id');

it('shows a trip with its papers, its diesel and its notes, each found by its heading', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: /1042/ })).toBeDefined();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Trip Details',
    'Route Details',
    'Diesel in its days',
    'Trip Overview',
    'Financial Details',
    'Additional Details',
  ]);
  expect(await screen.findByText('No diesel was taken in these days.')).toBeDefined();
  expect(await screen.findByText('No notes yet')).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Financial Details' })).getByText('INV-1')).toBeDefined();
});

it('says that there is no such trip, of an id that names nothing too', async () => {
  answers['/detail'] = notThere;
  const { unmount } = await open();
  expect(await screen.findByText('Trip Not Found')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to Planning' })).toBeDefined();
  unmount();
  await open('nonsense');
  expect(await screen.findByText('Trip Not Found')).toBeDefined();
});

it('that could not be loaded is asked for again', async () => {
  answers['/detail'] = () => Response.json({ code: 'internal', detail: 'Something went wrong' }, { status: 500 });
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answers['/detail'] = () => Response.json(trip);
  await user.click(retry);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /1042/ })).toBeDefined());
});
