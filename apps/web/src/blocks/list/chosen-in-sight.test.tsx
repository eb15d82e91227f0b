import { afterEach, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { FilterTabs } from './filter-tabs.tsx';

const nothing = () => {};
const tabs = [
  { value: 'expired', label: 'Expired' },
  { value: 'later', label: 'Later' },
] as const;

afterEach(() => vi.restoreAllMocks());

it('the tab that an address chose is brought into sight, also where the row is wider than the window', () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  renderPiece(
    <FilterTabs label="Due" tabs={[...tabs]} value="later" onChange={nothing}>
      rows
    </FilterTabs>,
  );
  expect(shown.mock.contexts.map((tab) => (tab as Element).textContent)).toEqual(['Later']);
});
