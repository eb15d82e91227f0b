import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../test/render.tsx';
import { ExpiryBadge, ExpiryCountdown } from './expiry-badge.tsx';

// 21 November, half past midnight in South Africa: in UTC it is still the day before.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T22:30:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

describe('the expiry badge (CONST-001, DRV-012)', () => {
  it.each([
    ['no date', null, 'Not Set'],
    ['yesterday', '2026-11-20', 'Expired'],
    ['today, which still counts', '2026-11-21', 'Expires soon'],
    ['thirty days ahead', '2026-12-21', 'Expires soon'],
  ])('%s', (_, day, words) => {
    renderPiece(<ExpiryBadge expiry={day && `${day}T00:00:00.000Z`} />);
    expect(screen.getByText(words)).toBeDefined();
  });

  it('says nothing from the thirty-first day on', () => {
    renderPiece(<ExpiryBadge expiry="2026-12-22T00:00:00.000Z" />);
    expect(screen.queryByText(/expire/i)).toBeNull();
  });

  it('the overview always says how it stands', () => {
    renderPiece(
      <>
        <ExpiryCountdown expiry="2026-11-20T00:00:00.000Z" />
        <ExpiryCountdown expiry="2027-02-25T00:00:00.000Z" />
      </>,
    );
    expect(screen.getByText('Expired')).toBeDefined();
    expect(screen.getByText('Expires in 96 days')).toBeDefined();
  });
});
