import { screen, waitFor, within } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderPiece } from '../../../test/render.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField, DateTimeField } from './date-field.tsx';
import { useRecordForm } from './use-record-form.ts';

function Fields({ day = '', moment = '' }: { day?: string; moment?: string }) {
  const { control } = useForm({ defaultValues: { day, moment } });
  const held = useWatch({ control });
  return (
    <>
      <DateField control={control} name="day" label="Day" required />
      <DateTimeField control={control} name="moment" label="Moment" />
      <output>{JSON.stringify(held)}</output>
    </>
  );
}

/** A record whose day need not be there. */
function Record({ onSubmit }: { onSubmit: (values: { day: string }) => void }) {
  const { form, control } = useRecordForm({ schema: z.object({ day: z.string() }), defaults: { day: '2026-11-05' } });
  return (
    <form onSubmit={(event) => void form.handleSubmit((values) => onSubmit(values))(event)}>
      <DateField control={control} name="day" label="Day" />
      <button type="submit">Save</button>
    </form>
  );
}

const held = () => JSON.parse(screen.getByRole('status').textContent) as { day: string; moment: string };
const day = () => screen.getByRole('textbox', { name: 'Day' });

describe('a day field', () => {
  it('shows dd/MM/yyyy and holds the day as it is written in a call (GEN-008)', () => {
    renderPiece(<Fields day="2026-11-05" />);
    expect(day()).toHaveProperty('value', '05/11/2026');
  });

  it('takes a day typed day first, and nothing when it is emptied', async () => {
    const { user } = renderPiece(<Fields />);
    await user.type(day(), '5/11/2026');
    expect(held().day).toBe('2026-11-05');
    await user.clear(day());
    expect(held().day).toBe('');
  });

  it.each(['31/02/2027', '01/01/1901', 'tomorrow', '5/11'])('refuses %s, keeps it as it was typed and says so', async (typed) => {
    const onSubmit = vi.fn<() => void>();
    const { user } = renderPiece(<Record onSubmit={onSubmit} />);
    await user.clear(day());
    await user.type(day(), typed);
    await user.tab();
    expect(await screen.findByText('Enter a valid date')).toBeDefined();
    expect(day()).toHaveProperty('value', typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.clear(day());
    await user.type(day(), '6/11/2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenCalledWith({ day: '2026-11-06' });
  });
});

describe('the calendar of a day', () => {
  const calendar = () => document.querySelector('table');
  afterEach(() => vi.useRealTimers());

  it('opens when it is asked for, by a press or a key, and not with the focus', async () => {
    const { user } = renderPiece(<Fields />);
    await user.tab();
    expect(document.activeElement).toBe(day());
    expect(calendar()).toBeNull();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(calendar()).not.toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(calendar()).toBeNull());
    await user.click(day());
    await waitFor(() => expect(calendar()).not.toBeNull());
  });

  it('goes as soon as a day is typed out or picked', async () => {
    const { user } = renderPiece(<Fields day="2026-11-05" />);
    await user.click(day());
    await user.clear(day());
    await user.click(day());
    await waitFor(() => expect(calendar()).not.toBeNull());
    await user.type(day(), '06/11/2026', { skipClick: true });
    await waitFor(() => expect(calendar()).toBeNull());
    await user.click(day());
    await user.click(await screen.findByRole('button', { name: '7 November 2026' }));
    await waitFor(() => expect(calendar()).toBeNull());
    expect(held().day).toBe('2026-11-07');
  });

  it('marks today in South Africa, whatever the zone of the browser', async () => {
    // 23:30 in London is the next day in Johannesburg
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:30:00.000Z') });
    const { user } = renderPiece(<Fields day="2026-11-05" moment="2026-11-05T06:00:00.000Z" />);
    await user.click(day());
    const marked = () => [...document.querySelectorAll('[aria-current=date]')].map((each) => each.getAttribute('aria-label'));
    await waitFor(() => expect(marked()).toEqual(['22 November 2026']));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Moment' }));
    await waitFor(() => expect(marked()).toEqual(['22 November 2026']));
  });
});

describe('in a dialog', () => {
  it.each([
    ['Day', 'textbox'],
    ['Moment', 'button'],
  ] as const)('Escape closes the calendar of %s and leaves the dialog, which the next one closes', async (label, role) => {
    const onClose = vi.fn<() => void>();
    const { user } = renderPiece(
      <Dialog opened onClose={onClose} title="Book Service">
        <button type="button">Elsewhere</button>
        <Fields day="2026-11-05" moment="2026-11-21T06:00:00.000Z" />
      </Dialog>,
    );
    const calendar = () => document.querySelector('table');
    await user.click(await screen.findByRole(role, { name: label }));
    await waitFor(() => expect(calendar()).not.toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(calendar()).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a moment field', () => {
  it('shows the South African wall clock, whatever the zone of the browser (GEN-011)', () => {
    renderPiece(<Fields moment="2026-11-21T06:00:00.000Z" />);
    expect(screen.getByRole('button', { name: 'Moment' }).textContent).toBe('21/11/2026 08:00');
  });

  it('offers minutes by five (GEN-012)', async () => {
    const { user } = renderPiece(<Fields moment="2026-11-21T06:00:00.000Z" />);
    await user.click(screen.getByRole('button', { name: 'Moment' }));
    await user.click(await screen.findByRole('spinbutton', { name: 'Minutes' }));
    const minutes = within(document.body)
      .getAllByRole('button', { hidden: true })
      .map((button) => button.textContent)
      .filter((text) => /^\d\d$/.test(text));
    expect(minutes).toEqual(expect.arrayContaining(['00', '05', '55']));
    expect(minutes).not.toContain('59');
  });
});
