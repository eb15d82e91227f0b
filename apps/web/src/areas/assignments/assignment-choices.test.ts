import type { DriverSummary } from '@superlink/api/drivers/driver.schema.ts';
import type { TrailerSummary } from '@superlink/api/trailers/trailer.schema.ts';
import { describe, expect, it } from 'vitest';
import { assignDriverRefusal, assignTrailerRefusal, driverChoices, findsChoice, trailerChoices } from './assignment-choices.ts';

const driver = (name: string, more: Partial<DriverSummary> = {}): DriverSummary => ({
  id: name,
  name,
  surname: 'Dlamini',
  status: 'Active',
  assigned: false,
  assetFleetNumber: null,
  ...more,
});
const trailer = (trailerReg: string, position: 1 | 2 | 3, more: Partial<TrailerSummary> = {}): TrailerSummary => ({
  id: trailerReg,
  trailerFleetNumber: null,
  trailerReg,
  trailerType: 'Tautliner',
  position,
  status: 'active',
  assigned: false,
  assetFleetNumber: null,
  ...more,
});
const pulled = (trailerId: string, position: number) => ({
  id: 'slot',
  trailerId,
  position,
  trailerRegistration: trailerId,
  assetFleetNumber: 'KRH001',
  assignedAt: '2026-11-21T06:00:00.000Z',
});

describe('the drivers of a vehicle', () => {
  it('who drives another vehicle is disabled and stands last, who is away says so, the own driver can be chosen (ASG-008)', () => {
    const drivers = [
      driver('Thabo', { assigned: true, assetFleetNumber: 'KRH002' }),
      driver('Sipho', { assigned: true, assetFleetNumber: 'KRH001' }),
      driver('Vusi', { status: 'Sick Leave' }),
    ];
    expect(driverChoices(drivers, { driverId: 'Sipho' })).toEqual([
      { value: 'Sipho', label: 'Sipho Dlamini', disabled: false },
      { value: 'Vusi', label: 'Vusi Dlamini · Sick Leave', disabled: false },
      { value: 'Thabo', label: 'Thabo Dlamini (Already Assigned)', disabled: true },
    ]);
  });

  it('Assign says why it is disabled in its three cases (ASG-005 … ASG-007)', () => {
    const driven = { driverId: 'Sipho', driver: { name: 'Sipho', surname: 'Dlamini' } };
    expect(assignDriverRefusal(null, driven)).toBe('Choose a driver first');
    expect(assignDriverRefusal('Sipho', driven)).toBe('Sipho Dlamini drives this vehicle already');
    expect(assignDriverRefusal('Thabo', driven)).toBe('Unlink Sipho Dlamini first');
    expect(assignDriverRefusal('Thabo', { driverId: null, driver: null })).toBeNull();
  });
});

describe('the trailers of a vehicle', () => {
  const trailers = [
    trailer('ND 1', 1, { assigned: true, assetFleetNumber: 'KRH002', trailerFleetNumber: 'KRT01L' }),
    trailer('ND 2', 2),
    trailer('ND 3', 3, { status: 'maintenance' }),
    trailer('ND 4', 1, { assigned: true, assetFleetNumber: 'KRH001' }),
  ];
  const vehicle = { current_assignments: [pulled('ND 4', 1)] };

  it('the primary place offers leaders and tri-axles, the secondary followers; what another vehicle pulls is disabled (ASG-013, ASG-014)', () => {
    expect(trailerChoices(trailers, 'primary', vehicle)).toEqual([
      { value: 'ND 3', label: 'ND 3 · Tautliner · maintenance', disabled: false },
      { value: 'ND 4', label: 'ND 4 · Tautliner', disabled: false },
      { value: 'ND 1', label: 'KRT01L · ND 1 · Tautliner (Assigned to KRH002)', disabled: true },
    ]);
    expect(trailerChoices(trailers, 'secondary', vehicle)).toEqual([{ value: 'ND 2', label: 'ND 2 · Tautliner', disabled: false }]);
  });

  it('Assign waits for a choice and for a free place', () => {
    expect(assignTrailerRefusal(null, undefined)).toBe('Choose a trailer first');
    expect(assignTrailerRefusal('ND 4', pulled('ND 4', 1))).toBe('ND 4 is assigned here already');
    expect(assignTrailerRefusal('ND 3', pulled('ND 4', 1))).toBe('Unlink ND 4 first');
    expect(assignTrailerRefusal('ND 3', undefined)).toBeNull();
  });
});

it('a search finds numbers however they are written, and words', () => {
  expect(findsChoice('KRT02F · ND 163-930 · Flat-deck', 'nd163')).toBe(true);
  expect(findsChoice('KRT02F · ND 163-930 · Flat-deck', 'flat-d')).toBe(true);
  expect(findsChoice('Sipho Dlamini', 'o dla')).toBe(true);
  expect(findsChoice('Sipho Dlamini', 'x')).toBe(false);
});
