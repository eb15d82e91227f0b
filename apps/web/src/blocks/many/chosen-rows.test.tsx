import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onAPhone } from '../../../test/on-a-phone.ts';
import { renderPiece } from '../../../test/render.tsx';
import type { Column, TableView } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useChosenRows } from './chosen-rows.tsx';
import { ManyBar } from './many-bar.tsx';
import type { RowsAct } from './many-act.ts';

interface Truck {
  readonly id: string;
  readonly fleet: string;
}
const truck = (number: number): Truck => ({ id: `01890000-0000-7000-8000-00000000000${number}`, fleet: `FL${number}` });
const trucks = [1, 2, 3, 4, 5].map(truck);
const columns: readonly Column<Truck>[] = [{ id: 'fleet', header: 'Fleet', value: ({ fleet }) => fleet, opens: true, card: 'title' }];
const fleetOf = ({ fleet }: Truck) => fleet;
const park: RowsAct<Truck> = { act: 'cancel', label: 'Park', icon: null, says: (rows) => `Park ${rows}`, asks: { kind: 'nothing' } };
const number: RowsAct<Truck> = {
  act: 'invoice',
  label: 'Number',
  icon: null,
  says: () => 'A number for each',
  asks: { kind: 'each', label: 'Number', countsUp: true, usual: () => '', about: fleetOf },
};

