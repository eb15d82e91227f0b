const KEY = 'superlink.sign-in-from';

/** Keeps where a visitor wanted to go while they are at the provider. */
export function keepPlace(from: string | undefined): void {
  if (from === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, from);
}

/** Where they wanted to go, once. Whether it is a place of this product is judged where it is gone to. */
export function takePlace(): string | undefined {
  const from = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return from;
}
