import type { Commodity } from '@superlink/api/commodities/commodity.schema.ts';
import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CommodityPicker } from './commodity-picker.tsx';

const maize: Commodity = { id: '01890000-0000-7000-8000-000000000001', name: 'Maize' };
const sent = vi.fn<() => void>();
const closed = vi.fn<() => void>();

beforeEach(async () => {
  await signInAs('Controller', ['controller:actions']);
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (method === 'POST') return Response.json({ id: '01890000-0000-7000-8000-000000000002', ...JSON.parse(body as string) });
    return Response.json([maize]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function Form() {
  const { control, handleSubmit } = useForm({ defaultValues: { commodity: '' } });
  return (
    <Dialog opened onClose={closed} title="Edit Trip">
      <form onSubmit={(event) => void handleSubmit(sent)(event)}>
        <CommodityPicker control={control} name="commodity" label="Commodity" />
        <button type="submit">Save</button>
      </form>
    </Dialog>
  );
}
async function open() {
  const { user } = renderPiece(<Form />);
  const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Commodity' });
  await user.click(picker);
  await screen.findByRole('option', { name: 'Maize' });
  return { user, picker };
}

describe('a commodity picker in a form of a dialog', () => {
  it('keeps Enter to itself, wherever in it the cursor stands (COM-002)', async () => {
    const { user, picker } = await open();
    await user.keyboard('{Enter}');
    expect(picker.value).toBe('Maize');
    await user.clear(picker);
    await user.type(picker, 'Coal');
    await user.type(screen.getByRole('textbox', { name: 'Add new commodity' }), '{Enter}');
    await waitFor(() => expect(picker.value).toBe('Coal'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('takes a whole name that was typed in whatever case as chosen, and forgets half a one', async () => {
    const { user, picker } = await open();
    await user.type(picker, 'mAIZE');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(picker.value).toBe('Maize');
    await user.clear(picker);
    await user.type(picker, 'Mai');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(picker.value).toBe('Maize');
  });

  it('does not send the form when a commodity is deleted by Enter (COM-005, COM-006)', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete Maize' }));
    expect(
      await screen.findByText('Are you sure you want to delete this commodity? This action cannot be undone.', { exact: false }),
    ).toBeDefined();
    screen.getByRole('button', { name: 'Delete Commodity' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Maize' })).toBeNull());
    expect(sent).not.toHaveBeenCalled();
  });

  it('closes its list on Escape and leaves the dialog with what was typed in it', async () => {
    const { user, picker } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(closed).not.toHaveBeenCalled();
    await user.click(picker);
    await user.click(screen.getByRole('textbox', { name: 'Add new commodity' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(closed).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('a commodity of the list', () => {
  it('is added by controllers only and deleted by anybody (COM-004, COM-005)', async () => {
    await signInAs('Financial', ['finance:actions']);
    const deleted: string[] = [];
    vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
      if (method === 'DELETE') deleted.push(new URL(address, 'http://kwela.test').pathname);
      return method === 'GET' ? Response.json([maize]) : new Response(null, { status: 204 });
    });
    const { user } = await open();
    const add = screen.getByRole('button', { name: 'Add' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(add.getAttribute('aria-describedby')!)?.textContent).toBe('Not enough permissions');
    expect(screen.getByRole('textbox', { name: 'Add new commodity' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Delete Maize' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Commodity' }));
    await waitFor(() => expect(deleted).toEqual([`/api/commodities/${maize.id}`]));
  });
});
