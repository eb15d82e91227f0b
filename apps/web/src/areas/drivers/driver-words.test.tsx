import { Notifications, notifications } from '@mantine/notifications';
import { driverFields, type Driver } from '@superlink/api/drivers/driver.schema.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt, renderPiece } from '../../../test/render.tsx';
import { unfilled } from '../../../test/unfilled.ts';
import { DriverCreatePage } from './driver-create.page.tsx';
import { DriverDeleteDialog } from './driver-delete-dialog.tsx';
import { DriverEditPage } from './driver-edit.page.tsx';
import { driverMessages } from './driver.messages.ts';
import { DriverPage } from './driver.page.tsx';

const driver: Driver = {
  ...unfilled(driverFields),
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Thandi',
  surname: 'Mokoena',
  phone: '+27 82 000 1234',
  status: 'Active',
  pdpExpDate: '2027-05-31T00:00:00.000Z',
  assigned: false,
  assets: [],
  updatedAt: '2026-11-21T06:00:00.000Z',
};
const wordless = () => new Response('', { status: 500 });
const withReason = () => Response.json({ code: 'conflict', detail: 'Thandi Mokoena is on route' }, { status: 409 });
/** The driver is read; a write is answered as told. */
const answering = (write: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) => (method === 'GET' ? Response.json(driver) : write()));

afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

async function addDriver() {
  const { user } = await renderAt('/', DriverCreatePage);
  await user.type(await screen.findByRole('textbox', { name: 'First Name' }), 'Thandi');
  await user.type(screen.getByRole('textbox', { name: 'Last Name' }), 'Mokoena');
  await user.type(screen.getByRole('textbox', { name: 'Phone Number' }), '082 000 1234');
  await user.type(screen.getByRole('textbox', { name: 'PDP Expiry' }), '31/05/2027');
  await user.click(screen.getByRole('button', { name: 'Save Driver' }));
}

async function changeDriver() {
  const { user } = await renderAt('/', DriverEditPage);
  await user.type(await screen.findByRole('textbox', { name: 'Town' }), 'Bothaville');
  await user.click(screen.getByRole('button', { name: 'Update Driver' }));
}

describe('the form of a driver', () => {
  it.each([
    ['a new driver', addDriver],
    ['a known one', changeDriver],
  ])('says that it is saving %s, and takes no second press meanwhile (DRV-015)', async (_whom, save) => {
    answering(() => new Promise(() => {}));
    await save();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })).disabled).toBe(true);
  });

  it.each([
    ['Failed to add driver', addDriver, wordless],
    ['Thandi Mokoena is on route', addDriver, withReason],
    ['Failed to update driver', changeDriver, wordless],
    ['Thandi Mokoena is on route', changeDriver, withReason],
  ])('says why nothing was saved: %s (DRV-016)', async (words, save, refusal) => {
    answering(refusal);
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });
});

describe('a driver who is there already', () => {
  const question = 'Thandi Mokoena is there already with the same name and phone number. Is this another person?';
  const asking = () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body?: string }) => {
      if (method === 'GET') return Response.json(driver);
      sent.push(JSON.parse(body!));
      return sent.length === 1
        ? Response.json({ code: 'driver_exists', detail: question }, { status: 409 })
        : Response.json(driver, { status: 201 });
    });
    return sent;
  };

  it('is asked about, and saved when it is another person', async () => {
    const sent = asking();
    await addDriver();
    expect((await screen.findByRole('dialog')).textContent).toContain(question);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Another person, save' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ ...(sent[0] as object), confirmDuplicate: true });
  });

  it('is not saved when the question is left', async () => {
    const sent = asking();
    await addDriver();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
  });
});

describe('the page of a driver', () => {
  const known = {
    ...driver,
    town: 'Vosloorus',
    ethnicity: 'on record',
    idNumber: '8001015009087',
    licExpDate: '2030-08-24T00:00:00.000Z',
    annualLeaveDate: '2026-12-15T00:00:00.000Z',
    assets: [{ id: '01890000-0000-7000-8000-000000000002', fleetNumber: 'KRH013', assetReg: 'ND 1 GP' }],
  };
  const facts = (label: string) =>
    [...document.querySelectorAll(`dl[aria-label="${label}"] dt`)].map((term) => [term.textContent, term.nextElementSibling?.textContent]);

  it('says who it is, with those papers alone that are known, and which vehicle is driven (DRV-018, DRV-019)', async () => {
    vi.stubGlobal('fetch', async () => Response.json(known));
    await renderAt('/', DriverPage);
    expect(await screen.findByText('KRH013')).toBeDefined();
    expect(screen.getByText(/^Assigned:/)).toBeDefined();
    const shown = Object.fromEntries(facts('Personal Information'));
    expect(shown).toMatchObject({
      'Full Name': 'Thandi Mokoena',
      Phone: '+27 82 000 1234',
      Town: 'Vosloorus',
      'ID Number': '8001015009087',
    });
    expect(Object.keys(shown)).toContain('Ethnicity');
    expect(Object.keys(shown)).not.toContain('Passport Number');
  });

  it('says the days of licence, PDP and leave (DRV-020)', async () => {
    const nothing = { notes: [], total: 0, unseen: 0, entries: [], next: null };
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(address.endsWith('/documents') ? [] : address.includes('/api/drivers/') ? known : nothing),
    );
    await renderAt('/?tab=dates', DriverPage);
    await screen.findByRole('tab', { name: 'Important Dates', selected: true });
    for (const day of ['24/08/2030', '31/05/2027', '15/12/2026']) expect(await screen.findByText(new RegExp(day))).toBeDefined();
  });
});

describe('the page of a driver on no vehicle', () => {
  it.each([
    ['Active', 'Available for assignment'],
    ['Annual Leave', 'Not available: Annual Leave'],
    ['Inactive', 'Not available: Inactive'],
  ])('who is %s says: %s (DRV-019)', async (status, words) => {
    vi.stubGlobal('fetch', async () => Response.json({ ...driver, status }));
    await renderAt('/', DriverPage);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryAllByText(/vailable/)).toHaveLength(1);
  });
});

it('drivers are counted as everything on screen is (DRV-004; decision 1.20)', () => {
  expect([1, 28, 5_048].map((count) => driverMessages.count(count).replaceAll(/\s/g, ' '))).toEqual([
    '1 driver',
    '28 drivers',
    '5 048 drivers',
  ]);
});

describe('deleting a driver', () => {
  const confirm = async (answer: () => Response) => {
    answering(answer);
    const { user } = renderPiece(
      <>
        <Notifications />
        <DriverDeleteDialog driver={driver} onClose={() => {}} />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Delete Driver' }));
  };

  it.each([
    ['Driver deleted successfully', () => new Response(null, { status: 204 })],
    ['Failed to delete driver', wordless],
    ['Thandi Mokoena is on route', withReason],
  ])('says how it went: %s (DRV-024)', async (words, answer) => {
    await confirm(answer);
    expect(await screen.findByText(words)).toBeDefined();
  });
});
