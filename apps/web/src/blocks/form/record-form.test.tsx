import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { ApiError } from '../../client/api.ts';
import { readDraft, writeDraft } from './draft.ts';
import { RecordForm } from './record-form.tsx';
import { showServerErrors } from './server-errors.ts';
import { TextField } from './text-field.tsx';
import { useRecordForm } from './use-record-form.ts';

interface Trailer {
  registration: string;
  make: string;
}
const schema: z.ZodType<Trailer, Trailer> = z.object({
  registration: z.string().min(1, 'Registration number is required'),
  make: z.string().max(5, 'Too long'),
});
const submit = vi.fn<(trailer: Trailer) => void>();
let refusal: ApiError | null = null;
let unchangedLabel: string | undefined;

function TrailerPage() {
  const state = useRecordForm({ schema, defaults: { registration: '', make: '' }, draft: 'trailer.new' });
  return (
    <RecordForm
      state={state}
      label="Trailer"
      submitLabel="Save"
      unchangedLabel={unchangedLabel}
      saving={false}
      failure={refusal && { text: refusal.detail }}
      onCancel={() => {}}
      onSubmit={(trailer) => {
        submit(trailer);
        if (refusal) showServerErrors(state.form, refusal, (name) => (name === 'trailerReg' ? 'registration' : name));
        else state.release();
      }}
    >
      <TextField control={state.control} name="registration" label="Registration" />
      <TextField control={state.control} name="make" label="Make" />
    </RecordForm>
  );
}

const registration = () => screen.getByRole('textbox', { name: 'Registration' });
const make = () => screen.getByRole('textbox', { name: 'Make' });
const save = () => screen.getByRole('button', { name: 'Save' });

beforeEach(async () => {
  sessionStorage.clear();
  submit.mockReset();
  refusal = null;
  unchangedLabel = undefined;
  await signInAs('Manager', ['manager:actions']);
});

describe('the button of a form that says when there is nothing to save', () => {
  it('cannot be pressed until something differs, and again once it is as before', async () => {
    unchangedLabel = 'No Changes';
    const { user } = await renderAt('/new', TrailerPage);
    const idle = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'No Changes' });
    expect(idle()?.disabled).toBe(true);
    await user.type(make(), 'A');
    expect([idle(), save().hasAttribute('disabled')]).toEqual([null, false]);
    await user.clear(make());
    expect(idle()?.disabled).toBe(true);
  });
});

describe('errors of a form', () => {
  it('appear when a field is left, not before, and go as soon as they are mended', async () => {
    const { user } = await renderAt('/new', TrailerPage);
    await user.click(registration());
    expect(screen.queryByText('Registration number is required')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Registration number is required')).toBeDefined();
    await user.type(registration(), 'N');
    expect(screen.queryByText('Registration number is required')).toBeNull();
  });

  it('on submit the first field with an error gets the cursor and nothing is sent', async () => {
    const { user } = await renderAt('/new', TrailerPage);
    await user.type(make(), 'far too long');
    await user.click(save());
    expect(await screen.findByText('Registration number is required')).toBeDefined();
    expect(document.activeElement).toBe(registration());
    expect(submit).not.toHaveBeenCalled();
  });

  it('of the server stand under their fields, under the form’s own names, and in the banner', async () => {
    refusal = new ApiError(409, 'conflict', 'Nothing was saved', { fields: { trailerReg: 'Already taken', unknown: 'Elsewhere' } });
    const { user } = await renderAt('/new', TrailerPage);
    await user.type(registration(), 'ND 1');
    await user.click(save());
    expect(await screen.findByText('Already taken')).toBeDefined();
    expect(document.activeElement).toBe(registration());
    expect(screen.getByRole('alert').textContent).toBe('Nothing was saved');
    expect(screen.queryByText('Elsewhere')).toBeNull();
  });
});

describe('unsaved changes', () => {
  it('are kept in this tab and offered back, only the fields that were changed', async () => {
    const { user, unmount } = await renderAt('/new', TrailerPage);
    await user.type(make(), 'Afrit');
    unmount();
    expect(readDraft('trailer.new')?.values).toEqual({ make: 'Afrit' });
    const again = await renderAt('/new', TrailerPage);
    expect(make()).toHaveProperty('value', '');
    await again.user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(make()).toHaveProperty('value', 'Afrit');
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('can be thrown away', async () => {
    writeDraft('trailer.new', { make: 'Afrit' }, new Date());
    const { user } = await renderAt('/new', TrailerPage);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(readDraft('trailer.new')).toBeNull();
  });

  it('are no longer kept once they are saved', async () => {
    writeDraft('trailer.new', { make: 'Afrit' }, new Date());
    const { user, unmount } = await renderAt('/new', TrailerPage);
    await user.type(registration(), 'ND 1');
    await user.click(save());
    await vi.waitFor(() => expect(submit).toHaveBeenCalledWith({ registration: 'ND 1', make: '' }));
    unmount();
    expect(readDraft('trailer.new')).toBeNull();
  });

  it('hold up a way to another page until the user has answered', async () => {
    const { user, router } = await renderAt('/new', TrailerPage);
    await user.type(make(), 'Afrit');
    void router.navigate({ to: '/elsewhere' });
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/new');
    void router.navigate({ to: '/elsewhere' });
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Elsewhere')).toBeDefined();
  });

  it('reverted to what was there hold up nothing', async () => {
    const { user, router } = await renderAt('/new', TrailerPage);
    await user.type(make(), 'A');
    await user.clear(make());
    await router.navigate({ to: '/elsewhere' });
    expect(await screen.findByText('Elsewhere')).toBeDefined();
  });
});
