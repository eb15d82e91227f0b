import type { MyDay, NeedAnswer } from '@superlink/api/my-day/my-day.schema.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { Bell } from './bell.tsx';
import { MyDayPage } from './my-day.page.tsx';
import { untilNextLook } from './my-day.queries.ts';
import { actAddress } from './need-acts.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const need = (fields: Partial<NeedAnswer>): NeedAnswer => ({
  id: `trip_late:${id(1)}`,
  kind: 'trip_late',
  urgency: 'now',
  recordId: id(1),
  vehicleId: id(2),
  name: 'KW101',
  detail: 'Umlazi Steel · Load L-7',
  day: '2026-11-20T00:00:00.000Z',
  at: null,
  from: null,
  ...fields,
});
const reset = need({
  id: `password_reset:${id(3)}.x`,
  kind: 'password_reset',
  recordId: id(3),
  vehicleId: null,
  name: 'thandi',
  detail: 'Controller',
});
const empty: MyDay = { count: 0, kinds: [], snoozed: [], handedOver: [], nextAt: null };
const dayWith = (...needs: NeedAnswer[]): MyDay => ({
  ...empty,
  count: needs.length,
  kinds: [...Map.groupBy(needs, ({ kind }) => kind)].map(([kind, ofKind]) => ({ kind, total: ofKind.length, needs: ofKind })),
});

let sent: [string, unknown][] = [];
/** A server with this day; the changes are answered as given. */
function serve(day: () => MyDay | null, change: () => Response = () => Response.json({ until: '2026-11-21T07:00:00.000Z' })): void {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    if (pathname === '/frontend-errors') return new Response(null, { status: 204 });
    if (method !== 'GET') {
      sent.push([`${method} ${decodeURIComponent(pathname)}`, typeof body === 'string' ? JSON.parse(body) : undefined]);
      return change();
    }
    if (pathname.endsWith('/colleagues')) return Response.json([{ id: id(9), username: 'lerato' }]);
    const found = day();
    if (found === null) return new Response('', { status: 500 });
    return Response.json(pathname.endsWith('/count') ? { count: found.count, nextAt: found.nextAt } : found);
  });
}
beforeEach(() => signInAs('Manager', ['manager:actions']));
afterEach(() => vi.unstubAllGlobals());

