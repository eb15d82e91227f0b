import { TextInput } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { windowOf } from '../../../test/window-width.ts';
import { SidePanel } from './side-panel.tsx';
import { useDocked } from './use-docked.ts';

function Record() {
  const [isOpen, setOpen] = useState(true);
  const isDocked = useDocked(isOpen);
  const body = <TextInput label="Note" />;
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Open or close</button>
      {isDocked && isOpen && <section aria-label="Beside the list">{body}</section>}
      {!isDocked && (
        <SidePanel opened={isOpen} onClose={() => setOpen(false)} title="Above the list">
          {body}
        </SidePanel>
      )}
    </>
  );
}

let shown: ReturnType<typeof windowOf>;
beforeEach(() => {
  shown = windowOf(1440);
});
afterEach(() => shown.restore());

it('a record that is open keeps what is typed in it while the window is drawn narrow and wide, and opens anew as the window then is', async () => {
  const { user } = renderPiece(<Record />);
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Gate 4');
  for (const px of [390, 1440, 1024]) {
    act(() => shown.resize(px));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Gate 4');
    expect(screen.getByRole('region', { name: 'Beside the list' })).toBeDefined();
  }
  await user.click(screen.getByRole('button', { name: 'Open or close' }));
  await user.click(screen.getByRole('button', { name: 'Open or close' }));
  expect(await screen.findByRole('dialog', { name: 'Above the list' })).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});

it('a record that was opened on a narrow window stays above its list when the window becomes wide', async () => {
  act(() => shown.resize(390));
  const { user } = renderPiece(<Record />);
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Gate 4');
  act(() => shown.resize(1440));
  expect(screen.getByRole('dialog', { name: 'Above the list' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Gate 4');
});
