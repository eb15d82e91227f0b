import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { DockedPanel } from './docked-panel.tsx';

const [previous, next, close] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
const draw = () =>
  renderPiece(
    <DockedPanel name="planning-width" label="Plan KW101" onPrevious={previous} onNext={next} onClose={close} header={<h2>Plan KW101</h2>}>
      <TextInput label="Load Number" />
    </DockedPanel>,
  );
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
});

describe('the panel beside the timeline', () => {
  it('goes to the vehicles above and below by arrow keys, but not out of a field', async () => {
    const { user } = draw();
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect([previous.mock.calls.length, next.mock.calls.length]).toEqual([1, 1]);
    await user.click(screen.getByRole('textbox', { name: 'Load Number' }));
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect([previous.mock.calls.length, next.mock.calls.length]).toEqual([1, 1]);
  });

  it('is drawn wider and narrower by arrow keys within its limits, and remembers its width', async () => {
    const { user, unmount } = draw();
    const edge = () => screen.getByRole('separator', { name: 'Width of the panel' });
    expect(edge().getAttribute('aria-valuenow')).toBe('480');
    edge().focus();
    await user.keyboard('{ArrowLeft}');
    expect(edge().getAttribute('aria-valuenow')).toBe('504');
    await user.keyboard('{Home}{ArrowRight}');
    expect(edge().getAttribute('aria-valuenow')).toBe('400');
    expect([previous.mock.calls.length, next.mock.calls.length]).toEqual([0, 0]);
    unmount();
    draw();
    expect(edge().getAttribute('aria-valuenow')).toBe('400');
  });

  it('is closed by Escape from within', async () => {
    const { user } = draw();
    await user.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    await user.click(screen.getByRole('textbox', { name: 'Load Number' }));
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });

  it('gives the focus back to what had it before when it is closed from within', async () => {
    function Desk() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>KW101</button>
          {isOpen && (
            <DockedPanel
              name="planning-width"
              label="Plan KW101"
              onPrevious={null}
              onNext={null}
              onClose={() => setOpen(false)}
              header={null}
            >
              <TextInput label="Load Number" />
            </DockedPanel>
          )}
        </>
      );
    }
    const { user } = renderPiece(<Desk />);
    await user.click(screen.getByRole('button', { name: 'KW101' }));
    await user.click(screen.getByRole('textbox', { name: 'Load Number' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Load Number' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'KW101' }));
  });
});