describe('My Day', () => {
  it('shows each kind with its needs, since when, who gave it, and the way to the act', async () => {
    const given = need({ from: { id: id(8), username: 'sipho', line: 'You know them', at: '2026-11-21T06:00:00.000Z' } });
    serve(() => dayWith(given, reset));
    await renderAt('/my-day', MyDayPage);
    const late = within(await screen.findByRole('region', { name: 'Trips arriving late' }));
    expect(late.getByText('KW101')).toBeDefined();
    expect(late.getByText('From sipho: “You know them”')).toBeDefined();
    expect(late.getByRole('link', { name: 'Look: KW101' }).getAttribute('href')).toBe(`/operations?vehicle=${id(2)}&trip=${id(1)}`);
    expect(late.getByRole('link', { name: 'See all: Trips arriving late' }).getAttribute('href')).toBe('/operations?fleet=late');
    expect(screen.getByRole('link', { name: 'Make link: thandi' })).toBeDefined();
  });

  it('says with pleasure that nothing needs anybody, and offers another try when it could not be loaded', async () => {
    let day: MyDay | null = null;
    serve(() => day);
    const { user } = await renderAt('/my-day', MyDayPage);
    expect(await screen.findByText('Failed to load what needs you')).toBeDefined();
    day = empty;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing needs you now')).toBeDefined();
  });

  it('puts a need off from its menu', async () => {
    serve(() => dayWith(need({})));
    const { user } = await renderAt('/my-day', MyDayPage);
    await user.click(await screen.findByRole('button', { name: /KW101$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Put off for an hour' }));
    await waitFor(() => expect(sent).toEqual([[`PUT /api/my_day/needs/trip_late:${id(1)}/snooze`, { until: 'hour' }]]));
  });

  it('hands a need to a colleague with a line, and says who was quicker', async () => {
    const quicker = { type: 'x', title: 'x', status: 409, code: 'need_handed_over', detail: 'thabo handed this to lerato already' };
    serve(
      () => dayWith(need({})),
      () => Response.json(quicker, { status: 409 }),
    );
    const { user } = await renderAt('/my-day', MyDayPage);
    await user.click(await screen.findByRole('button', { name: /KW101$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hand over...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over: KW101' }));
    await user.click(await dialog.findByRole('combobox', { name: /Colleague/ }));
    await user.click(await screen.findByRole('option', { name: 'lerato' }));
    await user.type(dialog.getByRole('textbox', { name: 'A line for them' }), 'You spoke to them');
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await dialog.findByText('thabo handed this to lerato already')).toBeDefined();
    expect(sent).toEqual([[`PUT /api/my_day/needs/trip_late:${id(1)}/hand-over`, { userId: id(9), line: 'You spoke to them' }]]);
  });

  it('keeps what is typed for a colleague when somebody else is quicker and the need goes', async () => {
    let day = dayWith(need({}));
    const quicker = { type: 'x', title: 'x', status: 409, code: 'need_handed_over', detail: 'thabo handed this to lerato already' };
    serve(
      () => day,
      () => {
        day = empty;
        return Response.json(quicker, { status: 409 });
      },
    );
    const { user } = await renderAt('/my-day', MyDayPage);
    await user.click(await screen.findByRole('button', { name: /KW101$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hand over...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over: KW101' }));
    await user.click(await dialog.findByRole('combobox', { name: /Colleague/ }));
    await user.click(await screen.findByRole('option', { name: 'lerato' }));
    await user.type(dialog.getByRole('textbox', { name: 'A line for them' }), 'You spoke to them');
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('Nothing needs you now')).toBeDefined();
    expect(dialog.getByText('thabo handed this to lerato already')).toBeDefined();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'A line for them' }).value).toBe('You spoke to them');
  });

  it('says of an address whose need is met that it is done', async () => {
    serve(() => empty);
    await renderAt(`/my-day?need=${encodeURIComponent(reset.id)}`, MyDayPage);
    expect(await screen.findByText('This is done already, or with a colleague.')).toBeDefined();
  });

  it('shows what was put off and what is with a colleague, and brings both back', async () => {
    const snoozed = { ...need({}), until: '2026-11-21T07:00:00.000Z' };
    const me = '5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f11';
    const handed = {
      ...reset,
      to: { id: id(9), username: 'lerato' },
      by: { id: me, username: 'tester' },
      line: null,
      handedOverAt: '2026-11-21T06:00:00.000Z',
    };
    serve(
      () => ({ ...empty, snoozed: [snoozed], handedOver: [handed] }),
      () => new Response(null, { status: 204 }),
    );
    const { user } = await renderAt('/my-day', MyDayPage);
    await user.click(await screen.findByRole('tab', { name: /Put off/ }));
    expect(await screen.findByText('Comes back 21/11/2026 09:00')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Bring back now: KW101' }));
    await user.click(screen.getByRole('tab', { name: /Handed over/ }));
    expect(await screen.findByText('With lerato, from tester')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Take back: thandi' }));
    await waitFor(() =>
      expect(sent.map(([call]) => call)).toEqual([
        `DELETE /api/my_day/needs/trip_late:${id(1)}/snooze`,
        `DELETE /api/my_day/needs/${reset.id}/hand-over`,
      ]),
    );
  });
});

describe('the bell', () => {
  it('says how much needs the user, and shows the first of it', async () => {
    serve(() => ({ ...dayWith(need({}), reset), count: 120 }));
    const { user } = await renderAt('/dashboard', Bell);
    const bell = await screen.findByRole('button', { name: 'My Day: 99+ things need you' });
    expect(bell.textContent).toBe('99+');
    await user.click(bell);
    expect(await screen.findByRole('link', { name: /KW101/ })).toBeDefined();
    expect(screen.getByText('And 118 more')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open My Day' }).getAttribute('href')).toBe('/my-day');
  });

  it('has no number when nothing needs anybody', async () => {
    serve(() => empty);
    await renderAt('/dashboard', Bell);
    expect((await screen.findByRole('button', { name: 'My Day: nothing needs you' })).textContent).toBe('');
  });
});

describe('the way to an act', () => {
  it.each([
    ['paper', 'paper:driver_pdp:x.2026', '/drivers/edit/'],
    ['paper', 'paper:trailer_licence:x.2026', '/trailers/edit/'],
    ['paper', 'paper:permit:x:Zambia.2026', '/vehicles/edit/'],
    ['chep_over_grace', 'chep_over_grace:x', '/chep/edit/'],
    ['mention', 'mention:trip.x', '/trips/'],
    ['mention', 'mention:client.x', '/clients/'],
    ['mention', 'mention:driver.x', '/drivers/'],
  ] as const)('%s %s leads to %s', (kind, name, address) => expect(actAddress(need({ kind, id: name }), true).to).toBe(address + id(1)));

  it('leads who may not edit a CHEP record to its page', () =>
    expect(actAddress(need({ kind: 'chep_over_grace' }), false).to).toBe(`/chep/${id(1)}`));
});

describe('the next look', () => {
  const now = Date.parse('2026-11-21T06:00:00.000Z');
  it.each([
    [null, 300_000],
    ['2026-11-21T06:01:00.000Z', 61_000],
    ['2026-11-21T05:00:00.000Z', 1_000],
    ['2026-11-22T06:00:00.000Z', 300_000],
  ])('when something comes back at %s is in %i ms', (next, ms) => expect(untilNextLook(next, now)).toBe(ms));
});
