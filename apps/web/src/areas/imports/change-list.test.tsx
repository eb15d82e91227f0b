import type { ImportCheck } from '@superlink/api/imports/import.schema.ts';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { ChangeList } from './change-list.tsx';
import type { ChangeView } from './import.queries.ts';

const check: ImportCheck = {
  rows: 5_000,
  ready: 5_000,
  created: 0,
  updated: 120,
  unchanged: 4_880,
  total: 0,
  byColumn: [],
  found: 0,
  problems: [],
  notes: [],
  byField: [
    { field: 'assetExpLic', label: 'License Expiry', records: 119 },
    { field: 'odometerReading', label: 'Odometer', records: 1 },
  ],
  changed: 120,
  changes: [
    {
      row: 2,
      name: 'H101 (ND 123-456)',
      changes: [
        { label: 'License Expiry', shownAs: 'day', from: '2027-05-31', to: '2028-05-31' },
        { label: 'VIN', shownAs: 'text', from: 'YV2RT40A8KB123456', to: null },
        { label: 'Odometer', shownAs: 'number', from: '514867.5', to: '520000' },
      ],
      warnings: ['Far above the last reading'],
    },
  ],
  version: '1.x',
};

it('shows each change of a record with what stands there now, written as the screens write it', () => {
  renderPiece(<ChangeList kind="vehicles" check={check} view={{ field: undefined, page: 1 }} onView={() => {}} busy={false} />);
  expect(screen.getByRole('heading', { name: '120 vehicles to update' })).toBeDefined();
  const lines = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim()),
    );
  expect(lines).toEqual([
    ['2', 'H101 (ND 123-456) Far above the last reading', 'License Expiry', 'Now 31/05/2027', 'New 31/05/2028'],
    ['', '', 'VIN', 'Now YV2RT40A8KB123456', 'New –'],
    ['', '', 'Odometer', 'Now 514 867,5', 'New 520 000'],
  ]);
});

it('asks for the changes of one field, and for another page', async () => {
  const onView = vi.fn<(view: ChangeView) => void>();
  const { user } = renderPiece(
    <ChangeList kind="vehicles" check={check} view={{ field: undefined, page: 1 }} onView={onView} busy={false} />,
  );
  await user.click(screen.getByRole('button', { name: 'License Expiry 119' }));
  await user.click(screen.getByRole('button', { name: 'Next page of the changes' }));
  expect(onView.mock.calls).toEqual([[{ field: 'assetExpLic', page: 1 }], [{ field: undefined, page: 2 }]]);
});
