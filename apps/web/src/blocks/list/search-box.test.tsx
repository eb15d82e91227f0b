import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { SearchBox } from './search-box.tsx';

/** A list whose search is cleared by a button, as an empty one offers it. */
function List({ searches }: { searches: string[] }) {
  const [search, setSearch] = useState('');
  const onSearch = (next: string) => {
    searches.push(next);
    setSearch(next);
  };
  return (
    <>
      <SearchBox placeholder="Search" value={search} onSearch={onSearch} delayMs={60_000} />
      <button onClick={() => setSearch('')}>View all</button>
    </>
  );
}

it('a search that waits is sent when the field is left, so that what clears it there has the last word', async () => {
  const searches: string[] = [];
  const { user } = renderPiece(<List searches={searches} />);
  await user.type(screen.getByRole('searchbox'), ' rct-1 ');
  expect(searches).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'View all' }));
  expect(searches).toEqual(['rct-1']);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});
