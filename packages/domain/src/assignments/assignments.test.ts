import { describe, expect, test } from 'vitest';
import { slotOf, trailerSlots } from '../trailers/trailer-position.ts';
import { couplingRefusal, positionsOfSlot } from './coupling.ts';
import { driverChoiceRefusal } from './driver-choice.ts';

const free = (position: number) => ({ position, isAssigned: false });

describe('a trailer', () => {
  test('is coupled to a vehicle whose place for it is free', () => {
    expect(couplingRefusal({ position: 1, trailer: free(1), pulled: [] })).toBeNull();
    expect(couplingRefusal({ position: 2, trailer: free(2), pulled: [1] })).toBeNull();
    expect(couplingRefusal({ position: 1, trailer: free(1), pulled: [2] })).toBeNull();
  });

  test('is refused in another position than its own', () => {
    expect(couplingRefusal({ position: 2, trailer: free(1), pulled: [] })).toBe('wrong_position');
  });

  test('is refused while a vehicle pulls it', () => {
    expect(couplingRefusal({ position: 1, trailer: { position: 1, isAssigned: true }, pulled: [] })).toBe('trailer_assigned');
  });

  test('is refused where the place is taken; a leader and a tri-axle take the same place', () => {
    expect(couplingRefusal({ position: 1, trailer: free(1), pulled: [1] })).toBe('slot_taken');
    expect(couplingRefusal({ position: 3, trailer: free(3), pulled: [1] })).toBe('slot_taken');
    expect(couplingRefusal({ position: 1, trailer: free(1), pulled: [3] })).toBe('slot_taken');
    expect(couplingRefusal({ position: 2, trailer: free(2), pulled: [1, 2] })).toBe('slot_taken');
  });

  test('is offered for the place that its position belongs to', () => {
    for (const slot of trailerSlots) expect(positionsOfSlot[slot].map(slotOf).every((own) => own === slot)).toBe(true);
  });
});

describe('Assign is disabled', () => {
  test('when nobody is chosen', () => expect(driverChoiceRefusal(null, null)).toBe('nobody_chosen'));
  test('when the chosen driver is the current one', () => expect(driverChoiceRefusal('sipho', 'sipho')).toBe('same_driver'));
  test('when the vehicle has a driver already', () => expect(driverChoiceRefusal('thabo', 'sipho')).toBe('has_driver'));
  test('in no other case', () => expect(driverChoiceRefusal('thabo', null)).toBeNull());
});
