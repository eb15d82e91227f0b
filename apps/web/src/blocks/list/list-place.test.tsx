import { Link, useLocation } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addressView } from './address-view.ts';
import { pageField, searchField } from './list-view.ts';
import { renderAt } from '../../../test/render.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useListReturn, useMade } from './list-place.ts';
import { useUrlView } from './url-view.ts';

const schema = addressView({ page: pageField, search: searchField });
const rows = Array.from({ length: 25 }, (_, index) => ({ id: String(index), name: `KW${String(index).padStart(3, '0')}` }));

function List() {
  const [view, patch] = useUrlView(schema);
  const made = useMade();
  return (
    <>
      <Link to="/wagons/edit/1">Edit</Link>
      <DataTable
        name="list-place"
        label="Vehicles"
        columns={[{ id: 'name', header: 'Fleet #', value: (row: { name: string }) => row.name }]}
        rows={rows}
        rowName={({ name }) => name}
        view={{ page: view.page, size: 10, sort: null }}
        onView={({ page }) => page !== undefined && patch({ page })}
        made={{ record: made, onFind: (search) => patch({ search }) }}
        empty="None"
      />
    </>
  );
}
function Form() {
  const back = useListReturn('/wagons');
  return (
    <>
      <button type="button" onClick={() => back()}>
        Cancel
      </button>
      <button type="button" onClick={() => back({ id: '24', name: 'KW024', find: 'KW024' })}>
        Save
      </button>
    </>
  );
}
const Screens = () => (useLocation().pathname === '/wagons' ? <List /> : <Form />);

it('a form leads back to the page and the filters that its list was left under', async () => {
  const { user, router } = await renderAt('/wagons?page=2&search=KW', Screens);
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('KW012');
  expect(router.state.location.href).toBe('/wagons?page=2&search=KW');
});

it('a record that was made is led to when it stands on another page, and marked there', async () => {
  const { user, router } = await renderAt('/wagons', Screens);
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/KW024 was created/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const row = (await screen.findByText('KW024')).closest('tr');
  expect(row?.getAttribute('aria-selected') ?? row?.dataset['selected']).toBeTruthy();
  expect(screen.queryByText(/KW024 was created/)).toBeNull();
  expect(router.state.location.search).toEqual({ page: 3 });
});
