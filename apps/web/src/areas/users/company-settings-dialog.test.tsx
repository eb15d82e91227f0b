import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { CompanySettingsDialog } from './company-settings-dialog.tsx';

const settings = { serviceWindowKm: 10_000, blockExpiredDocuments: true };

it('the company settings show what holds, and an empty window is refused before anything is sent (decision 1.25)', async () => {
  const close = vi.fn<() => void>();
  const { user } = renderPiece(<CompanySettingsDialog settings={settings} onClose={close} />);
  expect((await screen.findByLabelText<HTMLInputElement>(/Block trips on expired papers/)).checked).toBe(true);
  const km = screen.getByRole<HTMLInputElement>('textbox', { name: /List a coming service within/ });
  expect(km.value.replaceAll(/\D/g, '')).toBe('10000');
  await user.clear(km);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Service window is required')).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
});
