import { clientFields, type Client } from '@superlink/api/clients/client.schema.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { unfilled } from '../../../test/unfilled.ts';
import { ClientListPage } from './client-list.page.tsx';
import { ClientPage } from './client.page.tsx';

const client: Client = {
  ...unfilled(clientFields),
  id: '01890000-0000-7000-8000-000000000001',
  registeredName: 'Crest Foods (Pty) Ltd',
  name: 'Crest Foods',
  customerCode: 'CRE001',
  chepClient: true,
  originalPodRequired: false,
  physicalAddress: '1 Mill Road',
  operationsContacts: [{ name: 'Zanele', telephone: '011 555 0101', email: 'dispatch@crest.example' }],
  debtorsContact: [],
  financialManager: [],
  creditorsContact: [],
  podCutOff: 31,
  podCutOffType: 'monthly',
  biReference: null,
  cutoffDatetime: '2026-11-30T00:00:00.000Z',
  creditLimit: 250_000.5,
  status: 'active',
  dynamicFields: { Dock: 'D7' },
  updatedAt: '2026-11-03T06:00:00.000Z',
};
let asked: URLSearchParams[] = [];
function serve(total = 1): void {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://kwela.test');
    if (pathname === '/api/clients') asked.push(searchParams);
    if (pathname.startsWith('/api/notes/')) return Response.json({ notes: [], total: 0, unseen: 0, next: null });
    if (pathname.endsWith('/pending-pods')) return Response.json({ clientId: client.id, pendingPods: 3 });
    return Response.json(pathname === '/api/clients' ? { clients: [client], total } : client);
  });
}
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the client list', () => {
  it.each([
    ['Search clients...', 'search', 400],
    ['Filter per exact invoice number...', 'existing_invoice', 1_000],
  ])('%s asks for %s %i ms after the last key, from one character on (CLI-001, CLI-002)', async (placeholder, name, delay) => {
    serve();
    await renderAt('/', ClientListPage);
    await screen.findByText('Crest Foods');
    vi.useFakeTimers();
    fireEvent.change(screen.getByPlaceholderText(placeholder), { target: { value: '7' } });
    await act(() => vi.advanceTimersByTimeAsync(delay - 1));
    expect(asked.map((query) => query.get(name))).toEqual([null]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(asked.map((query) => query.get(name))).toEqual([null, '7']);
  });

  it('offers all clients, those with outstanding PODs and those with outstanding invoices (CLI-003)', async () => {
    serve();
    const { user } = await renderAt('/', ClientListPage);
    await user.click(await screen.findByRole('combobox', { name: 'Outstanding papers' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'All Clients',
      'Outstanding PODs',
      'Outstanding Invoices',
    ]);
    await user.click(screen.getByRole('option', { name: 'Outstanding Invoices' }));
    await waitFor(() => expect(asked.at(-1)?.get('has_outstanding_invoices')).toBe('true'));
    expect(asked.at(-1)?.has('has_outstanding_pods')).toBe(false);
  });

  it('has pages only when there is more than one, of 10, 25, 50 or 100 rows (CLI-009)', async () => {
    serve(50);
    const first = await renderAt('/', ClientListPage);
    await screen.findByText('50 client(s)');
    expect(screen.queryByRole('combobox', { name: /rows/i })).toBeNull();
    first.unmount();
    serve(51);
    const { user } = await renderAt('/', ClientListPage);
    const sizes = await screen.findByRole<HTMLInputElement>('combobox', { name: /rows/i });
    await user.click(sizes);
    expect(screen.getAllByRole('option').map((option) => Number.parseInt(option.textContent, 10))).toEqual([10, 25, 50, 100]);
    expect(Number.parseInt(sizes.value, 10)).toBe(50);
  });
});

describe('the page of a client', () => {
  it('says that it loads, and leads back meanwhile (CLI-018)', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await renderAt('/', ClientPage);
    expect(await screen.findByText('Loading client')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Clients' }).getAttribute('href')).toBe('/clients');
  });

  it('shows every part of the client and how many PODs are pending (CLI-020 … CLI-024, GEN-007; decision 12.12)', async () => {
    serve();
    await renderAt('/', ClientPage);
    expect(await screen.findByRole('heading', { level: 1, name: 'Crest Foods' })).toBeDefined();
    expect(await screen.findByText(/3 pending PODs/)).toBeDefined();
    const facts = [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(Object.fromEntries(facts)).toMatchObject({
      'Registered Name': 'Crest Foods (Pty) Ltd',
      'Customer Code': 'CRE001',
      PODs: 'Scanned PODs',
      'Pending PODs': '3',
      'CHEP Client': 'Yes',
      'Physical Address': '1 Mill Road',
      'Credit Limit': 'R\u00a0250\u00a0000,50',
      Dock: 'D7',
    });
    for (const group of ['Operations Contacts', 'Debtors Contact', 'Financial Manager', 'Creditors Contact']) {
      expect(screen.getByRole('heading', { name: group })).toBeDefined();
    }
    expect(screen.getByRole('link', { name: 'dispatch@crest.example' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Clients' }).getAttribute('href')).toBe('/clients');
  });
});
