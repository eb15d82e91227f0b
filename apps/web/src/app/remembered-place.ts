import { paths } from '../paths.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** where a visitor wanted to go before the sign-in (decision 1.12) */
    from?: string;
  }
}

const NOT_WORTH_IT: readonly string[] = [paths.home, paths.login, paths.accessDenied];

/** The place to come back to after the sign-in: a path of this product with query and hash, else nothing. */
export function rememberable(place: string | undefined): string | undefined {
  // "//host" and "/\host" are other hosts to a browser.
  if (place === undefined || !place.startsWith('/') || /^\/[/\\]/.test(place)) return undefined;
  return NOT_WORTH_IT.includes(place.split(/[?#]/)[0] ?? '') ? undefined : place;
}

/** Where a sign-in leads: the remembered place, else the dashboard (0§2.1). */
export function placeAfterSignIn(remembered: string | undefined): string {
  return rememberable(remembered) ?? paths.dashboard;
}
