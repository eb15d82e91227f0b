import type { LivePlace } from '@superlink/domain/tracking/live-frame.ts';
import type { TrackedVehicle } from './read-positions.ts';

/**
 * The fleet as the open screen knows it: names from the ordinary call, places from whichever told last, the call or the stream. It stands outside
 * React, so that a fleet of thousands that moves draws a map and the rows in sight, not the page.
 */
export class LiveFleet {
  #vehicles: ReadonlyMap<string, TrackedVehicle> = new Map();
  #all: readonly TrackedVehicle[] = [];
  readonly #listeners = new Set<() => void>();

  /** The answer of the ordinary call: these vehicles and no others, each where it was heard of last. */
  take(answered: readonly TrackedVehicle[]): void {
    this.#replace(
      answered.map((vehicle) => {
        const known = this.#vehicles.get(vehicle.id);
        if (!known || known.at <= vehicle.at) return vehicle;
        const { lat, lon, speed, heading, at } = known;
        return { ...vehicle, lat, lon, speed, heading, at };
      }),
    );
  }

  /** What the stream says of places. Answers whether it speaks of just the vehicles whose names are known here. */
  update(places: ReadonlyMap<string, LivePlace>): boolean {
    let hasMoved = false;
    const moved = this.#all.map((vehicle) => {
      const place = places.get(vehicle.id);
      if (!place || place.at <= vehicle.at) return vehicle;
      hasMoved = true;
      const { lat, lon, speedKmh, heading, at } = place;
      return { ...vehicle, lat, lon, speed: speedKmh, heading, at };
    });
    if (hasMoved) this.#replace(moved);
    return places.size === this.#vehicles.size && this.#all.every(({ id }) => places.has(id));
  }

  /** All vehicles; the same list until one of them moves. */
  readonly all = (): readonly TrackedVehicle[] => this.#all;

  readonly get = (id: string): TrackedVehicle | undefined => this.#vehicles.get(id);

  /** Answers how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #replace(vehicles: readonly TrackedVehicle[]): void {
    this.#all = vehicles;
    this.#vehicles = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
    for (const listener of this.#listeners) listener();
  }
}
