import type { HistoryEntry } from '@superlink/api/history/history.schema.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { HistorySection } from './history-section.tsx';
import { RecordHistory } from './record-history.tsx';

afterEach(() => vi.unstubAllGlobals());

const id = '01890000-0000-7000-8000-000000000001';
const entry = (number: number, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: `entry ${number}`,
  at: '2026-11-21T06:00:00.000Z',
  by: 'thabo',
  record: 'vehicle',
  recordId: id,
  recordKind: 'Vehicle',
  recordName: 'KRH01',
  recordThere: true,
  did: 'Changed',
  changes: [{ field: 'odometerReading', label: 'Odometer', before: '182 400 km', after: '182 500 km' }],
  undone: null,
  takesBack: false,
  canUndo: false,
  elsewhere: [],
  ...change,
});

/** Only the network is stood in for; each answer is given once, the last for ever. */
function answers(...bodies: { status?: number; body: object }[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const { status = 200, body } = bodies.length > 1 ? bodies.shift()! : bodies[0]!;
    return Response.json(body, { status });
  });
  return asked;
}
const history = <RecordHistory record="vehicle" id={id} />;

it('says who changed which field and when, before and after, and what it did elsewhere', async () => {
  const elsewhere = [{ ...entry(2), record: 'trip' as const, recordKind: 'Trip', recordName: '1042', did: 'Completed' }];
  answers({ body: { entries: [entry(1, { elsewhere })], next: null } });
  renderPiece(history);
  const list = await screen.findByRole('list', { name: 'Changes, newest first' });
  expect(list.textContent).toMatch(/^Changed by thabo · 21\/11\/2026 08:00Odometer 182 400 km 182 500 kmAlso changedTrip 1042: Completed/);
  expect(within(list).getAllByRole('deletion')[0]!.textContent).toBe('182 400 km');
  expect(within(list).getAllByRole('insertion')[0]!.textContent).toBe('182 500 km');
});

it('shows the first fields of a new record, and the others when asked', async () => {
  const changes = Array.from({ length: 7 }, (_, index) => ({
    field: `f${index}`,
    label: `Field ${index}`,
    before: '–',
    after: `${index}`,
  }));
  answers({ body: { entries: [entry(1, { did: 'Created', changes })], next: null } });
  const { user } = renderPiece(history);
  await user.click(await screen.findByRole('button', { name: 'Show 3 more fields' }));
  expect(screen.getByText('Field 6')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show fewer fields' }));
  expect(screen.queryByText('Field 6')).toBeNull();
});

it('goes on behind the last entry when older ones are wanted', async () => {
  const next = '2026-11-21T06:00:00.000Z 01890000-0000-7000-8000-00000000000a';
  const asked = answers({ body: { entries: [entry(1)], next } }, { body: { entries: [entry(2, { by: 'lerato' })], next: null } });
  const { user } = renderPiece(history);
  await user.click(await screen.findByRole('button', { name: 'Show older changes' }));
  expect(await screen.findByText(/by lerato/)).toBeDefined();
  expect(screen.getByText(/by thabo/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
  expect(new URL(asked[1]!, 'http://localhost').searchParams.get('before')).toBe(next);
});

it('says that nothing is recorded, and that it failed, with a way to try again', async () => {
  answers({ status: 404, body: { code: 'not_found', detail: 'Not found' } });
  const { user } = renderPiece(history);
  expect(await screen.findByText('Failed to load the history')).toBeDefined();
  answers({ body: { entries: [], next: null } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No changes recorded')).toBeDefined();
});

it('is read at the foot of a record only when somebody asks for it', async () => {
  const asked = answers({ body: { entries: [entry(1)], next: null } });
  const { user } = renderPiece(<HistorySection record="vehicle" id={id} />);
  expect(asked).toEqual([]);
  const button = screen.getByRole('button', { name: 'Show history' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(await screen.findByText(/by thabo/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Hide history' }));
  expect(screen.queryByText(/by thabo/)).toBeNull();
});

it('takes a change back after it was asked, says what hinders, and marks what was taken back', async () => {
  const refusal = {
    detail: 'Not taken back: sipho changed Odometer of KRH01 on 21/11/2026 09:00. Take that back first.',
    code: 'undo_outdated',
  };
  let tries = 0;
  // a refusal reads the history again as well, for the screen showed what is no longer true
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/undo')) tries += 1;
    if (url.includes('/undo')) return tries === 1 ? Response.json(refusal, { status: 409 }) : Response.json({ entries: 1 });
    const taken = [entry(2, { takesBack: true }), entry(1, { undone: { by: 'zanele', at: '2026-11-21T07:00:00.000Z' } })];
    return Response.json({ entries: tries < 2 ? [entry(1, { canUndo: true })] : taken, next: null });
  });
  const { user } = renderPiece(history);
  await user.click(await screen.findByRole('button', { name: 'Take back Changed, 21/11/2026 08:00' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take this change back?' });
  expect(dialog.textContent).toContain('What thabo did on 21/11/2026 08:00 is taken back');
  expect(within(dialog).getByRole('list', { name: 'What is taken back' }).textContent).toBe(
    'Vehicle KRH01: ChangedOdometer 182 500 km 182 400 km',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  expect(await within(dialog).findByText(/^Not taken back: sipho changed Odometer/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Taken back by zanele · 21/11/2026 09:00')).toBeDefined();
  expect(screen.getByText('Took an earlier change back')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  expect(tries).toBe(2);
});
