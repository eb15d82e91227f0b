import { expect, it } from 'vitest';
import { placeAfterSave } from './leave-for-client.ts';

it('a save leads to the client, or to the list when the answer names none (CLI-016)', () => {
  expect(placeAfterSave({ id: '5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f11' })).toBe('/clients/5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f11');
  expect(placeAfterSave({})).toBe('/clients');
});
