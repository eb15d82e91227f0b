import { contractFields, type Contract } from '@superlink/api/contracts/contract.schema.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { unfilled } from '../../../test/unfilled.ts';
import { signInAs } from '../../../test/signed-in.ts';
import { ContractCard } from './contract-card.tsx';
import { ContractCreatePage } from './contract-create.page.tsx';
import { ContractDeleteDialog } from './contract-delete-dialog.tsx';
import { ContractEditPage } from './contract-edit.page.tsx';
import { ContractListPage } from './contract-list.page.tsx';
import { ContractPage } from './contract.page.tsx';

const contract: Contract = {
  ...unfilled(contractFields),
  id: '01890000-0000-7000-8000-000000000001',
  appId: 'CT-0001',
  contractName: null,
  commodity: 'Steel coils',
  client: null,
  clientId: '01890000-0000-7000-8000-000000000002',
  monthlyTonnage: 1_500,
  deliveredTonnage: 0,
  remainingTonnage: 1_500,
  overDeliveredTonnage: 0,
  progress: 0,
  tonnageMonth: '2026-11',
  contractStart: '2026-11-01T00:00:00.000Z',
  expired: false,
  rateType: 'flat_rate',
  amount: 13_300,
  currency: 'R',
  status: 'active',
  km: 0,
  km_source: 'manual',
  podCutOffDay: 0,
  isManual: true,
  stops: [{ address: 'Isando', lat: null, lng: null, type: 'loading', sequence: 1, customName: null }],
  polyline: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
};
afterEach(() => vi.unstubAllGlobals());
const never = () => new Promise(() => {});

describe('the words of the contract screens', () => {
  it('name a client and a route that are not known (CON-005, CON-006)', async () => {
    await renderAt('/', () => <ContractCard contract={contract} />);
    expect(await screen.findByText('Unknown Client')).toBeDefined();
    expect(screen.getByText('Route not specified')).toBeDefined();
  });

  it('say on the page of a contract that no client is assigned (CON-015)', async () => {
    vi.stubGlobal('fetch', async (address: string) => Response.json(address.includes('months') ? [] : contract));
    await renderAt('/', ContractPage);
    expect(await screen.findByText('No client assigned')).toBeDefined();
  });

  it('offer the running contracts alone or all of them, first the running ones (CON-001)', async () => {
    vi.stubGlobal('fetch', never);
    const { user } = await renderAt('/', ContractListPage);
    const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    await screen.findByRole('button', { name: 'Show Active Only' });
    expect([isPressed('Show Active Only'), isPressed('Show All')]).toEqual(['true', 'false']);
    await user.click(screen.getByRole('button', { name: 'Show All' }));
    expect([isPressed('Show Active Only'), isPressed('Show All')]).toEqual(['false', 'true']);
  });

  it('say that a contract is being loaded into its form (CON-021)', async () => {
    vi.stubGlobal('fetch', never);
    await renderAt('/', ContractEditPage);
    expect((await screen.findAllByText('Loading contract data...')).length).toBeGreaterThan(0);
  });

  it('say why deleting may have failed when the server gives no reason (CON-020)', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
    const { user } = await renderAt('/', () => <ContractDeleteDialog contract={contract} onClose={() => {}} />);
    await user.type(await screen.findByRole('textbox'), 'Delete');
    await user.click(screen.getByRole('button', { name: 'Delete Contract' }));
    expect(await screen.findByText('Failed to delete contract. It may be linked to other records.')).toBeDefined();
  });
});

describe('the form of a contract', () => {
  it('complains of a field when it was left (VAL-069)', async () => {
    vi.stubGlobal('fetch', async () => Response.json([]));
    const { user } = await renderAt('/', ContractCreatePage);
    await user.click(await screen.findByRole('textbox', { name: 'Contract Name' }));
    expect(screen.queryByText('Contract Name is required')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Contract Name is required')).toBeDefined();
    expect(screen.queryByText('Monthly Tonnage is required')).toBeNull();
  });

  it('has nothing to save until something differs, and says that it is saving (CON-026)', async () => {
    await signInAs('Manager', ['manager:actions']);
    const silo = { address: 'Silo 4', lat: null, lng: null, type: 'offloading', sequence: 2, customName: null } as const;
    const byHand: Contract = { ...contract, isManual: true, km: 41.5, stops: [...contract.stops, silo] };
    vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) =>
      method === 'PATCH' ? never() : Promise.resolve(Response.json(address.includes('/api/contracts/') ? byHand : [])),
    );
    const { user } = await renderAt('/', ContractEditPage);
    const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
    expect((await button('No Changes')).disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Contract Name' }), 'Coils');
    await user.click(await button('Update Contract'));
    expect((await button('Saving')).disabled).toBe(true);
  });
});

describe('the list of contracts', () => {
  it('is asked for anew by Refresh, however fresh it is (CON-002, CACHE-013)', async () => {
    let asked = 0;
    vi.stubGlobal('fetch', async (address: string) => {
      if (new URL(address, 'http://kwela.test').pathname === '/api/contracts') asked += 1;
      return Response.json([]);
    });
    const { user } = await renderAt('/', ContractListPage);
    await screen.findByText('No contracts found');
    expect(asked).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked).toBe(2));
  });
});

describe('the form of a contract to those who may not send it', () => {
  it('is there to be read, and its button says why it cannot be pressed (CONST-003)', async () => {
    await signInAs('Financial', ['finance:actions']);
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) => {
      if (method !== 'GET') sent.push(method);
      return Response.json([]);
    });
    const { user } = await renderAt('/', ContractCreatePage);
    const create = await screen.findByRole('button', { name: 'Create Contract' });
    expect(create.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(create.getAttribute('aria-describedby')!)?.textContent).toBe('Not enough permissions');
    await user.click(create);
    await user.type(screen.getByRole('textbox', { name: 'Contract Name' }), 'Coal{Enter}');
    expect(screen.queryByText('Client is required')).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('the form of a new contract', () => {
  it('has its four sections and begins flat, in rand, with one stop of each kind (CON-022 … CON-025, CON-030)', async () => {
    vi.stubGlobal('fetch', async () => Response.json([]));
    await renderAt('/', ContractCreatePage);
    await screen.findByRole('heading', { level: 1, name: 'Create New Contract' });
    for (const name of ['Basic Contract Information', 'Tonnage Requirements', 'Financial Details', 'Route Information']) {
      expect(screen.getByRole('heading', { name })).toBeDefined();
    }
    const shown = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value;
    expect([shown('Currency'), shown('Rate Type'), shown('POD Cut-off Day')]).toEqual([
      'South African Rand (ZAR)',
      'FLAT RATE',
      'Client’s rule',
    ]);
    for (const name of ['Loading address L1', 'Offloading address O1']) expect(screen.getByRole('textbox', { name })).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Contract Name' })).toHaveProperty('required', true);
  });
});
