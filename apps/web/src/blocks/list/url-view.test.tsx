import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addressView } from './address-view.ts';
import { pageField, searchField } from './list-view.ts';
import { renderAt } from '../../../test/render.tsx';
import { useUrlView } from './url-view.ts';

const schema = addressView({ page: pageField, search: searchField });

function Lists() {
  const [page, patchPage] = useUrlView(schema);
  const [archive, patchArchive] = useUrlView(schema, 'archive');
  return (
    <>
      <p>
        {page.search} {page.page}, {archive.search} {archive.page}
      </p>
      <button onClick={() => patchPage({ page: 3 })}>Page</button>
      <button onClick={() => patchArchive({ page: 5 })}>Archive</button>
      <button onClick={() => patchPage({ search: '' }, { alone: true })}>Alone</button>
    </>
  );
}

it('two lists of a page keep their places in one address, each under names of its own', async () => {
  const { user, router } = await renderAt('/list?search=KW&archive.search=LD', Lists);
  expect(await screen.findByText('KW 1, LD 1')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await user.click(screen.getByRole('button', { name: 'Page' }));
  expect(await screen.findByText('KW 3, LD 5')).toBeDefined();
  expect(router.state.location.search).toEqual({ search: 'KW', page: 3, 'archive.search': 'LD', 'archive.page': 5 });
  await user.click(screen.getByRole('button', { name: 'Alone' }));
  expect(router.state.location.search).toEqual({ page: 3 });
});
