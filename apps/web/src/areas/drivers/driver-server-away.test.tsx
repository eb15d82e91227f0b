import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { readDraft } from '../../blocks/form/draft.ts';
import { DriverCreatePage } from './driver-create.page.tsx';
import { driverMessages } from './driver.messages.ts';

const AWAY = 'The database could not be reached for a moment. Try again; if you were saving, look first whether it was saved.';
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const databaseAway = async () => Response.json({ code: 'database_away', detail: AWAY }, { status: 503, headers: { 'retry-after': '5' } });

/** Bodies of the drivers that were sent, in their order. */
let sent: { name: string; surname: string }[];
function answerWith(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string }) => {
    if (method !== 'POST' || !address.endsWith('/api/drivers')) return Response.json([]);
    sent.push(JSON.parse(body) as (typeof sent)[number]);
    return answer();
  });
}
beforeEach(async () => {
  sessionStorage.clear();
  sent = [];
  await signInAs('Controller', ['controller:actions']);
});
afterEach(() => vi.unstubAllGlobals());

it('a form that is sent while the server or its database is away loses nothing, says so, is sent once a press, and goes through once it is back', async () => {
  answerWith(noNetwork);
  const { user } = await renderAt('/', DriverCreatePage);
  await user.type(await screen.findByRole('textbox', { name: 'First Name' }), 'Thandi');
  await user.type(screen.getByRole('textbox', { name: 'Last Name' }), 'Mokoena');
  await user.type(screen.getByRole('textbox', { name: 'Phone Number' }), '082 000 1234');
  await user.type(screen.getByRole('textbox', { name: 'PDP Expiry' }), '31/05/2027');
  const save = () => user.click(screen.getByRole('button', { name: 'Save Driver' }));
  await save();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(driverMessages.addFailed));
  expect(screen.getByRole('textbox', { name: 'Last Name' })).toHaveProperty('value', 'Mokoena');
  await waitFor(() => expect(readDraft('driver.new')?.values).toMatchObject({ name: 'Thandi', surname: 'Mokoena' }));

  answerWith(databaseAway);
  await save();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(AWAY));
  expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveProperty('value', 'Thandi');

  answerWith(async () =>
    Response.json({ id: '01890000-0000-7000-8000-000000000001', name: 'Thandi', surname: 'Mokoena' }, { status: 201 }),
  );
  await save();
  await waitFor(() => expect(readDraft('driver.new')).toBeNull());
  expect(sent.map(({ name, surname }) => `${name} ${surname}`)).toEqual(Array(3).fill('Thandi Mokoena'));
});
