import { describe, expect, it, vi } from 'vitest';
import { LiveFleet } from './live-fleet.ts';
import type { TrackedVehicle } from './read-positions.ts';

const at = Date.parse('2026-11-21T05:58:00.000Z');
const vehicle = (id: string, over: Partial<TrackedVehicle> = {}): TrackedVehicle => ({
  id,
  fleetNumber: id,
  registration: `${id} GP`,
  driver: null,
  lat: -26,
  lon: 28,
  speed: 80,
  heading: 10,
  at,
  ...over,
});
const place = (id: string, over = {}) => ({ id, lat: -27, lon: 29, speedKmh: 0, heading: null, at: at + 30_000, ...over });
const places = (...reported: ReturnType<typeof place>[]) => new Map(reported.map((each) => [each.id, each]));

describe('the fleet on the screen', () => {
  it('moves when the stream says so, and tells who listens once', () => {
    const fleet = new LiveFleet();
    fleet.take([vehicle('T1'), vehicle('T2')]);
    const listener = vi.fn<() => void>();
    const stop = fleet.subscribe(listener);
    const before = fleet.all();
    expect(fleet.update(places(place('T1'), place('T2', { at })))).toBe(true);
    expect(fleet.get('T1')).toEqual(vehicle('T1', { lat: -27, lon: 29, speed: 0, heading: null, at: at + 30_000 }));
    expect(fleet.all()[1]).toBe(before[1]);
    expect(listener).toHaveBeenCalledOnce();
    stop();
    fleet.update(places(place('T1', { at: at + 60_000 })));
    expect(listener).toHaveBeenCalledOnce();
  });

  it('stays where it is when nothing newer is told', () => {
    const fleet = new LiveFleet();
    fleet.take([vehicle('T1')]);
    const before = fleet.all();
    fleet.update(places(place('T1', { at })));
    expect(fleet.all()).toBe(before);
  });

  it('is never set back by an answer that left before the stream told of a move', () => {
    const fleet = new LiveFleet();
    fleet.take([vehicle('T1')]);
    fleet.update(places(place('T1')));
    fleet.take([vehicle('T1', { driver: 'Sipho Dube' })]);
    expect(fleet.get('T1')).toMatchObject({ lat: -27, speed: 0, driver: 'Sipho Dube' });
    fleet.take([vehicle('T1', { lat: -28, at: at + 60_000 })]);
    expect(fleet.get('T1')).toMatchObject({ lat: -28, speed: 80, driver: null });
  });

  it('says when the stream speaks of a vehicle without a name, or no longer of one that is shown', () => {
    const fleet = new LiveFleet();
    fleet.take([vehicle('T1')]);
    expect(fleet.update(places(place('T1'), place('T2')))).toBe(false);
    expect(fleet.update(places(place('T2')))).toBe(false);
    expect(fleet.all()).toHaveLength(1);
  });
});
