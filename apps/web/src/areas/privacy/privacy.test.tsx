import { screen, waitFor, within } from '@testing-library/react';
import type { Erasure, PersonState } from '@superlink/api/privacy/privacy.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { PeoplePage, PersonPage } from './people.page.tsx';

const id = '0199a000-0000-7000-8000-0000000a7f3a';
const person: PersonState = { kind: 'driver', id, name: 'Thabo Mokoena', refusal: null, erasure: null };
const erasure: Erasure = {
  id: '0199a000-0000-7000-8000-000000000002',
  kind: 'driver',
  personId: id,
  neutralName: 'Erased driver 7F3A',
  reason: 'Asked by letter',
  askedAt: '2026-11-21T06:00:00.000Z',
  askedBy: 'thandi',
  finishedAt: null,
  failing: null,
  done: 12,
  steps: 60,
  places: 1,
  entries: 1204,
  documents: 2,
};

type Answers = Readonly<Record<string, () => Response>>;
/** The pages before a server that answers by what its addresses end with; what is written is remembered. */
function serve(answers: Answers) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string | null }) => {
    if (method !== 'GET' && address.includes('/api/privacy'))
      sent.push({ path: address, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const path = address.split('?')[0]!;
    const found = Object.entries(answers).find(([end]) => path.endsWith(end));
    return found ? found[1]() : new Response('', { status: 202 });
  });
  return sent;
}
const openPerson = () => renderAt(`/settings/people/driver/${id}`, PersonPage, '/settings/people/$kind/$id');

beforeEach(() => signInAs('Manager', ['manager:actions']));
afterEach(() => vi.unstubAllGlobals());

describe('the page of a person', () => {
  it('hands out a file by a plain link, so that the browser saves it however large it is', async () => {
    serve({ [id]: () => Response.json(person) });
    await openPerson();
    const link = await screen.findByRole('link', { name: 'Download ZIP' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([`/api/privacy/driver/${id}/export`, true]);
  });

  it('says what must be done first, and does not ask to erase', async () => {
    serve({
      [id]: () => Response.json({ ...person, refusal: 'Thabo Mokoena is on vehicle KRH001. Take the driver off the vehicle first.' }),
    });
    const { user } = await openPerson();
    const button = await screen.findByRole('button', { name: 'Erase…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText(/KRH001/).length).toBeGreaterThan(0);
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('erases once the name is typed and a reason given, and then shows how far it is', async () => {
    let isErased = false;
    const sent = serve({
      [`${id}/erase`]: () => {
        isErased = true;
        return Response.json(erasure);
      },
      [id]: () => Response.json(isErased ? { ...person, name: 'Erased driver 7F3A', erasure } : person),
    });
    const { user } = await openPerson();
    await user.click(await screen.findByRole('button', { name: 'Erase…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const submit = dialog.getByRole('button', { name: 'Erase personal data' });
    expect((submit as HTMLButtonElement).disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: /Type Thabo Mokoena/ }), 'thabo mokoena');
    await user.click(submit);
    expect(await dialog.findByText('Say why, for example who asked for it and when')).toBeDefined();
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Asked by letter');
    await user.click(submit);
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ name: 'thabo mokoena', reason: 'Asked by letter' }]));
    expect(await screen.findByText('Step 12 of 60')).toBeDefined();
    expect(screen.getByText('1 204 entries of the history, 1 record, 2 documents')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull();
  });

  it('says of an erasure that fails since when it does and what will happen', async () => {
    const failing = { since: '2026-11-21T04:00:00.000Z', tries: 4, nextTryAt: '2026-11-21T08:00:00.000Z' };
    serve({ [id]: () => Response.json({ ...person, name: 'Erased driver 7F3A', erasure: { ...erasure, failing } }) });
    await openPerson();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This could not be done yet');
    expect(alert.textContent).toContain(
      'It has failed since 21/11/2026 06:00, 4 times. It is tried again by itself, next at 21/11/2026 10:00',
    );
    expect(screen.getByText('Not done yet')).toBeDefined();
    expect(screen.queryByText(/work goes on/)).toBeNull();
    expect(screen.getByText('Step 12 of 60')).toBeDefined();
  });

  it('shows why the server refused, in its words', async () => {
    serve({
      [`${id}/erase`]: () =>
        Response.json({ code: 'person_not_gone', detail: 'Thabo Mokoena is on trip 104, which is not over.' }, { status: 409 }),
      [id]: () => Response.json(person),
    });
    const { user } = await openPerson();
    await user.click(await screen.findByRole('button', { name: 'Erase…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Type Thabo Mokoena/ }), 'Thabo Mokoena');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Asked by letter');
    await user.click(dialog.getByRole('button', { name: 'Erase personal data' }));
    expect(await dialog.findByText(/on trip 104/)).toBeDefined();
  });

  it('says that there is no such person, and that the person could not be loaded', async () => {
    serve({ [id]: () => Response.json({ code: 'not_found', detail: 'Not found' }, { status: 404 }) });
    const { unmount } = await openPerson();
    expect(await screen.findByText('There is no such person')).toBeDefined();
    unmount();
    serve({ [id]: () => Response.json({ code: 'internal', detail: '' }, { status: 500 }) });
    await openPerson();
    expect(await screen.findByText('The person could not be loaded')).toBeDefined();
  });
});

describe('the page of personal data', () => {
  it('lists who has left with the way to each, and who was erased with what is left to do', async () => {
    serve({
      people: () => Response.json([{ kind: 'driver', id, name: 'Thabo Mokoena', leftAt: '2026-10-01T06:00:00.000Z' }]),
      erasures: () => Response.json([erasure, { ...erasure, id, finishedAt: '2026-11-21T06:00:02.000Z', neutralName: 'Erased user 11AA' }]),
    });
    await renderAt('/settings/people', PeoplePage);
    const link = await screen.findByRole('link', { name: 'Show Thabo Mokoena' });
    expect(link.getAttribute('href')).toBe(`/settings/people/driver/${id}`);
    expect(await screen.findByText('Step 12 of 60')).toBeDefined();
    expect(within(await screen.findByRole('row', { name: /Erased user 11AA/ })).getByText('Asked by letter')).toBeDefined();
  });

  it('says that nobody has left and nobody was erased, and that they could not be loaded', async () => {
    serve({ people: () => Response.json([]), erasures: () => Response.json([]) });
    const { unmount } = await renderAt('/settings/people', PeoplePage);
    expect(await screen.findByText('Nobody who has left has personal data here')).toBeDefined();
    expect(await screen.findByText('Nobody was erased yet')).toBeDefined();
    unmount();
    const failing = () => Response.json({ code: 'internal', detail: '' }, { status: 500 });
    serve({ people: failing, erasures: failing });
    await renderAt('/settings/people', PeoplePage);
    expect(await screen.findByText('Those who have left could not be loaded')).toBeDefined();
    expect(await screen.findByText('Those who were erased could not be loaded')).toBeDefined();
  });
});
