import { contractFields, type Contract } from '@superlink/api/contracts/contract.schema.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { unfilled } from '../../../test/unfilled.ts';
import { ContractCard } from './contract-card.tsx';
import { ContractPage } from './contract.page.tsx';

const stop = (address: string, type: 'loading' | 'offloading', sequence: string) => ({
  address,
  lat: null,
  lng: null,
  type,
  sequence,
  customName: null,
});
const contract: Contract = {
  ...unfilled(contractFields),
  id: '01890000-0000-7000-8000-000000000001',
  appId: 'CT-0001',
  contractName: 'Coil run',
  commodity: 'Steel coils',
  client: {
    name: 'Tsessebe',
    registeredName: 'Tsessebe Steel Traders',
    customerCode: 'TSE001',
    physicalAddress: '4 Mill Road, Isando',
    status: 'active',
  },
  clientId: '01890000-0000-7000-8000-000000000002',
  monthlyTonnage: 1_500,
  deliveredTonnage: 375,
  remainingTonnage: 1_125,
  overDeliveredTonnage: 0,
  progress: 25,
  tonnageMonth: '2026-11',
  contractStart: '2026-02-01T00:00:00.000Z',
  contractEnd: '2090-01-31T00:00:00.000Z',
  expired: false,
  rateType: 'per_ton',
  amount: 395.5,
  currency: 'R',
  status: 'active',
  km: 578,
  km_source: 'manual',
  podCutOffDay: 20,
  isManual: true,
  stops: [stop('City Deep, Johannesburg, Gauteng', 'loading', 'L1'), stop('Maydon Wharf, Durban', 'offloading', 'O1')],
  polyline: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');
const factsIn = (list: Element | null) =>
  Object.fromEntries(
    [...(list?.querySelectorAll('dt') ?? [])].map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]),
  );

beforeEach(() => signInAs('Financial', ['finance:actions']));
afterEach(() => vi.unstubAllGlobals());

describe('the card of a contract', () => {
  it('says what it is, for whom, where it goes, what it pays, what is left and until when (CON-005 … CON-007, CON-009)', async () => {
    await renderAt('/', () => <ContractCard contract={contract} />);
    expect((await screen.findByRole('link')).getAttribute('href')).toBe(`/contracts/${contract.id}`);
    for (const shown of ['Coil run', 'Tsessebe Steel Traders', 'CT-0001', 'Active', 'City Deep, Johannesburg', 'Maydon Wharf, Durban']) {
      expect(screen.getByText(shown)).toBeDefined();
    }
    expect(factsIn(document.querySelector('dl'))).toMatchObject({
      'Rate Type': 'PER TON',
      Rate: 'R 395,50',
      Tonnage: '1 500 t',
      Remaining: '1 125 t',
      Period: expect.stringContaining('01/02/2026 to 31/01/2090'),
    });
    expect(screen.getByText(/^25\.00/)).toBeDefined();
  });

  it('is called by its commodity without a name, and Expired once it has ended (CON-005, CON-011)', async () => {
    await renderAt('/', () => <ContractCard contract={{ ...contract, contractName: null, expired: true }} />);
    expect(await screen.findByRole('heading', { name: /Steel coils/ })).toBeDefined();
    expect(screen.getByText('Expired')).toBeDefined();
  });
});

describe('the page of a contract', () => {
  it('is headed by its commodity and says terms, client and rate (CON-013 … CON-016)', async () => {
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(address.endsWith(contract.id) || address.endsWith('/api/contracts/') ? contract : []),
    );
    await renderAt('/', ContractPage);
    expect(await screen.findByRole('heading', { level: 1, name: 'Steel coils' })).toBeDefined();
    expect(screen.getByText('CT-0001 · Coil run')).toBeDefined();
    expect(screen.getByText('Active')).toBeDefined();
    const facts = (label: string) => factsIn(document.querySelector(`dl[aria-label="${label}"]`));
    expect(facts('Contract Details')).toMatchObject({
      Commodity: 'Steel coils',
      'Monthly Tonnage': '1 500 t',
      'Remaining Tonnage': '1 125 t',
      'Start Date': '01/02/2026',
      'End Date': '31/01/2090',
    });
    expect(facts('Client Information')).toMatchObject({
      Name: 'Tsessebe Steel Traders',
      'Customer Code': 'TSE001',
      Address: '4 Mill Road, Isando',
    });
    expect(facts('Rate Information')).toMatchObject({
      'Rate Type': 'PER TON',
      Amount: 'R 395,50 per ton',
      Loading: 'City Deep, Johannesburg, Gauteng',
      Offloading: 'Maydon Wharf, Durban',
    });
  });
});
