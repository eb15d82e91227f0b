import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressView, oneOf } from './address-view.ts';
import { searchField } from './list-view.ts';
import { renderAt } from '../../../test/render.tsx';
import { SearchBox } from './search-box.tsx';
import { useUrlView } from './url-view.ts';

const view = addressView({ search: searchField, tab: oneOf(['all', 'late'], 'all') });
const DELAY_MS = 300;

/** A list whose search is cleared by a button, as an empty one offers it. */
function List() {
  const [{ search }, patch] = useUrlView(view);
  return (
    <>
      <SearchBox placeholder="Search" value={search} onSearch={(next) => patch({ search: next })} delayMs={DELAY_MS} />
      <button onClick={() => patch({ search: '', tab: 'all' })}>View all</button>
      <button onClick={() => patch({ tab: 'late' })}>Late</button>
      <output>{search}</output>
    </>
  );
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

async function open(address: string) {
  const { router } = await renderAt(address, List);
  return () => router.state.location.search as { search?: string; tab?: string };
}

it('a search is sent after its delay', async () => {
  const searched = await open('/');
  type(' rct-1 ');
  await pass(DELAY_MS - 1);
  expect(searched().search).toBeUndefined();
  await pass(1);
  expect(searched().search).toBe('rct-1');
});

it.each(['/?tab=late', '/?tab=late&search=rct'])('a search that waits at %s does not come back behind what clears it', async (address) => {
  const searched = await open(address);
  type('rct-1');
  await press('View all');
  expect(box().value).toBe('');
  await pass(DELAY_MS * 2);
  expect(box().value).toBe('');
  expect(searched()).toEqual({});
});

it('a search that waits is kept by what leaves the search alone', async () => {
  const searched = await open('/');
  type('rct-1');
  await press('Late');
  await pass(DELAY_MS);
  expect(box().value).toBe('rct-1');
  expect(searched()).toEqual({ search: 'rct-1', tab: 'late' });
});

it('a search that is emptied by hand is typed on at once', async () => {
  const searched = await open('/?search=rct');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  type('abc');
  await pass(DELAY_MS);
  expect(box().value).toBe('abc');
  expect(searched().search).toBe('abc');
});
