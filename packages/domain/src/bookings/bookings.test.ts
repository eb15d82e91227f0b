import { describe, expect, test } from 'vitest';
import { vehicleStatus, type VehicleEventType } from '../vehicles/vehicle-status.ts';
import { eventCan, eventStatuses, eventTransitions, transitionTo } from './event-state.ts';
import { defaultDescription, endsBeforeStart, lacksServiceKilometer, needsEnd, vehicleEventTypes } from './vehicle-event.ts';

const statesThat = (can: keyof typeof eventCan) => eventStatuses.filter((eventStatus) => eventCan[can]({ eventStatus }));

describe('an event', () => {
  test.each([
    ['is completed from active only', 'complete', ['active']],
    ['is cancelled from scheduled or active', 'cancel', ['scheduled', 'active']],
    ['begins from scheduled or inactive', 'start', ['scheduled', 'inactive']],
    ['is deleted only when it is completed or cancelled', 'delete', ['completed', 'cancelled']],
    ['is edited in every state but cancelled', 'edit', ['scheduled', 'active', 'completed', 'inactive']],
  ] as const)('%s', (_rule, can, states) => expect(statesThat(can)).toEqual(states));

  test('finds no way back from completed or cancelled, and a way on from every other state', () => {
    const targets = Object.values(eventTransitions).map(({ to }) => to);
    expect(targets.toSorted()).toEqual(['active', 'cancelled', 'completed']);
    for (const eventStatus of eventStatuses) {
      const over = eventStatus === 'completed' || eventStatus === 'cancelled';
      const moves = Object.values(eventTransitions).filter(({ from }) => (from as readonly string[]).includes(eventStatus));
      expect([eventStatus, moves.length > 0]).toEqual([eventStatus, !over]);
    }
  });

  test('is moved by the transition that leads to the wanted state', () => {
    expect(eventStatuses.map(transitionTo)).toEqual([null, 'start', 'complete', null, 'cancel']);
  });

  test('may begin and end on one day, but not end the day before', () => {
    expect(endsBeforeStart('2026-11-21', '2026-11-21')).toBe(false);
    expect(endsBeforeStart('2026-11-21', '2026-11-20')).toBe(true);
    expect(endsBeforeStart('2026-11-21', null)).toBe(false);
  });
});

describe('a vehicle event', () => {
  test('needs an end when it is a booking, and may be open when it is a breakdown or a major repair', () => {
    expect(vehicleEventTypes.filter(needsEnd)).toEqual(['service', 'workshop']);
  });

  test('shows as a status of its own once it is active and has begun', () => {
    const shown = (eventType: VehicleEventType) =>
      vehicleStatus({
        onRoute: false,
        activeEvents: [{ eventType, start: '2026-11-21', end: null }],
        handStatus: 'Idle',
        hasDriver: true,
        today: '2026-11-21',
      });
    expect(vehicleEventTypes.map(shown)).toEqual(['Service', 'Workshop', 'Breakdown', 'Major Repairs']);
  });

  test('of type service waits for the last service kilometre, for which 0 is a value; others need nothing', () => {
    expect(lacksServiceKilometer('service', null)).toBe(true);
    expect(lacksServiceKilometer('service', 0)).toBe(false);
    expect(lacksServiceKilometer('service', '0.0')).toBe(false);
    expect(vehicleEventTypes.filter((type) => lacksServiceKilometer(type, null))).toEqual(['service']);
  });

  test('without a description says what is booked and for whom', () => {
    expect(defaultDescription('service', 'KRH028')).toBe('service booking for KRH028');
  });
});
