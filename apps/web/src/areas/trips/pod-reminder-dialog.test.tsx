import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { PodReminderDialog } from './pod-reminder-dialog.tsx';

it('asks for the PODs that the chosen trips lack, in a text that can be copied', async () => {
  const trip = {
    lockedInRegistration: 'KR 01 GP',
    endDate: '2026-11-20T00:00:00.000Z',
    dueDate: '2026-11-25T00:00:00.000Z',
    lockedInRateDetails: { stops: [] },
  };
  const missing = { ...trip, tripNumber: 7, loadNr: 'L-7', podUploaded: false };
  const there = { ...trip, tripNumber: 8, loadNr: 'L-8', podUploaded: true };
  const { user } = renderPiece(<PodReminderDialog trips={[there, missing]} onClose={() => {}} />);
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  expect(text.value).toBe(
    'Please send the proof of delivery (POD) of:\n- Load L-7 (trip 7), KR 01 GP, delivered 20/11/2026, due 25/11/2026',
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(text.value);
});
