import type { Note } from '@superlink/api/notes/note.schema.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { session } from '../../session/session.ts';
import { NotesSection } from './notes-section.tsx';

const tripId = '01890000-0000-7000-8000-000000000001';
const thabo = { id: '01890000-0000-7000-8000-0000000000a1', username: 'thabo' };
const lerato = { id: '01890000-0000-7000-8000-0000000000a2', username: 'lerato' };
const me = { ...thabo, role: 'Controller' as const, is_active: true, permissions: ['controller:actions' as const] };

const note = (number: number, change: Partial<Note> = {}): Note => ({
  id: `01890000-0000-7000-8000-00000000010${number}`,
  record: 'trip',
  recordId: tripId,
  text: `Note ${number}`,
  authorId: lerato.id,
  author: 'lerato',
  createdAt: '2026-11-21T06:00:00.000Z',
  editedAt: null,
  mentions: [],
  updatedAt: '2026-11-21T06:00:00.000Z',
  ...change,
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
let sent: Sent[] = [];
let notes: Note[] = [];
let unseen = 0;
/** what the next writes are answered with, where it is a refusal */
let refusals: object[] = [];

beforeEach(() => {
  sent = [];
  notes = [];
  unseen = 0;
  refusals = [];
  sessionStorage.clear();
  session.letIn(me);
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = new URL(url, 'http://localhost').pathname;
    if (method === 'GET' && path.endsWith('/colleagues'))
      return Response.json([lerato, thabo].map(({ id, username }) => ({ id, name: username })));
    if (method === 'GET') return Response.json({ notes, total: notes.length, unseen, next: null });
    sent.push({ method: method!, path, body: body ? JSON.parse(body as string) : undefined });
    const refusal = refusals.shift();
    if (refusal) return Response.json(refusal, { status: 409 });
    unseen = 0;
    return method === 'POST' && path.endsWith(tripId) ? Response.json(note(9), { status: 201 }) : new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const section = <NotesSection record="trip" id={tripId} />;
const field = () => screen.findByRole('textbox', { name: 'New note' });

it('says that there is none, and shows what was written with its lines, its links and the colleagues it calls', async () => {
  const { unmount } = renderPiece(section);
  expect(await screen.findByText('No notes yet')).toBeDefined();
  unmount();
  notes = [
    note(1, {
      text: 'Gate 4\n<b>not bold</b> https://kwela.co.za/gate, @sipho',
      mentions: [{ id: thabo.id, name: 'sipho', username: 'thabo' }],
      editedAt: '2026-11-21T07:00:00.000Z',
    }),
  ];
  renderPiece(section);
  const list = await screen.findByRole('list', { name: 'Notes, newest first' });
  expect(screen.getByRole('heading', { name: 'Notes (1)' })).toBeDefined();
  expect(list.textContent).toContain('lerato 21/11/2026 08:00 · changed 21/11/2026 09:00');
  expect(list.textContent).toContain('Gate 4\n<b>not bold</b> https://kwela.co.za/gate, @sipho');
  const link = within(list).getByRole('link');
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://kwela.co.za/gate', 'noreferrer']);
  expect(within(list).getByTitle('Now called thabo').textContent).toBe('@sipho');
  // of somebody else: neither changed nor deleted
  expect(within(list).queryByRole('button')).toBeNull();
});

it('is written with the keyboard alone, a colleague named by the first letters', async () => {
  const { user } = renderPiece(section);
  await user.type(await field(), 'Please call @le');
  expect(await screen.findByRole('option', { name: 'lerato', selected: true })).toBeDefined();
  await user.keyboard('{Enter}now{Control>}{Enter}{/Control}');
  expect(await screen.findByDisplayValue('', { exact: true })).toBeDefined();
  expect(sent).toEqual([{ method: 'POST', path: `/api/notes/trip/${tripId}`, body: { text: 'Please call @lerato now' } }]);
});

it('puts the list of colleagues away with Escape, and chooses with arrows', async () => {
  const { user } = renderPiece(section);
  await user.type(await field(), '@');
  expect(await screen.findByRole('listbox', { name: 'Colleagues' })).toBeDefined();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'thabo', selected: true })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('keeps what was typed when the save fails and when the panel is closed', async () => {
  refusals = [{ code: 'notes_full', detail: 'This record has 500 notes already. Delete one that is not needed any more.' }];
  const { user, unmount } = renderPiece(section);
  await user.type(await field(), 'The left mirror is broken');
  await user.click(screen.getByRole('button', { name: 'Add Note' }));
  expect(await screen.findByText(/^This record has 500 notes already/)).toBeDefined();
  expect(((await field()) as HTMLTextAreaElement).value).toBe('The left mirror is broken');
  unmount();
  const again = renderPiece(section);
  expect(((await field()) as HTMLTextAreaElement).value).toBe('The left mirror is broken');
  await again.user.click(screen.getByRole('button', { name: 'Add Note' }));
  await vi.waitFor(async () => expect(((await field()) as HTMLTextAreaElement).value).toBe(''));
  again.unmount();
  renderPiece(section);
  expect(((await field()) as HTMLTextAreaElement).value).toBe('');
});

it('of one’s own is changed and deleted where it stands', async () => {
  notes = [note(1, { authorId: thabo.id, author: 'thabo' })];
  const { user } = renderPiece(section);
  await user.click(await screen.findByRole('button', { name: 'Edit note by thabo, 21/11/2026 08:00' }));
  await user.type(screen.getByRole('textbox', { name: 'Change note' }), ', and more');
  await user.click(screen.getByRole('button', { name: 'Save Note' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { method: 'PATCH', path: `/api/notes/${notes[0]!.id}`, body: { text: 'Note 1, and more', updatedAt: '2026-11-21T06:00:00.000Z' } },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete note by thabo, 21/11/2026 08:00' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this note?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/notes/${notes[0]!.id}` }));
});

it('tells the server that the notes were opened when a colleague calls the reader, and says nothing otherwise', async () => {
  notes = [note(1, { text: '@thabo', mentions: [{ id: thabo.id, name: 'thabo', username: 'thabo' }] })];
  const { unmount } = renderPiece(section);
  await screen.findByRole('list', { name: 'Notes, newest first' });
  unmount();
  expect(sent).toEqual([]);
  unseen = 1;
  renderPiece(section);
  await vi.waitFor(() => expect(sent).toEqual([{ method: 'POST', path: `/api/notes/trip/${tripId}/seen`, body: undefined }]));
});
