import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import type { Column, TableView } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Load {
  readonly id: string;
  readonly client: string;
  readonly registered: string;
  readonly driver: string;
  readonly rand: number;
}
const loads: Load[] = [{ id: 'a', client: 'Mopane', registered: 'Mopane Milling (Pty) Ltd', driver: 'Sipho Dube', rand: 8450 }];
const columns: readonly Column<Load>[] = [
  { id: 'id', header: 'Trip', value: ({ id }) => id, fixed: true },
  { id: 'client', header: 'Client', value: ({ client }) => client, clip: 150, tip: ({ registered }) => registered },
  { id: 'driver', header: 'Driver', value: ({ driver }) => driver, from: 1400 },
  { id: 'rand', header: 'Revenue', value: ({ rand }) => rand, numeric: true },
];

function Loads({ sort = null }: { sort?: TableView['sort'] }) {
  return (
    <DataTable
      name="loads"
      label="Loads"
      columns={columns}
      rows={loads}
      rowName={({ id }) => id}
      view={{ page: 1, size: 10, sort }}
      onView={() => {}}
      empty="None"
    />
  );
}

/** What the browser would say of the table's place and of what is drawn in it, in px. */
const layout = { place: 0, drawn: 0 };
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

beforeEach(() => {
  localStorage.clear();
  Object.assign(layout, { place: 1166, drawn: 1166 });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => layout.place);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => layout.drawn);
});
afterEach(() => vi.restoreAllMocks());

describe('a table with more columns than room', () => {
  it('leaves those of little weight to the column menu, and says how many', () => {
    renderPiece(<Loads />);
    expect(headers()).toEqual(['Trip', 'Client', 'Revenue']);
    expect(screen.getByText('1 column hidden')).toBeDefined();
  });

  it('shows all of them where there is room', () => {
    layout.place = 1646;
    renderPiece(<Loads />);
    expect(headers()).toEqual(['Trip', 'Client', 'Driver', 'Revenue']);
    expect(screen.queryByText(/hidden/)).toBeNull();
  });

  it('shows the column that it is ordered by', () => {
    renderPiece(<Loads sort={{ column: 'driver', direction: 'asc' }} />);
    expect(headers()).toContain('Driver');
  });

  it('obeys who ticks or unticks a column, on the next visit too, until the default columns are asked for', async () => {
    const { user, unmount } = renderPiece(<Loads />);
    await user.click(screen.getByRole('button', { name: 'Choose columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Driver' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Revenue' }));
    expect(headers()).toEqual(['Trip', 'Client', 'Driver']);
    unmount();
    layout.place = 700;
    const again = renderPiece(<Loads />);
    expect(headers()).toEqual(['Trip', 'Client', 'Driver']);
    await again.user.click(screen.getByRole('button', { name: 'Choose columns' }));
    await again.user.click(await screen.findByRole('menuitem', { name: 'Default columns' }));
    expect(headers()).toEqual(['Trip', 'Client', 'Revenue']);
  });

  it('stands in the order into which the user moved it, until the default columns are asked for; what it does not name stands last', async () => {
    localStorage.setItem('superlink.keep.order.loads', '["rand","id"]');
    const { user } = renderPiece(<Loads />);
    expect(headers()).toEqual(['Revenue', 'Trip', 'Client']);
    expect([...document.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual(['8450', 'a', 'Mopane']);
    await user.click(screen.getByRole('button', { name: 'Choose columns' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move columns...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order of columns' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Revenue', 'Trip', 'Client', 'Driverhidden']);
    await user.click(dialog.getByRole('button', { name: 'Standard order' }));
    expect(headers()).toEqual(['Trip', 'Client', 'Revenue']);
  });

  it('keeps what was unticked before columns knew their room', () => {
    localStorage.setItem('superlink.keep.columns.loads', '["rand"]');
    renderPiece(<Loads />);
    expect(headers()).toEqual(['Trip', 'Client']);
  });

  it('marks the edges at which something is hidden', () => {
    layout.drawn = 1400;
    renderPiece(<Loads />);
    const region = screen.getByRole('region', { name: 'Loads' });
    expect(region.dataset['cut']).toBe('right');
    Object.assign(region, { scrollLeft: 100 });
    fireEvent.scroll(region);
    expect(region.dataset['cut']).toBe('left right');
    Object.assign(region, { scrollLeft: 234 });
    fireEvent.scroll(region);
    expect(region.dataset['cut']).toBe('left');
  });

  it('a text that may be cut says all of itself on its tip', () => {
    renderPiece(<Loads />);
    expect(screen.getByTitle('Mopane Milling (Pty) Ltd').textContent).toBe('Mopane');
  });
});