/** A list of five trucks, two to a page unless `size` says otherwise; the buttons ask for other rows. */
function List({ size = 5 }: { size?: number }) {
  const [view, setView] = useState<TableView>({ page: 1, size, sort: null });
  const [search, setSearch] = useState('');
  const choosing = useChosenRows<Truck>([search]);
  const shown = trucks.slice((view.page - 1) * view.size, view.page * view.size);
  return (
    <>
      <button type="button" onClick={() => setSearch('other')}>
        Search
      </button>
      <DataTable<Truck>
        name="trucks"
        label="Trucks"
        columns={columns}
        choosing={choosing}
        rows={shown}
        rowName={fleetOf}
        view={view}
        onView={(patch) => setView((before) => ({ ...before, ...patch }))}
        total={trucks.length}
        sortedBy="server"
        sizes={[size]}
        empty={null}
        opening={{ open: () => {} }}
      />
      <ManyBar
        {...choosing}
        shown={shown}
        filter={{ list: 'vehicles.list', query: {}, count: trucks.length }}
        acts={[park, number]}
        nameOf={fleetOf}
        label="Selected trucks"
        selected={(count) => `${count} selected`}
      />
    </>
  );
}
const box = (fleet: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${fleet}` });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select FL/ })
    .filter(({ checked }) => checked)
    .map((each) => each.getAttribute('aria-label')!.replace('Select ', ''));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('rows are chosen', () => {
  it('one by one, and with Shift as a range from the last one', async () => {
    const { user } = renderPiece(<List />);
    await user.click(await box('FL2'));
    await user.keyboard('{Shift>}');
    await user.click(await box('FL4'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['FL2', 'FL3', 'FL4']);
    expect(screen.getByText('3 selected').getAttribute('role')).toBe('status');
    await user.click(await box('FL3'));
    expect(chosen()).toEqual(['FL2', 'FL4']);
  });

  it('by the keyboard: Space chooses, arrows walk, and with Shift choose on the way', async () => {
    const { user } = renderPiece(<List />);
    (await box('FL2')).focus();
    await user.keyboard(' ');
    expect(chosen()).toEqual(['FL2']);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['FL2', 'FL3', 'FL4']);
    await user.keyboard('{ArrowDown} ');
    expect(chosen()).toEqual(['FL2', 'FL3', 'FL4', 'FL5']);
    await user.keyboard('{ArrowUp}{ArrowUp} ');
    expect(chosen()).toEqual(['FL2', 'FL4', 'FL5']);
  });

  it('all of the page by its head, and stay chosen on the next page', async () => {
    const { user } = renderPiece(<List size={2} />);
    const head = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select this page' });
    await user.click(head);
    expect(chosen()).toEqual(['FL1', 'FL2']);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(chosen()).toEqual([]);
    await user.click(await box('FL3'));
    expect(screen.getByText('3 selected')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select this page' }).indeterminate).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Select none' }));
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it('as all that the filter finds; and none are when it finds others', async () => {
    const { user } = renderPiece(<List size={2} />);
    await user.click(await box('FL1'));
    await user.click(await screen.findByRole('button', { name: 'Select all 5 of this filter' }));
    expect(screen.getByText('5 selected')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Number' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.queryByText(/selected/)).toBeNull();
  });
});

interface Asked {
  readonly name: string;
  readonly rows?: readonly { readonly id: string; readonly value?: unknown }[];
  readonly all?: object;
  readonly from: number;
}

/** Answers acts by what `answer` makes of each row; keeps what was asked. */
function serve(answer: (id: string) => object, { each = Infinity, fails = 0 }: { each?: number; fails?: number } = {}) {
  const asked: Asked[] = [];
  const undone: string[] = [];
  let failures = fails;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    if (pathname.endsWith('/undo')) {
      undone.push(pathname);
      return Response.json({ entries: 1 });
    }
    // a fault is reported too
    if (pathname !== '/api/many') return new Response(null, { status: 204 });
    const sent = JSON.parse(body as string) as Asked;
    asked.push(sent);
    if (sent.from > 0 && failures > 0) {
      failures -= 1;
      return Response.json({ code: 'internal', detail: 'Away' }, { status: 500 });
    }
    const ids = sent.rows?.map(({ id }) => id) ?? trucks.map(({ id }) => id);
    const results = ids.slice(sent.from, sent.from + each).map((id) => ({
      id,
      name: null,
      outcome: 'done',
      code: null,
      problem: null,
      warnings: [],
      ...answer(id),
    }));
    const next = sent.from + results.length;
    return Response.json({ results, total: ids.length, next: next < ids.length ? next : null, entryId: trucks[0]!.id });
  });
  return { asked, undone };
}
const refuseSecond = (id: string) => (id === trucks[1]!.id ? { outcome: 'refused', code: 'x', problem: 'On the road' } : {});

describe('what is done with them', () => {
  it('lists the rows that were refused with the reason, tries these again, and takes all of it back', async () => {
    const { asked, undone } = serve(refuseSecond);
    const { user } = renderPiece(<List />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Park' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Park' }));
    await user.click(dialog.getByRole('button', { name: 'Park' }));
    expect(await dialog.findByText('4 of 5 went through.')).toBeDefined();
    expect(within(dialog.getByRole('list', { name: 'Not done' })).getByText('On the road')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await dialog.findByText('Taken back')).toBeDefined();
    expect(undone).toEqual([`/api/history/entries/${trucks[0]!.id}/undo`]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(asked).toHaveLength(1);
  });

  it('tries the refused ones again, and these stay chosen when the list is closed', async () => {
    const { asked } = serve(refuseSecond);
    const { user } = renderPiece(<List />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Park' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Park' }));
    await user.click(dialog.getByRole('button', { name: 'Park' }));
    await user.click(await dialog.findByRole('button', { name: 'Try these again' }));
    await user.click(dialog.getByRole('button', { name: 'Park' }));
    expect(await dialog.findByText('0 of 1 went through.')).toBeDefined();
    expect(asked.map(({ rows }) => rows?.length)).toEqual([5, 1]);
    expect(asked[0]!.name).not.toBe(asked[1]!.name);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(chosen()).toEqual(['FL2']);
  });

  it('goes on where the line broke, under the same name', async () => {
    const { asked } = serve(() => ({}), { each: 2, fails: 1 });
    const { user } = renderPiece(<List />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Park' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Park' }));
    await user.click(dialog.getByRole('button', { name: 'Park' }));
    expect(await dialog.findByText(/broke after 2 of 5/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Go on with the rest' }));
    expect(await dialog.findByText('5 of 5 went through.')).toBeDefined();
    expect(asked.map(({ from }) => from)).toEqual([0, 2, 2, 4]);
    expect(new Set(asked.map(({ name }) => name)).size).toBe(1);
  });

  it('gives each its own value: typed downwards with Enter, pasted as a column, counted up from the first', async () => {
    const { asked } = serve(() => ({}));
    const { user } = renderPiece(<List />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Number' }));
    const fields = dialog.getAllByRole<HTMLTextAreaElement>('textbox');
    const values = () => fields.map(({ value }) => value);
    fields[0]!.focus();
    await user.keyboard('A-08{Enter}B{Enter}');
    expect([values().slice(0, 3), document.activeElement]).toEqual([['A-08', 'B', ''], fields[2]]);
    await user.click(dialog.getByRole('button', { name: 'Number the rest up from the first' }));
    expect(values()).toEqual(['A-08', 'A-09', 'A-10', 'A-11', 'A-12']);
    fields[1]!.focus();
    await user.paste('X1\r\nX2\n');
    expect(values()).toEqual(['A-08', 'X1', 'X2', 'A-11', 'A-12']);
    fields[4]!.focus();
    await user.clear(fields[4]!);
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('4 of 4 went through.')).toBeDefined();
    expect(asked[0]!.rows?.map(({ value }) => value)).toEqual(['A-08', 'X1', 'X2', 'A-11']);
  });
});

describe('on a phone', () => {
  beforeEach(onAPhone);

  it('rows are chosen from their cards', async () => {
    const { user } = renderPiece(<List />);
    await user.click(await box('FL2'));
    expect(screen.getByRole('toolbar', { name: 'Selected trucks' })).toBeDefined();
  });
});
