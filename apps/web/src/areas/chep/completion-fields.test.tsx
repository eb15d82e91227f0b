import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { CompletionFields, PickUpFields } from './chep-fields.tsx';
import { chepFormSchema, type ChepForm } from './chep.form-model.ts';

const open: ChepForm = {
  outstandingPallets: 34,
  gracePeriod: 7,
  pickUpDate: '2026-11-21',
  depotAddress: 'Pallet depot Isando',
  isCompleted: false,
  isDelayed: false,
  isCollectionPending: false,
  isAuthorizationReceived: false,
  deliveryDate: '2026-11-22',
  chepReceiptNumber: 'R-1',
  delayReason: '',
  overrideCode: '',
};
const send = vi.fn<(form: ChepForm) => void>();

function Form({ defaults }: { defaults: ChepForm }) {
  const state = useRecordForm({ schema: chepFormSchema, defaults });
  return (
    <DialogForm state={state} label="CHEP record" submitLabel="Save" saving={false} failure={null} onCancel={() => {}} onSubmit={send}>
      <PickUpFields control={state.control} />
      <CompletionFields form={state.form} />
    </DialogForm>
  );
}
function start(defaults: Partial<ChepForm> = {}) {
  send.mockReset();
  const { user } = renderPiece(<Form defaults={{ ...open, ...defaults }} />);
  const flag = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
  return {
    flag,
    turn: (name: string) => user.click(flag(name)),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    user,
  };
}
const field = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name });
const shown = () => ['Delay Reason', 'Override Code', 'Delivery Date', 'Receipt Number'].filter((name) => field(name) !== null);

it('the form has two sections, of which the first names the usual grace (CHEP-020)', () => {
  start();
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Initial Information', 'Completion Information']);
  expect(screen.getByText('Default grace period for outstanding pallets is 7 days')).toBeDefined();
  expect(screen.getByPlaceholderText('Enter CHEP receipt number...')).toBeDefined();
});

describe('Completion Information', () => {
  it('shows a field only where its switches leave it (CHEP-028 … CHEP-031)', async () => {
    const { turn, flag } = start();
    expect(shown()).toEqual(['Delivery Date', 'Receipt Number']);
    expect(screen.getByPlaceholderText<HTMLInputElement>('Enter CHEP receipt number...').value).toBe('R-1');
    expect(screen.queryByRole('switch', { name: 'Collection Pending' })).toBeNull();
    await turn('Delayed');
    expect(shown()).toEqual(['Delay Reason', 'Delivery Date']);
    await turn('Collection Pending');
    expect(shown()).toEqual(['Delay Reason']);
    await turn('Authorization Received');
    expect(shown()).toEqual(['Delay Reason', 'Override Code', 'Delivery Date']);
    expect(flag('Collection Pending').checked).toBe(false);
    await turn('Completed');
    expect(flag('Delayed').checked).toBe(false);
    expect(shown()).toEqual(['Delivery Date', 'Receipt Number']);
    // what a switch emptied stays empty
    expect(field('Receipt Number')?.value).toBe('');
    expect(field('Delivery Date')?.value).toBe('');
  });

  it('asks for the delivery date where it is shown, and not where it is hidden (VAL-108)', async () => {
    const { turn, save } = start({ deliveryDate: '' });
    await save();
    await screen.findByText('Delivery Date is required');
    expect(send).not.toHaveBeenCalled();
    await turn('Delayed');
    await turn('Collection Pending');
    await save();
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.lastCall![0]).toMatchObject({ isDelayed: true, isCollectionPending: true, deliveryDate: '', chepReceiptNumber: '' });
  });

  it('needs neither override code nor receipt number (VAL-109)', async () => {
    const { turn, save } = start({ chepReceiptNumber: '' });
    await turn('Delayed');
    await turn('Authorization Received');
    await save();
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.lastCall![0]).toMatchObject({ isAuthorizationReceived: true, overrideCode: '' });
  });
});
