import { Notifications } from '@mantine/notifications';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeTrip } from '../../../test/made-trip.ts';
import { renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { BulkPodsDialog } from './bulk-pods-dialog.tsx';
import { useTripPapers } from './trip-papers.tsx';

/** The menu of a trip, written out: each entry a button, with the reason of a refusal beside it. */
function Menu({ trip }: { trip: Trip }) {
  const { actionsOf, dialogs } = useTripPapers();
  return (
    <>
      <Notifications />
      <ul aria-label="Menu">
        {actionsOf?.(trip).map(({ label, refusal, onSelect }) => (
          <li key={label}>
            <button onClick={onSelect}>{label}</button>
            {refusal && ` (${refusal})`}
          </li>
        ))}
      </ul>
      {dialogs}
    </>
  );
}
const entries = () => [...screen.getByRole('list', { name: 'Menu' }).children].map(({ textContent }) => textContent);
const refuseAll = () => vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
const pdf = (name: string) => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });

/** Uploads that are on their way; nothing of them arrives until the test says so. */
function holdUploads(): XMLHttpRequest[] {
  const held: XMLHttpRequest[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    held.push(this);
  });
  return held;
}
const breakDown = (upload: XMLHttpRequest) => upload.onerror!(new ProgressEvent('error'));

beforeEach(() => signInAs('Financial', ['finance:actions']));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the POD/Invoice menu of a trip', () => {
  it.each<[string, Partial<Trip>, string[]]>([
    [
      'planned without an end',
      { status: 'scheduled', endDate: null },
      ['Upload POD (only on route or completed)', 'Add Invoice Number (needs an end date)'],
    ],
    ['planned with an end', { status: 'scheduled' }, ['Upload POD (only on route or completed)', 'Add Invoice Number']],
    [
      'on route without an end',
      { status: 'on_route', endDate: null },
      ['Upload POD (needs an end date)', 'Add Invoice Number (needs an end date)'],
    ],
    ['on route with an end', { status: 'on_route' }, ['Upload POD', 'Add Invoice Number']],
    ['completed', {}, ['Upload POD', 'Add Invoice Number']],
    [
      'completed with both papers',
      { podUploaded: true, invoiceNumber: 'INV-1' },
      ['View POD', 'Reupload New POD', 'Delete POD', 'Edit Invoice Number'],
    ],
    [
      'cancelled with a POD',
      { status: 'cancelled', podUploaded: true },
      ['View POD', 'Reupload New POD (only on route or completed)', 'Delete POD', 'Add Invoice Number'],
    ],
  ])('offers of one %s what its state allows (POD-001 … POD-005)', async (_, fields, expected) => {
    renderPiece(<Menu trip={madeTrip(fields)} />);
    expect(entries()).toEqual(expected);
  });

  it('is not there without finance:actions (CTR-012, POD-013)', async () => {
    await signInAs('Controller', ['controller:actions']);
    renderPiece(<Menu trip={madeTrip()} />);
    expect(entries()).toEqual([]);
  });

  it('says that a POD could not be loaded or deleted when the server gives no reason (POD-010)', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    refuseAll();
    const { user } = renderPiece(<Menu trip={madeTrip({ podUploaded: true })} />);
    await user.click(screen.getByRole('button', { name: 'View POD' }));
    expect(await screen.findByText('Failed to load POD')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Delete POD' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete POD' }));
    await user.click(dialog.getByRole('button', { name: 'Delete POD' }));
    expect(await dialog.findByText('Failed to delete POD')).toBeDefined();
  });
});

