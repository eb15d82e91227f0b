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

function open(answer: (method: string, path: string) => Response = () => Response.json(letterhead)) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string | FormData | null }) => {
    const path = new URL(address, 'http://kwela.localhost').pathname;
    if (!path.startsWith('/api/reports')) return new Response('', { status: 202 });
    if (method !== 'GET') sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null });
    return method === 'GET' ? Response.json(letterhead) : answer(method, path);
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
    const { logo: _logo, updatedAt: _at, ...named } = letterhead;
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
