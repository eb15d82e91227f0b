import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { keptKey } from '../../session/stored.ts';
import { FileMenu } from './file-menu.tsx';
import type { Chosen } from './many-act.ts';
import type { RowsFile, RowsQuery } from './rows-file.ts';

interface Truck {
  readonly id: string;
  readonly fleet: string;
  readonly km: number;
}
const trucks: readonly Truck[] = Array.from({ length: 450 }, (_, n) => ({ id: `id-${n}`, fleet: `FL${n}`, km: n * 10 }));

/** A list of 450 trucks; keeps what was downloaded and listed. */
function listOfTrucks(fails = false) {
  const downloaded: (readonly [RowsQuery, string])[] = [];
  const listed: object[] = [];
  const file: RowsFile<Truck> = {
    name: 'trucks',
    table: 'trucks',
    title: 'Trucks',
    columns: [
      { id: 'fleet', header: 'Fleet', value: ({ fleet }) => fleet, fixed: true },
      { id: 'km', header: 'Odometer', value: ({ km }) => km, numeric: true },
    ],
    download: async (query, format) => {
      downloaded.push([query, format]);
      return new Blob(['x']);
    },
    list: async (query, page) => {
      listed.push({ ...query, ...page });
      if (fails) throw new Error('Away');
      return trucks.slice(page.offset, page.offset + page.limit);
    },
  };
  return { file, downloaded, listed };
}
function draw(file: RowsFile<Truck>, chosen: Chosen<Truck>, refusal: string | null = null) {
  return renderPiece(<FileMenu file={file} chosen={chosen} says={(count) => `${count} truck(s) selected`} refusal={refusal} />);
}
const chosen = (...places: number[]): Chosen<Truck> => ({ rows: places.map((n) => trucks[n]!), all: null, count: places.length });
const allOf = (count: number): Chosen<Truck> => ({
  rows: [],
  all: { list: 'vehicles.list', query: { search: 'fl' }, count },
  count,
});
const open = async (user: ReturnType<typeof draw>['user'], entry: string) => {
  await user.click(screen.getByRole('button', { name: 'Export or print' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};
const sheet = () => document.querySelector<HTMLElement>('[data-print-sheet]');

const print = vi.fn<() => void>();
beforeEach(() => {
  localStorage.clear();
  print.mockClear();
  vi.stubGlobal('print', print);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
});
afterEach(() => vi.unstubAllGlobals());

describe('chosen rows leave', () => {
  it('as a file of these rows alone', async () => {
    const { file, downloaded } = listOfTrucks();
    const { user } = draw(file, chosen(3, 1));
    await open(user, 'CSV for Excel');
    await waitFor(() => expect(downloaded).toEqual([[{ ids: 'id-3,id-1' }, 'csv']]));
  });

  it('as a file of all that the filter finds, by the filter itself', async () => {
    const { file, downloaded } = listOfTrucks();
    const { user } = draw(file, allOf(450));
    await open(user, 'Excel workbook (XLSX)');
    await waitFor(() => expect(downloaded).toEqual([[{ search: 'fl' }, 'xlsx']]));
  });

  it('on paper: heading, number and the columns of the list, without those that were put away; the sheet goes when it is printed', async () => {
    localStorage.setItem(keptKey('columns.trucks'), JSON.stringify({ km: false }));
    const { file, listed } = listOfTrucks();
    const { user } = draw(file, chosen(2, 0));
    await open(user, 'Print');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const paper = within(sheet()!);
    expect(paper.getByText('Trucks').tagName).toBe('H1');
    expect(paper.getByText(/^2 truck\(s\) selected · /)).toBeDefined();
    expect([...sheet()!.querySelectorAll('th')].map((cell) => cell.textContent)).toEqual(['Fleet']);
    expect([...sheet()!.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['FL2', 'FL0']);
    expect(listed).toEqual([]);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(sheet()).toBeNull();
  });

  it('on paper as all that the filter finds, read page by page', async () => {
    const { file, listed } = listOfTrucks();
    const { user } = draw(file, allOf(450));
    await open(user, 'Print');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(sheet()!.querySelectorAll('tbody tr')).toHaveLength(450);
    expect(listed).toEqual([0, 200, 400].map((offset) => ({ search: 'fl', offset, limit: 200 })));
  });

  it('not at all when the rows cannot be read, and when there are too many', async () => {
    const { file } = listOfTrucks(true);
    const { user, rerender } = draw(file, allOf(450));
    await open(user, 'Print');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export or print' })).toBeDefined());
    expect([print.mock.calls.length, sheet()]).toEqual([0, null]);
    rerender(<FileMenu file={file} chosen={chosen(1)} says={String} refusal="At most 200 rows at once" />);
    await user.click(screen.getByRole('button', { name: 'Export or print' }));
    expect(screen.queryByRole('menuitem')).toBeNull();
    expect(screen.getAllByText('At most 200 rows at once').length).toBeGreaterThan(0);
  });
});
