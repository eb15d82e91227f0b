// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { clearStored, keptKey } from './stored.ts';

describe('a sign-out', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('empties both storages of what belongs to a user and keeps the browser’s own preferences (AUTH-023)', () => {
    localStorage.setItem('superlink.places', '{}');
    localStorage.setItem('something else', '1');
    sessionStorage.setItem('superlink.draft.vehicle:new', '{}');
    localStorage.setItem(keptKey('sidebar'), '{}');
    clearStored();
    expect(Object.keys(localStorage)).toEqual([keptKey('sidebar')]);
    expect(sessionStorage).toHaveLength(0);
  });
});
