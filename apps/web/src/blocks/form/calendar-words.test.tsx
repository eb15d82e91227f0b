import { MantineProvider } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const drawCalendar = () =>
  render(
    <MantineProvider env="test">
      <DatePicker defaultDate="2026-10-01" />
    </MantineProvider>,
  );

describe('a calendar', () => {
  it('names months and days in English, and in Afrikaans where the product is', async () => {
    await import('./calendar-words.ts');
    const english = drawCalendar();
    expect(screen.getByText('October 2026')).toBeDefined();
    english.unmount();

    await import('./calendar-words.af.ts');
    drawCalendar();
    expect(screen.getByText('Oktober 2026')).toBeDefined();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Ma', 'Di', 'Wo', 'Do', 'Vr', 'Sa', 'So']);
  });
});
