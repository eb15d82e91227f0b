/** What stands under this prefix belongs to the browser, not to a user: colour scheme, sidebar. It outlives every session. */
const KEPT = 'superlink.keep.';

/** Storage key of a browser's own preference. */
export function keptKey(name: string): string {
  return `${KEPT}${name}`;
}

/** Empties both storages of everything that belongs to a user, drafts and place geometry included (decision 1.13). */
export function clearStored(storages: readonly Storage[] = [localStorage, sessionStorage]): void {
  for (const storage of storages) {
    for (const key of Object.keys(storage)) if (!key.startsWith(KEPT)) storage.removeItem(key);
  }
}
