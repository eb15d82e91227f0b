import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import { describe, expect, it } from 'vitest';
import { entryOf, navigation, seenBy } from './navigation.ts';
import { placeAfterSignIn, rememberable } from './remembered-place.ts';
import { screens } from './screens.tsx';
import { parseSearch, stringifySearch } from './search.ts';

describe('the search of an address', () => {
  it.each(['?token=123456789012345678901', '?q=123', '?q=true', '?q=%7B%22a%22%3A1%7D', '?q=a+b%26c'])(
    '%s is text and comes back as it was',
    (search) => {
      expect(stringifySearch(parseSearch(search))).toBe(search);
      expect(Object.values(parseSearch(search)).every((value) => typeof value === 'string')).toBe(true);
    },
  );

  it('loses what is empty', () => {
    expect(stringifySearch({ page: 2, search: '', tab: undefined, open: null, all: false })).toBe('?page=2&all=false');
    expect(stringifySearch({})).toBe('');
  });
});

describe('the place remembered for after the sign-in', () => {
  it('keeps path, query and hash (ROUTE-007)', () => expect(placeAfterSignIn('/clients/1/trips?x=1#top')).toBe('/clients/1/trips?x=1#top'));

  it.each([
    undefined,
    '',
    'https://evil.example',
    '//evil.example/a',
    '/\\evil.example',
    'javascript:alert(1)',
    '/',
    '/login',
    '/login?x',
    '/403',
  ])('%s is not worth remembering: the dashboard (ROUTE-008)', (place) => {
    expect(rememberable(place)).toBeUndefined();
    expect(placeAfterSignIn(place)).toBe('/dashboard');
  });
});

describe('the sidebar', () => {
  it('has the entries and groups of the specification, in its order, and the boards beyond it after those of their group (SIDE-002 … SIDE-007)', () => {
    expect(navigation.map(({ label, entries }) => `${label}: ${entries.map((entry) => entry.label).join(', ')}`)).toEqual([
      'Quick Access: Dashboard, Live Tracking, Planning, My Day',
      'Create: Create Route, Create Contract',
      'Operations: CHEP Control, Reports, Routes, Contracts, Diesel Orders, Expiry Board',
      'Finance: Clients, POD Chase',
      'Assets & Personnel: Vehicles, Trailers, Drivers, Imports',
      'Settings: User Management, Webhooks, API Keys, History',
    ]);
  });

  it('shows Imports to those who may import something, and the other entries of its group to everybody', () => {
    const user = { id: 'u', username: 'tester', role: 'Controller', is_active: true } as const;
    const assets = (permissions: SessionUser['permissions']) =>
      seenBy({ ...user, permissions })
        .find(({ label }) => label === 'Assets & Personnel')
        ?.entries.map(({ label }) => label);
    expect(assets(['finance:actions'])).toEqual(['Vehicles', 'Trailers', 'Drivers', 'Imports']);
    expect(assets(['controller:actions'])).toContain('Imports');
    expect(assets(['finance:advanced_actions'])).toEqual(['Vehicles', 'Trailers', 'Drivers']);
    expect(seenBy(null)).toEqual([]);
  });

  it('leads to addresses that exist', () => {
    const known = screens.map((screen) => screen.path);
    for (const { entries } of navigation) for (const { to } of entries) expect(known).toContain(to);
  });

  it.each([
    ['/rates/create', 'Create Route'],
    ['/rates/edit/1', 'Routes'],
    ['/contracts/new', 'Create Contract'],
    ['/vehicles/edit/1', 'Vehicles'],
    ['/diesel/edit/1', 'Diesel Orders'],
    ['/403', undefined],
  ])('%s belongs to %s', (path, label) => expect(entryOf(path, navigation)?.label).toBe(label));
});

describe('the protected addresses', () => {
  it('are those of the specification, the import’s and the boards’ beyond it, each once (ROUTE-013 … ROUTE-023)', () => {
    const paths = screens.map((screen) => screen.path);
    expect(new Set(paths).size).toBe(paths.length);
    const ofSpecification =
      '/dashboard /rates /rates/create /rates/edit/$id /clients /clients/new /clients/edit/$id /clients/$id /clients/$id/trips /contracts /contracts/new /contracts/edit/$id /contracts/$id /drivers /drivers/new /drivers/edit/$id /drivers/$id /vehicles /vehicles/new /vehicles/edit/$id /trailers /trailers/new /trailers/edit/$id /diesel/history /diesel/edit/$id /tracking /chep /chep/edit/$id /chep/$id /users /reports /operations /403';
    const beyond = [
      '/account',
      '/help',
      '/settings/api-keys',
      '/imports',
      '/imports/new',
      '/imports/$id',
      '/expiry',
      '/my-day',
      '/history',
      '/pod-chase',
      '/chep/ledger',
      '/diesel/exceptions',
      '/tracking/accounts',
      '/tracking/devices',
      '/tracking/geofences',
      '/tracking/visits',
      '/trips/$id',
      '/tracking/trail/$id',
      '/settings/people',
      '/settings/people/$kind/$id',
      '/settings/webhooks',
      '/settings/webhooks/notices',
      '/settings/webhooks/$id',
    ];
    expect(paths.toSorted()).toEqual([...ofSpecification.split(' '), ...beyond].toSorted());
  });
});
