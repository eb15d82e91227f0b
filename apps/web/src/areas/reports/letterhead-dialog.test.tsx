import { Notifications, notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { LetterheadDialog } from './letterhead-dialog.tsx';

const letterhead = {
  addressLines: ['12 Depot Road', 'Isando, 1600'],
  vatNumber: null,
  registrationNumber: '2014/123456/07',
  primaryColour: '#0f1b2d',
  accentColour: '#1a57c9',
  logo: null as { fileName: string; size: number } | null,
  updatedAt: null,
};
afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

function open(
  answer: (method: string, path: string) => Response = () => Response.json(letterhead),
  present: () => object = () => letterhead,
) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string | FormData | null }) => {
    const path = new URL(address, 'http://kwela.localhost').pathname;
    if (!path.startsWith('/api/reports')) return new Response('', { status: 202 });
    if (method !== 'GET') sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null });
    return method === 'GET' ? Response.json(present()) : answer(method, path);
  });
  const close = vi.fn<() => void>();
  const piece = (
    <>
      <Notifications />
      <LetterheadDialog opened onClose={close} />
    </>
  );
  return { sent, close, ...renderPiece(piece) };
}
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('the letterhead', () => {
  it('shows what stands on the paper and sends what was changed', async () => {
    const { user, sent, close } = open();
    expect((await field(/^Address/)).value).toBe('12 Depot Road\nIsando, 1600');
    await user.type(await field(/VAT number/), '4123 456 789');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    const { logo: _logo, ...named } = letterhead;
    expect(sent).toEqual([{ method: 'PUT', path: '/api/reports/letterhead', body: { ...named, vatNumber: '4123456789' } }]);
  });

  it('refuses a colour that nobody could read on, and a number that is none, before anything is sent', async () => {
    const { user, sent } = open();
    const band = await field(/Colour of the band/);
    await user.clear(band);
    await user.type(band, '#ffee00');
    await user.type(await field(/VAT number/), '12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('White words cannot be read on this colour. Choose a darker one.')).toBeTruthy();
    expect(screen.getByText('A VAT number has 10 digits')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('that somebody else changed meanwhile is not overwritten: reloaded, it keeps what was typed here and takes the rest', async () => {
    const theirs = { ...letterhead, addressLines: ['1 New Road'], vatNumber: '4987654321', updatedAt: '2026-11-21T07:00:00.000Z' };
    const stale = { detail: 'This record was changed by thandi after you opened it.', code: 'stale_record' };
    let present: object = letterhead;
    const { user, sent, close } = open(
      () => {
        const refused = present === letterhead;
        present = theirs;
        return refused ? Response.json(stale, { status: 409 }) : Response.json(theirs);
      },
      () => present,
    );
    const vat = await field(/VAT number/);
    await user.type(vat, '4123456789');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('changed by thandi');
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText(/Changed by both of you: VAT number\./)).toBeTruthy();
    expect([(await field(/^Address/)).value, vat.value, screen.queryByRole('alert')]).toEqual(['1 New Road', '4123456789', null]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    const { logo: _logo, ...named } = theirs;
    expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ updatedAt: null }), { ...named, vatNumber: '4123456789' }]);
  });

  it('is saved behind a logo that was placed while the dialog was open', async () => {
    const placed = { ...letterhead, logo: { fileName: 'kwela.png', size: 900 }, updatedAt: '2026-11-21T07:00:00.000Z' };
    const { user, sent, close } = open(() => Response.json(placed));
    const chooser = await screen.findByLabelText<HTMLInputElement>('Logo file');
    await user.upload(chooser, new File(['x'], 'kwela.png', { type: 'image/png' }));
    expect(await screen.findByText('kwela.png')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent.at(-1)!.body).toMatchObject({ updatedAt: placed.updatedAt });
  });

  it('takes a logo, and says in its place why one is refused', async () => {
    const answers = [
      () => Response.json({ detail: 'This picture cannot be read.', code: 'logo_unreadable' }, { status: 422 }),
      () => Response.json({ ...letterhead, logo: { fileName: 'kwela.png', size: 900 } }),
    ];
    const { user, sent } = open(() => answers.shift()!());
    const chooser = await screen.findByLabelText<HTMLInputElement>('Logo file');
    await user.upload(chooser, new File(['x'], 'kwela.png', { type: 'image/png' }));
    const slot = screen.getByRole('group', { name: 'Logo' });
    expect((await within(slot).findByRole('alert')).textContent).toBe('This picture cannot be read.');
    await user.upload(chooser, new File(['x'], 'kwela.png', { type: 'image/png' }));
    expect(await within(slot).findByText('kwela.png')).toBeTruthy();
    expect(within(slot).getByRole('button', { name: 'Remove logo' })).toBeTruthy();
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(2).fill('PUT /api/reports/letterhead/logo'));
  });
});
