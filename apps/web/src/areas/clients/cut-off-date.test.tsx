import { addDays } from '@superlink/domain/time/sast.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { formatDay, today } from '../../blocks/format/dates.ts';
import { CutOffDate } from './cut-off-date.tsx';

it.each([
  [0, 'Today'],
  [1, '1d'],
  [3, '3d'],
  [4, null],
])('a cut-off %i days away shows its date and %s in red (CLI-012)', (days, label) => {
  const day = addDays(today(), days);
  const { container } = renderPiece(<CutOffDate cutOff={`${day}T00:00:00.000Z`} />);
  expect(screen.getByText(formatDay(day))).toBeTruthy();
  expect([...container.querySelectorAll('[data-tone="red"]')].map((badge) => badge.textContent)).toEqual(label === null ? [] : [label]);
});

it('a client without a cut-off shows a dash', () => {
  renderPiece(<CutOffDate cutOff={null} />);
  expect(screen.getByText('–')).toBeTruthy();
});
