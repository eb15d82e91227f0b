import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt, renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { CompanySettingsDialog } from './company-settings-dialog.tsx';
import { UserAdministrationPage } from './user-administration.page.tsx';

const settings = { serviceWindowKm: 10_000, blockExpiredDocuments: true, trailDays: 400, updatedAt: '2026-11-20T06:00:00.000Z' };
type Answer = () => Response | Promise<Response>;
const read: Answer = () => Response.json(settings);
afterEach(() => vi.unstubAllGlobals());

/** The open dialog; `answers` are given one after the other, to GET and to PUT. */
function open(answers: { GET: Answer[]; PUT?: Answer[] }) {
  const sent: unknown[] = [];
  const left = { GET: [...answers.GET], PUT: [...(answers.PUT ?? [])] };
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: 'GET' | 'PUT'; body?: string | null }) => {
    // a save that fails is also reported
    if (!address.includes('/api/settings')) return new Response('', { status: 202 });
    if (typeof body === 'string') sent.push(JSON.parse(body));
    return await left[method].shift()!();
  });
  const close = vi.fn<() => void>();
  return { sent, close, ...renderPiece(<CompanySettingsDialog opened onClose={close} />) };
}
const windowField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /List a coming service within/ });
const blockSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: /Block trips on expired papers/ });

describe('the company settings (decision 1.25)', () => {
  it('show what holds and send what was changed', async () => {
    const { user, sent, close } = open({
      GET: [read],
      PUT: [() => Response.json({ serviceWindowKm: 2_500.5, blockExpiredDocuments: false, trailDays: 90 })],
    });
    const km = await windowField();
    expect([km.value, blockSwitch().checked]).toEqual(['10000', true]);
    await user.clear(km);
    await user.type(km, '2500.5');
    const days = screen.getByRole('textbox', { name: /Keep trails of vehicles for/ });
    await user.clear(days);
    await user.type(days, '90');
    await user.click(blockSwitch());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ serviceWindowKm: 2_500.5, blockExpiredDocuments: false, trailDays: 90, updatedAt: settings.updatedAt }]);
  });

  it('take what another manager has changed since when the save was refused, and send again what was typed', async () => {
    const newer = { ...settings, trailDays: 90, updatedAt: '2026-11-21T06:00:00.000Z' };
    const refusal = { code: 'stale_record', detail: 'This record was changed by thandi after you opened it.', message: '' };
    const { user, sent, close } = open({
      GET: [read, () => Response.json(newer)],
      PUT: [() => Response.json(refusal, { status: 409 }), () => Response.json({ ...newer, serviceWindowKm: 2_500 })],
    });
    const km = await windowField();
    await user.clear(km);
    await user.type(km, '2500');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(await screen.findByText(/is reloaded and your own changes are still in the form/)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Keep trails of vehicles for/ }).value).toBe('90');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent.at(-1)).toEqual({ serviceWindowKm: 2_500, blockExpiredDocuments: true, trailDays: 90, updatedAt: newer.updatedAt });
  });

  it('refuse an empty window before anything is sent', async () => {
    const { user, sent } = open({ GET: [read] });
    await user.clear(await windowField());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Service window is required')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('say that they could not be loaded, and load at a second try', async () => {
    const { user } = open({ GET: [() => new Response('', { status: 500 }), read] });
    expect(await screen.findByText('Failed to load the company settings')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await windowField()).value).toBe('10000');
  });

  it('say that they are being saved, and a save that fails keeps what was typed and can be tried again', async () => {
    let fail = (_: Response) => {};
    const failing = new Promise<Response>((resolve) => (fail = resolve));
    const { user, sent, close } = open({ GET: [read], PUT: [() => failing, read] });
    const km = await windowField();
    await user.clear(km);
    await user.type(km, '4000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const saving = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' });
    expect(saving.disabled).toBe(true);
    fail(new Response('', { status: 500 }));
    expect(await screen.findByText('Failed to save the company settings')).toBeDefined();
    expect([km.value, close.mock.calls]).toEqual(['4000', []]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(2);
  });

  it("put what the server refuses at its field, in the server's words", async () => {
    const refused = { code: 'validation_error', detail: 'Refused', errors: { serviceWindowKm: 'Service window is too long' } };
    const { user } = open({ GET: [read], PUT: [() => Response.json(refused, { status: 422 })] });
    const km = await windowField();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Service window is too long')).toBeDefined();
    expect(km.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(km);
  });

  it.each([
    ['a manager', 'Manager' as const, ['manager:actions'] as const, 1],
    ['nobody else', 'Hybrid' as const, ['controller:actions', 'finance:actions'] as const, 0],
  ])('are offered to %s', async (_who, role, permissions, count) => {
    await signInAs(role, permissions);
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await renderAt('/', UserAdministrationPage);
    const header = (await screen.findByRole('heading', { name: 'User Management' })).closest('header')!;
    expect(within(header).queryAllByRole('button', { name: 'Company Settings' })).toHaveLength(count);
  });
});
