import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../test/render.tsx';
import { LoadingLines, LoadingPage, type PageShape } from './skeletons.tsx';

const bars = () => document.querySelectorAll('.mantine-Skeleton-root').length;

it.each<[PageShape, number]>([
  ['list', 66],
  ['planning', 27],
  ['dashboard', 46],
  ['record', 28],
  ['form', 27],
])('a %s that loads is drawn in its own shape, and one message says that it loads', (shape, count) => {
  renderPiece(<LoadingPage shape={shape} label="Loading…" />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect(bars()).toBe(count);
});

it('facts that load are a label and a value each', () => {
  renderPiece(<LoadingLines label="Loading vehicle details" lines={9} />);
  expect(screen.getByRole('status').textContent).toBe('Loading vehicle details');
  expect(bars()).toBe(18);
});
