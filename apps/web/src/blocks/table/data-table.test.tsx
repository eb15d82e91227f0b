import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onAPhone } from '../../../test/on-a-phone.ts';
import { renderPiece } from '../../../test/render.tsx';
import type { Column, TableView } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface Truck {
  readonly id: string;
  readonly fleet: string;
  readonly km: number | null;
  readonly depot: string | null;
}

const columns: readonly Column<Truck>[] = [
  { id: 'fleet', header: 'Fleet', value: (truck) => truck.fleet, sortable: true, fixed: true, opens: true, card: 'title' },
  { id: 'km', header: 'Odometer', value: (truck) => truck.km, numeric: true, sortable: true, card: 'fact' },
  { id: 'depot', header: 'Depot', value: (truck) => truck.depot },
];
const trucks: Truck[] = [
  { id: 'a', fleet: 'FL10', km: 300, depot: 'Durban' },
  { id: 'b', fleet: 'FL9', km: null, depot: 'Durban' },
  { id: 'c', fleet: 'FL100', km: 20, depot: null },
];

function Table(props: Partial<DataTableProps<Truck>> & { start?: Partial<TableView> }) {
  const [view, setView] = useState<TableView>({ page: 1, size: 10, sort: null, ...props.start });
  return (
    <DataTable<Truck>
      name="trucks"
      label="Trucks"
      columns={columns}
      rows={trucks}
      rowName={(truck) => truck.fleet}
      empty={<p>No trucks</p>}
      {...props}
      view={view}
      onView={(patch) => {
        props.onView?.(patch);
        setView((before) => ({ ...before, ...patch }));
      }}
    />
  );
}

const shownFleets = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

beforeEach(() => localStorage.clear());

describe('a table that the browser orders and pages', () => {
  it('sorts by a click on the header, as people count, and says so (DRV-005)', async () => {
    const { user } = renderPiece(<Table />);
    await user.click(screen.getByRole('button', { name: 'Fleet' }));
    expect(shownFleets()).toEqual(['FL9', 'FL10', 'FL100']);
    expect(screen.getByRole('columnheader', { name: 'Fleet' })).toHaveProperty('ariaSort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Fleet' }));
    expect(shownFleets()).toEqual(['FL100', 'FL10', 'FL9']);
  });

  it('puts rows without a value last in both directions', async () => {
    const { user } = renderPiece(<Table />);
    await user.click(screen.getByRole('button', { name: 'Odometer' }));
    expect(shownFleets()).toEqual(['FL100', 'FL10', 'FL9']);
    await user.click(screen.getByRole('button', { name: 'Odometer' }));
    expect(shownFleets()).toEqual(['FL10', 'FL100', 'FL9']);
  });

  it('goes through its pages by the buttons (VEH-014, DRV-007, TRP-023)', async () => {
    const { user } = renderPiece(<Table start={{ size: 2 }} sizes={[2, 10]} />);
    expect(screen.getByText('Page 1 of 2')).toBeDefined();
    expect(shownFleets()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    expect(screen.getByText('Page 2 of 2')).toBeDefined();
    expect(shownFleets()).toEqual(['FL100']);
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'First page' }));
    expect(screen.getByText('Page 1 of 2')).toBeDefined();
  });

  it('shows 10 rows to a page, or 20, 30, 40 or 50, unless its screen has sizes of its own (VEH-013, TRL-003, DRV-007)', async () => {
    const { user } = renderPiece(<Table />);
    const size = screen.getByRole<HTMLInputElement>('combobox', { name: 'Rows per page' });
    await user.click(size);
    expect([size.value, ...screen.getAllByRole('option').map((option) => option.textContent)]).toEqual([
      '10',
      '10',
      '20',
      '30',
      '40',
      '50',
    ]);
  });

  it('goes back to the last page there is when its page has gone', () => {
    const onView = vi.fn<(patch: Partial<TableView>) => void>();
    renderPiece(<Table start={{ page: 7, size: 2 }} sizes={[2]} onView={onView} />);
    expect(onView).toHaveBeenCalledWith({ page: 2 });
    expect(screen.getByText('Page 2 of 2')).toBeDefined();
  });
});

describe('a table that the server orders and pages', () => {
  it('shows the rows as they come and asks for another order or page', async () => {
    const onView = vi.fn<(patch: Partial<TableView>) => void>();
    const { user } = renderPiece(<Table total={25} sortedBy="server" onView={onView} start={{ page: 2 }} />);
    expect(screen.getByText('Page 2 of 3')).toBeDefined();
    expect(shownFleets()).toEqual(['FL10', 'FL9', 'FL100']);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onView).toHaveBeenLastCalledWith({ page: 3 });
    await user.click(screen.getByRole('button', { name: 'Odometer' }));
    expect(onView).toHaveBeenLastCalledWith({ sort: { column: 'km', direction: 'asc' }, page: 1 });
    expect(shownFleets()).toEqual(['FL10', 'FL9', 'FL100']);
  });
});

