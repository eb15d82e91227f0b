import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { onAPhone } from '../../../test/on-a-phone.ts';
import { renderPiece } from '../../../test/render.tsx';
import { Filters } from './filters.tsx';

const piece = (inForce: number) => (
  <Filters inForce={inForce}>
    <select aria-label="Month" />
  </Filters>
);

it('filters stand beside each other on a wide window, without a button before them', () => {
  renderPiece(piece(1));
  expect(screen.getByRole('combobox', { name: 'Month' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('on a phone', () => {
  beforeEach(onAPhone);

  it('filters stand behind one button that says how many are in force', async () => {
    const { user } = renderPiece(piece(2));
    expect(screen.queryByRole('combobox')).toBeNull();
    const button = screen.getByRole('button', { name: 'Filters, 2 in force' });
    // the figure is drawn by the style, beside the word
    expect(button.querySelector('[data-count]')?.getAttribute('data-count')).toBe('2');
    expect(button.textContent).toBe('Filters');
    await user.click(button);
    expect(screen.getByRole('group', { name: 'Filters' }).contains(screen.getByRole('combobox', { name: 'Month' }))).toBe(true);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.click(button);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('no number stands on the button while nothing is left out', () => {
    renderPiece(piece(0));
    expect(screen.getByRole('button', { name: 'Filters' }).textContent).toBe('Filters');
  });
});