describe('an invoice number', () => {
  it('stays in its field when it could not be saved (POD-011)', async () => {
    refuseAll();
    const { user } = renderPiece(<Menu trip={madeTrip()} />);
    await user.click(screen.getByRole('button', { name: 'Add Invoice Number' }));
    const field = await screen.findByRole('textbox', { name: 'Invoice Number' });
    await user.type(field, ' INV-9{Enter}');
    expect(await screen.findByText('Failed to update invoice number')).toBeDefined();
    expect(field).toHaveProperty('value', ' INV-9');
  });

  it('that is wrong is taken away where it is edited, after a question', async () => {
    const trip = madeTrip({ invoiceNumber: 'INV-8' });
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
      sent.push([address, JSON.parse(body as string)]);
      return Response.json({ saved: 1, results: [{ id: trip.id, tripNumber: 12, loadNr: 'L-77', saved: true, problem: null }] });
    });
    const { user } = renderPiece(<Menu trip={trip} />);
    await user.click(screen.getByRole('button', { name: 'Edit Invoice Number' }));
    await user.click(await screen.findByRole('button', { name: 'Clear Number' }));
    const question = within(await screen.findByRole('dialog', { name: 'Clear Invoice Number' }));
    expect(question.getByText('INV-8')).toBeDefined();
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Clear Invoice Number' }));
    expect(await screen.findByText('Invoice number cleared')).toBeDefined();
    expect(sent).toEqual([[expect.stringContaining('/api/trips/invoice-number'), { tripIds: [trip.id], invoiceNumber: null }]]);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not left alone by Escape while it is being saved', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const { user } = renderPiece(<Menu trip={madeTrip()} />);
    await user.click(screen.getByRole('button', { name: 'Add Invoice Number' }));
    await user.type(await screen.findByRole('textbox', { name: 'Invoice Number' }), 'INV-9{Enter}');
    expect(await screen.findByText('Saving...')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: 'Invoice Number' })).toHaveProperty('value', 'INV-9');
  });
});

describe('a POD on its way', () => {
  async function begin() {
    const held = holdUploads();
    const { user } = renderPiece(<Menu trip={madeTrip()} />);
    await user.click(screen.getByRole('button', { name: 'Upload POD' }));
    const dialog = await screen.findByRole('dialog', { name: 'Upload POD' });
    await user.upload(within(dialog).getByLabelText('POD file'), pdf('first.pdf'));
    await vi.waitFor(() => expect(held).toHaveLength(1));
    return { held, user, dialog };
  }

  it('that breaks off keeps its file and is sent again with one press (POD-009)', async () => {
    const { held, user, dialog } = await begin();
    breakDown(held[0]!);
    expect(await within(dialog).findByText('Failed to upload POD. Please try again.')).toBeDefined();
    expect(within(dialog).getByText('first.pdf')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(held).toHaveLength(2));
  });

  it('is not left alone by Escape, and what becomes of it is seen', async () => {
    const { held, user } = await begin();
    await user.keyboard('{Escape}');
    breakDown(held[0]!);
    expect(await screen.findByText('Failed to upload POD. Please try again.')).toBeDefined();
  });

  it('may be dropped on the dialog instead of chosen; what is no PDF inside is not sent', async () => {
    const held = holdUploads();
    const { user } = renderPiece(<Menu trip={madeTrip()} />);
    await user.click(screen.getByRole('button', { name: 'Upload POD' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload POD' }));
    const drop = (file: File) =>
      fireEvent.drop(dialog.getByText('Drop the PDF here, or').closest('div')!, { dataTransfer: { types: ['Files'], files: [file] } });
    drop(new File(['GIF89a'], 'photo.pdf', { type: 'application/pdf' }));
    expect(await dialog.findByText('The POD must be a PDF file')).toBeDefined();
    expect(held).toEqual([]);
    drop(pdf('signed.pdf'));
    await vi.waitFor(() => expect(held).toHaveLength(1));
  });

  it('is not overtaken by a second file that is dropped meanwhile', async () => {
    const { held, dialog } = await begin();
    const place = within(dialog).getByRole('progressbar').closest('[class*="drop"]')!;
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [pdf('second.pdf')] } });
    await within(dialog).findByText('first.pdf');
    breakDown(held[0]!);
    await within(dialog).findByText('Failed to upload POD. Please try again.');
    expect(held).toHaveLength(1);
    expect(within(dialog).queryByText('second.pdf')).toBeNull();
  });
});

describe('many PODs on their way', () => {
  it('are not left alone by Escape, and those that break off keep their files', async () => {
    const held = holdUploads();
    vi.stubGlobal('fetch', async () => Response.json({ trips: [madeTrip()], total: 1 }));
    const onClose = vi.fn<() => void>();
    const { user } = renderPiece(<BulkPodsDialog bulk={{ clientId: madeTrip().clientId, files: [pdf('L 77.pdf')] }} onClose={onClose} />);
    await user.click(await screen.findByRole('button', { name: 'Upload 1 POD(s)' }));
    await vi.waitFor(() => expect(held).toHaveLength(1));
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    breakDown(held[0]!);
    expect(await screen.findByText('Failed to upload POD. Please try again.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Try 1 again' })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