describe('what a table shows instead of rows', () => {
  it('grey rows and a busy table while the first load runs (GEN-018)', () => {
    renderPiece(<Table rows={undefined} />);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('row')).toHaveLength(11);
  });

  it('the old rows and a busy table while a reload runs', () => {
    renderPiece(<Table refreshing />);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(shownFleets()).toHaveLength(3);
  });

  it('the page’s own words when there is nothing', () => {
    renderPiece(<Table rows={[]} />);
    expect(screen.getByText('No trucks')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('what failed and a way to try again, but only when there is nothing to show', async () => {
    const onRetry = vi.fn<() => void>();
    const failure = { title: 'Failed to load trucks', hint: 'The yard gate is closed', onRetry };
    const { user, rerender } = renderPiece(<Table rows={undefined} failure={failure} />);
    expect(screen.getByText('The yard gate is closed')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
    rerender(<Table failure={failure} />);
    expect(shownFleets()).toHaveLength(3);
  });
});

describe('rows that open', () => {
  it('by a click anywhere on them, but not by a click on their menu', async () => {
    const open = vi.fn<(truck: Truck) => void>();
    const remove = vi.fn<() => void>();
    const { user } = renderPiece(<Table opening={{ open }} actions={() => [{ label: 'Delete', onSelect: remove }]} />);
    await user.click(screen.getByText('300'));
    expect(open).toHaveBeenCalledExactlyOnceWith(trucks[0]);
    await user.click(screen.getByRole('button', { name: 'Actions for FL9' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(remove).toHaveBeenCalledOnce();
    expect(open).toHaveBeenCalledOnce();
  });

  it('by Enter on their name, and the arrow keys walk from row to row', async () => {
    const open = vi.fn<(truck: Truck) => void>();
    const { user } = renderPiece(<Table opening={{ open }} />);
    screen.getByRole('button', { name: 'FL10' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(open).toHaveBeenCalledExactlyOnceWith(trucks[2]);
  });

  it('through a link where the row has an address', () => {
    renderPiece(<Table opening={{ open: () => {}, href: (truck) => `/trucks/${truck.id}` }} />);
    expect(screen.getByRole('link', { name: 'FL9' }).getAttribute('href')).toBe('/trucks/b');
  });

  it('the one that is open is marked', () => {
    renderPiece(<Table selectedId="b" />);
    expect(screen.getAllByRole('row')[2]?.dataset['selected']).toBe('true');
  });
});

describe('columns and groups', () => {
  it('a column that is unticked stays away on the next visit', async () => {
    const { user, unmount } = renderPiece(<Table />);
    await user.click(screen.getByRole('button', { name: 'Choose columns' }));
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Fleet' })).toBeNull();
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Depot' }));
    expect(screen.queryByRole('columnheader', { name: 'Depot' })).toBeNull();
    unmount();
    renderPiece(<Table />);
    expect(screen.queryByRole('columnheader', { name: 'Depot' })).toBeNull();
  });

  it('neighbours of one group share a tint, and the next group takes the other', () => {
    renderPiece(<Table groupOf={(truck) => truck.depot ?? 'none'} />);
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.dataset['group']),
    ).toEqual(['odd', 'odd', 'even']);
  });
});

describe('on a phone', () => {
  beforeEach(onAPhone);

  it('what loads has the shape of the cards: a head and a label and a value for each fact', () => {
    renderPiece(<Table rows={undefined} />);
    const cards = within(screen.getByRole('list', { name: 'Trucks' })).getAllByRole('listitem');
    expect(cards).toHaveLength(6);
    expect(cards[0]!.querySelectorAll('.mantine-Skeleton-root')).toHaveLength(4);
  });

  it('rows are cards with their facts, and the order is a choice', async () => {
    const onView = vi.fn<(patch: Partial<TableView>) => void>();
    const open = vi.fn<(truck: Truck) => void>();
    const { user } = renderPiece(<Table opening={{ open }} onView={onView} />);
    expect(screen.queryByRole('table')).toBeNull();
    const [card] = within(screen.getByRole('list', { name: 'Trucks' })).getAllByRole('listitem');
    expect(within(card!).getByText('Odometer')).toBeDefined();
    expect(within(card!).queryByText('Depot')).toBeNull();
    await user.click(within(card!).getByText('300'));
    expect(open).toHaveBeenCalledExactlyOnceWith(trucks[0]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Odometer');
    expect(onView).toHaveBeenCalledWith({ sort: { column: 'km', direction: 'asc' }, page: 1 });
  });
});
