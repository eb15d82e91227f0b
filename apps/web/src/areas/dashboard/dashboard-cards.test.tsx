import type { AssetFuelPerformance } from '@superlink/api/diesel/diesel-order.schema.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { AssetFuelPanel } from './asset-fuel.panel.tsx';
import { FleetFuelPanel } from './fleet-fuel.panel.tsx';
import { OutstandingChepPanel } from './outstanding-chep.panel.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');
const answer = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body));
const refuse = (detail: string) => vi.stubGlobal('fetch', async () => Response.json({ code: 'internal', detail }, { status: 400 }));
const hints = [
  ['Please try again later', ''],
  ['The figures rest', 'The figures rest'],
] as const;

beforeEach(() => signInAs('Controller', ['controller:actions']));
afterEach(() => vi.unstubAllGlobals());

describe('Fleet Fuel Efficiency', () => {
  const open = () => renderAt('/', () => <FleetFuelPanel month="2026-11" />);
  const fuel = { month: 11, year: 2026, totalKilometers: 148_210.5, totalLiters: 71_204, measuredLiters: 71_204, fleetConsumption: 2.0815 };
  const figure = async (label: string) => plain((await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent);

  it('names its month and says kilometres, litres with one decimal and km/L with two (DASH-003 … DASH-006)', async () => {
    answer(fuel);
    await open();
    expect(await figure('Total Kilometers')).toBe('148 210,5 km');
    expect(await figure('Total Liters')).toBe('71 204,0 L');
    expect(await figure('Fleet Consumption')).toBe('2.08 km/L');
    expect(screen.getByText('November 2026')).toBeDefined();
  });

  it('says N/A where litres were filled and no kilometres are known (DASH-006, FUEL-005)', async () => {
    answer({ ...fuel, totalKilometers: 0, measuredLiters: 0, fleetConsumption: null });
    await open();
    expect(await figure('Fleet Consumption')).toBe('N/A');
  });

  it('says that there are no figures yet (DASH-007)', async () => {
    answer({ ...fuel, totalKilometers: 0, totalLiters: 0, measuredLiters: 0, fleetConsumption: null });
    await open();
    expect(await screen.findByText('No performance data available')).toBeDefined();
    expect(screen.getByText('Data will appear once diesel orders are recorded')).toBeDefined();
  });

  it.each(hints)('says that it failed, with the hint “%s” (DASH-008, DASH-042)', async (hint, detail) => {
    refuse(detail);
    await open();
    expect(await screen.findByText('Failed to load fleet performance')).toBeDefined();
    expect(screen.getByText(hint)).toBeDefined();
  });
});

describe('Asset Fuel Efficiency', () => {
  const open = () => renderAt('/', () => <AssetFuelPanel month="2026-11" />);
  const vehicle = (number: number, mtdConsumption: number | null): AssetFuelPerformance => ({
    assetId: `01890000-0000-7000-8000-00000000000${number}`,
    fleetNumber: `KW10${number}`,
    assetReg: `KRH02${number}GP`,
    month: 11,
    year: 2026,
    totalKilometers: 9_000,
    totalLiters: 4_000,
    measuredLiters: 4_000,
    mtdConsumption,
  });

  it('numbers its rows, each with vehicle, kilometres, litres and a badge (DASH-010, DASH-011)', async () => {
    answer([vehicle(2, 1.9), vehicle(1, 2.4)]);
    await open();
    const list = await screen.findByRole('list', { name: 'Vehicles by consumption' });
    const rows = within(list)
      .getAllByRole('listitem')
      .map((row) => plain([...row.querySelectorAll('a > span')].map((part) => plain(part.textContent)).join(' | ')));
    expect(rows).toEqual(['1 | KW101KRH021GP | 9 000 km4 000,0 L | 2.40 km/L', '2 | KW102KRH022GP | 9 000 km4 000,0 L | 1.90 km/L']);
  });

  it('has a badge that is red below 2 or without a figure, amber below 5, else green (DASH-012, FUEL-005)', async () => {
    answer([vehicle(1, 5), vehicle(2, 4.99), vehicle(3, 2), vehicle(4, 1.99), vehicle(5, null)]);
    await open();
    const list = await screen.findByRole('list', { name: 'Vehicles by consumption' });
    const badges = [...list.querySelectorAll<HTMLElement>('[data-grade]')];
    expect(badges.map((badge) => [plain(badge.textContent), badge.dataset['grade']])).toEqual([
      ['5.00 km/L', 'emerald'],
      ['4.99 km/L', 'amber'],
      ['2.00 km/L', 'amber'],
      ['1.99 km/L', 'red'],
      ['N/A', 'red'],
    ]);
  });

  it('shows five grey rows while it loads (DASH-014)', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await open();
    const waiting = await screen.findByRole('status', { name: 'Loading asset performance' });
    expect(waiting.querySelectorAll('[data-skeleton-row]')).toHaveLength(5);
  });

  it('says that there are no figures yet (DASH-015)', async () => {
    answer([]);
    await open();
    expect(await screen.findByText('No asset performance data')).toBeDefined();
    expect(screen.getByText('Data will appear once diesel orders are recorded')).toBeDefined();
  });

  it.each(hints)('says that it failed, with the hint “%s” (DASH-016, DASH-042)', async (hint, detail) => {
    refuse(detail);
    await open();
    expect(await screen.findByText('Failed to load asset performance')).toBeDefined();
    expect(screen.getByText(hint)).toBeDefined();
  });
});

describe('Outstanding CHEP Pallets', () => {
  const open = () => renderAt('/', OutstandingChepPanel);
  const owed = (number: number, lockedInClient: string, totalOutstandingPallets: number) => ({
    clientId: `01890000-0000-7000-8000-00000000000${number}`,
    lockedInClient,
    totalOutstandingPallets,
  });

  it('counts clients, pallets and high ones, and names who owes most first (DASH-038, DASH-039)', async () => {
    answer([owed(1, 'Mopane Milling', 50), owed(2, 'Nkanyezi', 118), owed(3, 'Crest Foods', 51)]);
    await open();
    const list = await screen.findByRole('list', { name: 'Clients with outstanding pallets' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => plain(row.textContent)),
    ).toEqual(['Nkanyezi118', 'Crest Foods51', 'Mopane Milling50']);
    for (const badge of ['3 client(s)', '219 pallets', '2 high']) expect(screen.getByText(badge)).toBeDefined();
  });

  it('warns of more than 50 pallets of one client, not of 50 (DASH-040)', async () => {
    answer([owed(1, 'Mopane Milling', 50), owed(3, 'Crest Foods', 51)]);
    await open();
    const list = await screen.findByRole('list', { name: 'Clients with outstanding pallets' });
    expect([...list.querySelectorAll('[data-tone]')].map((badge) => badge.textContent)).toEqual(['51']);
  });

  it('says that nothing is owed (DASH-041)', async () => {
    answer([]);
    await open();
    expect(await screen.findByText('No outstanding pallets')).toBeDefined();
  });

  it.each(hints)('says that it failed, with the hint “%s” (DASH-041, DASH-042)', async (hint, detail) => {
    refuse(detail);
    await open();
    expect(await screen.findByText('Failed to load CHEP data')).toBeDefined();
    expect(screen.getByText(hint)).toBeDefined();
  });
});
