/**
 * What trips, vehicles and one contract must do, written down once more from the papers with plain lists and loops: none of the product's own
 * functions is called here, so that a mistake in one of them cannot excuse itself. Kilometres, kilograms and rand are whole numbers.
 */
import type { Call, Fields } from './call.ts';

export const TODAY = '2026-11-21';
export const CONTRACT_END = '2026-11-30';

export interface ModelTrip {
  readonly id: string;
  vehicle: string;
  kind: 'custom' | 'rate' | 'contract';
  status: 'scheduled' | 'on_route' | 'completed' | 'cancelled' | 'deleted';
  kilograms: number;
  perTon: boolean;
  rand: number;
  start: string;
  end: string | null;
  opening: number | null;
  closing: number | null;
  readonly isBackDated: boolean;
  readonly isChepLoad: boolean;
  isReverted: boolean;
  invoice: string | null;
  lockedInDriver: string | null;
  /** what `updatedAt` was after each change, the latest last */
  readonly stamps: string[];
}

interface ModelBooking {
  readonly type: 'service' | 'workshop' | 'breakdown';
  readonly start: string;
  readonly end: string | null;
  state: 'active' | 'completed' | 'cancelled';
}

interface ModelVehicle {
  driver: string | null;
  status: string;
  byHand: string;
  /** oldest first */
  ledger: { km: number; source: 'manual' | 'reset' | 'trip_open' | 'trip_close'; trip: string | null }[];
  readonly bookings: Map<string, ModelBooking>;
}

/** null = the call succeeds; else status, code and the fields that are named. */
export type Refusal = readonly [status: number, code: string, ...fields: string[]] | null;
const wrong = (field: string): Refusal => [422, 'validation_error', field];

export class ReferenceModel {
  readonly trips = new Map<string, ModelTrip>();
  readonly vehicles = new Map<string, ModelVehicle>();
  /** kilograms: agreed for a month, and what the present month counts down from */
  readonly contract = { monthly: 100_000, from: 100_000 };

  constructor(vehicles: readonly { id: string; odometer: number; driver: string | null }[]) {
    for (const { id, odometer, driver } of vehicles) {
      const ledger = [{ km: odometer, source: 'manual' as const, trip: null }];
      this.vehicles.set(id, { driver, status: 'Idle', byHand: 'Idle', ledger, bookings: new Map() });
    }
  }

  odometer(id: string): number {
    let highest = 0;
    let isReset = false;
    for (const { km, source, trip } of this.vehicles.get(id)!.ledger) {
      const day = this.#dayOfCaptured(source, trip);
      if (isReset && day !== null && day <= TODAY) continue;
      isReset ||= source === 'reset';
      highest = source === 'reset' ? km : Math.max(highest, km);
    }
    return highest;
  }

  /** The day on which a back-dated trip was read: before a reset of today it never counts. null = at the moment it was typed. */
  #dayOfCaptured(source: string, id: string | null): string | null {
    const trip = id === null ? undefined : this.trips.get(id);
    if (!trip?.isBackDated) return null;
    return source === 'trip_open' ? trip.start : (trip.end ?? trip.start);
  }

  tripOnRoad(vehicle: string, besides?: string): ModelTrip | undefined {
    return [...this.trips.values()].find(
      (trip) => trip.vehicle === vehicle && trip.status === 'on_route' && !trip.isBackDated && trip.id !== besides,
    );
  }

  delivered(month: string): { kilograms: number; trips: number } {
    const all = [...this.trips.values()].filter(
      (trip) => trip.kind === 'contract' && trip.status === 'completed' && trip.end!.startsWith(month),
    );
    return { kilograms: all.reduce((sum, trip) => sum + trip.kilograms, 0), trips: all.length };
  }

  /** Kilograms left of a month, below zero after over-delivery. */
  remaining(month: string): number {
    return (month === TODAY.slice(0, 7) ? this.contract.from : this.contract.monthly) - this.delivered(month).kilograms;
  }

  revenue({ perTon, rand, kilograms }: ModelTrip): number {
    return perTon ? Math.round((rand * kilograms) / 10) / 100 : rand;
  }

  /** What the call is answered; a call that succeeds has its effect. `made` is the id that the server gave what is created. */
  apply(call: Call, made = ''): Refusal {
    switch (call.do) {
      case 'create':
        return this.#create(call, made);
      case 'accept':
      case 'complete':
      case 'cancel':
      case 'revert':
        return this.#move(call);
      case 'update':
        return this.#update(call);
      case 'correct':
        return this.#correct(call);
      case 'invoice':
        return this.#invoice(call);
      case 'delete':
        return this.#delete(call);
      case 'book':
      case 'endBooking':
        return this.#booking(call, made);
      case 'driver':
        return this.#driver(call);
      case 'odometer':
        return this.#odometer(call);
      case 'byHand':
        return this.#byHand(call);
      case 'agree':
        return this.#agree(call);
    }
  }

  #derive(id: string): string {
    const { bookings, byHand, driver } = this.vehicles.get(id)!;
    const active = [...bookings.values()].filter(({ state }) => state === 'active');
    if (this.tripOnRoad(id)) return active.some(({ type }) => type === 'breakdown') ? 'Breakdown' : 'Active';
    const today = active.filter(({ start, end }) => start <= TODAY && (end === null || end >= TODAY)).map(({ type }) => type);
    if (today.includes('breakdown')) return 'Breakdown';
    if (today.includes('workshop')) return 'Workshop';
    if (today.includes('service')) return 'Service';
    if (byHand === 'Workshop') return 'Workshop';
    return byHand === 'No Driver Available' && driver === null ? byHand : 'Idle';
  }

  #settle(id: string): void {
    this.vehicles.get(id)!.status = this.#derive(id);
  }

  /** A back-dated trip opens at or above what came before it and closes at or below what came after. */
  #overlapsInKm(trip: Pick<ModelTrip, 'vehicle' | 'start'>, id: string, opening: number, closing: number | null): boolean {
    for (const other of this.trips.values()) {
      if (other.vehicle !== trip.vehicle || other.id === id || other.status === 'cancelled' || other.status === 'deleted') continue;
      const sameDayEarlier = other.start === trip.start && other.opening !== null && other.opening < opening;
      if (other.start < trip.start || sameDayEarlier) {
        if (other.closing !== null && other.closing > opening) return true;
      } else if (other.opening !== null && other.opening < (closing ?? opening)) return true;
    }
    return false;
  }

  #departure(
    call: { opening: number | null; as: string },
    busy: string,
    trip: Pick<ModelTrip, 'vehicle' | 'start' | 'isBackDated'>,
    id: string,
  ): Refusal {
    const { status } = this.vehicles.get(trip.vehicle)!;
    if (!trip.isBackDated && this.tripOnRoad(trip.vehicle, id)) return [409, busy];
    if (!trip.isBackDated && ['Workshop', 'Breakdown', 'Service'].includes(status)) return [409, 'vehicle_unfit'];
    if (call.opening === null) return wrong('openingKilometers');
    if (!trip.isBackDated && call.opening < this.odometer(trip.vehicle)) return wrong('openingKilometers');
    const overlaps = trip.isBackDated && call.as !== 'senior' && this.#overlapsInKm(trip, id, call.opening, null);
    return overlaps ? wrong('openingKilometers') : null;
  }

  #depart(trip: ModelTrip): void {
    const vehicle = this.vehicles.get(trip.vehicle)!;
    trip.status = 'on_route';
    vehicle.ledger.push({ km: trip.opening!, source: 'trip_open', trip: trip.id });
    this.#settle(trip.vehicle);
  }

  #create(call: Fields<'create'>, id: string): Refusal {
    const { vehicle, kind, start, end, opening, isBackDated, isChepLoad, kilograms, perTon, rand } = call;
    if (end !== null && end < start) return wrong('endDate');
    if (isBackDated && start > TODAY) return wrong('startDate');
    if (kind === 'contract' && start > CONTRACT_END) return wrong('startDate');
    if (!call.isScheduled) {
      const refusal = this.#departure(call, 'vehicle_busy', { vehicle, start, isBackDated }, id);
      if (refusal) return refusal;
    }
    const trip: ModelTrip = {
      id,
      vehicle,
      kind,
      status: 'scheduled',
      kilograms,
      perTon,
      rand,
      start,
      end,
      opening,
      isBackDated,
      isChepLoad,
      closing: null,
      isReverted: false,
      invoice: null,
      stamps: [],
      lockedInDriver: this.vehicles.get(vehicle)!.driver,
    };
    this.trips.set(id, trip);
    if (!call.isScheduled) this.#depart(trip);
    return null;
  }

  #found(id: string): ModelTrip | null {
    const trip = this.trips.get(id);
    return trip && trip.status !== 'deleted' ? trip : null;
  }

  #move(call: Fields<'accept' | 'complete' | 'cancel' | 'revert'>): Refusal {
    const trip = this.#found(call.trip);
    if (!trip) return [404, 'trip_not_found'];
    const from = { accept: ['scheduled'], complete: ['on_route'], cancel: ['scheduled', 'on_route'], revert: ['completed'] }[call.do];
    if (call.do === 'accept' && trip.status === 'on_route') return [409, 'trip_already_accepted'];
    if (!from.includes(trip.status)) return [409, 'trip_state'];
    if (call.do === 'accept') return this.#accept(trip, call);
    if (call.do === 'complete') return this.#complete(trip, call);
    if (call.do === 'revert' && !trip.isBackDated && this.tripOnRoad(trip.vehicle)) return [409, 'vehicle_busy'];
    trip.status = call.do === 'cancel' ? 'cancelled' : 'on_route';
    if (call.do === 'revert') trip.isReverted = true;
    this.#settle(trip.vehicle);
    return null;
  }

  #accept(trip: ModelTrip, call: Fields<'accept'>): Refusal {
    const refusal = this.#departure(call, 'vehicle_on_trip', trip, trip.id);
    if (refusal) return refusal;
    trip.opening = call.opening;
    trip.lockedInDriver = this.vehicles.get(trip.vehicle)!.driver;
    this.#depart(trip);
    return null;
  }

  #complete(trip: ModelTrip, call: Fields<'complete'>): Refusal {
    const { closing, end, kilograms } = call;
    if (trip.isReverted && closing !== trip.closing) return wrong('closingKilometers');
    if (closing < trip.opening!) return wrong('closingKilometers');
    if (end < trip.start) return wrong('endDate');
    if (trip.isChepLoad) return [409, 'trip_needs_chep'];
    const overlaps = trip.isBackDated && call.as !== 'senior' && this.#overlapsInKm(trip, trip.id, trip.opening!, closing);
    if (overlaps) return wrong('closingKilometers');
    if (!trip.isReverted) this.vehicles.get(trip.vehicle)!.ledger.push({ km: closing, source: 'trip_close', trip: trip.id });
    Object.assign(trip, { closing, end, kilograms, status: 'completed' });
    this.#settle(trip.vehicle);
    return null;
  }

  #isStale(trip: ModelTrip, startedFrom: string | null): boolean {
    return startedFrom !== null && startedFrom !== trip.stamps.at(-1);
  }

  #update({ trip: id, startedFrom, change }: Fields<'update'>): Refusal {
    const trip = this.#found(id);
    if (!trip) return [404, 'trip_not_found'];
    if (this.#isStale(trip, startedFrom)) return [409, 'stale_record'];
    if (trip.status !== 'scheduled' && trip.status !== 'on_route') {
      const names = { vehicle: ['assetId'], kind: ['routeId', 'contractId'], kilograms: ['tonnage'], rand: ['lockedInRevenue'] } as const;
      const days = { start: ['startDate'], end: ['endDate'], opening: ['openingKilometers'] } as const;
      const sent = Object.entries({ ...names, ...days }).flatMap(([field, locked]) => (field in change ? locked : []));
      return [422, 'validation_error', ...sent];
    }
    const start = change.start ?? trip.start;
    const end = change.end === undefined ? trip.end : change.end;
    if (end !== null && end < start) return wrong('endDate');
    if (trip.isBackDated && change.start !== undefined && start > TODAY) return wrong('startDate');
    if (end === null && trip.invoice !== null) return wrong('endDate');
    const isMoved = change.vehicle !== undefined && change.vehicle !== trip.vehicle;
    if (isMoved && trip.status === 'on_route') return [409, 'trip_state'];
    const isAnother = change.kind !== undefined && change.kind !== trip.kind;
    if (isAnother && change.kind === 'contract' && start > CONTRACT_END) return wrong('startDate');
    if (!isAnother && trip.kind === 'contract' && start !== trip.start && start > CONTRACT_END) return wrong('startDate');
    const isRead = change.opening !== undefined && (isMoved || change.opening !== trip.opening);
    if (isRead && (trip.status === 'on_route' || this.tripOnRoad(change.vehicle ?? trip.vehicle))) return [409, 'vehicle_on_trip'];
    if (isMoved) trip.opening = null;
    Object.assign(trip, change);
    if (isMoved) trip.lockedInDriver = this.vehicles.get(trip.vehicle)!.driver;
    return null;
  }

  #correct({ trip: id, startedFrom, as, change }: Fields<'correct'>): Refusal {
    if (as !== 'senior') return [403, 'forbidden'];
    const trip = this.#found(id);
    if (!trip) return [404, 'trip_not_found'];
    if (this.#isStale(trip, startedFrom)) return [409, 'stale_record'];
    if (trip.status !== 'completed') return [409, 'trip_not_completed'];
    if ((change.end ?? trip.end!) < (change.start ?? trip.start)) return wrong('endDate');
    if (trip.isBackDated && (change.start ?? trip.start) > TODAY) return wrong('startDate');
    Object.assign(trip, change);
    return null;
  }

  #invoice({ trip: id, number }: Fields<'invoice'>): Refusal {
    const trip = this.#found(id);
    if (!trip) return [404, 'trip_not_found'];
    if (trip.end === null) return wrong('invoiceNumber');
    trip.invoice = number;
    return null;
  }

  #delete({ trip: id }: Fields<'delete'>): Refusal {
    const trip = this.#found(id);
    if (!trip) return [404, 'trip_not_found'];
    if (trip.status === 'scheduled' || trip.status === 'on_route') return [409, 'trip_undeletable'];
    if (trip.status === 'completed' && trip.invoice !== null) return [409, 'trip_undeletable'];
    trip.status = 'deleted';
    const vehicle = this.vehicles.get(trip.vehicle)!;
    vehicle.ledger = vehicle.ledger.filter((reading) => reading.trip !== id);
    this.#settle(trip.vehicle);
    return null;
  }

  #booking(call: Fields<'book' | 'endBooking'>, made: string): Refusal {
    const { bookings } = this.vehicles.get(call.vehicle)!;
    if (call.do === 'book') bookings.set(made, { type: call.type, start: call.start, end: call.end, state: 'active' });
    else {
      const booking = bookings.get(call.booking)!;
      if (booking.state !== 'active') return [409, booking.state === call.to ? 'event_already' : 'event_state'];
      booking.state = call.to;
    }
    this.#settle(call.vehicle);
    return null;
  }

  #driver({ vehicle: id, driver }: Fields<'driver'>): Refusal {
    const vehicle = this.vehicles.get(id)!;
    if (vehicle.driver === driver) return null;
    if (driver !== null && [...this.vehicles.values()].some((other) => other.driver === driver)) return [409, 'driver_assigned'];
    vehicle.driver = driver;
    this.#settle(id);
    return null;
  }

  #odometer({ vehicle: id, km, as }: Fields<'odometer'>): Refusal {
    const now = this.odometer(id);
    if (km === now) return null;
    if (this.tripOnRoad(id)) return [409, 'vehicle_on_trip'];
    if (km < now && as !== 'senior') return wrong('odometerReading');
    this.vehicles.get(id)!.ledger.push({ km, source: km < now ? 'reset' : 'manual', trip: null });
    return null;
  }

  /** The choice shows at once, unless a trip on the road or a booking of today says otherwise. */
  #byHand({ vehicle: id, status }: Fields<'byHand'>): Refusal {
    const vehicle = this.vehicles.get(id)!;
    if (vehicle.status === status) return null;
    vehicle.byHand = status;
    const isBooked = [...vehicle.bookings.values()].some(
      ({ state, start, end }) => state === 'active' && start <= TODAY && (end === null || end >= TODAY),
    );
    vehicle.status = this.tripOnRoad(id) || isBooked ? this.#derive(id) : status;
    return null;
  }

  /** A typed remaining tonnage is what the month counts down from; the shown one sent back changes nothing. */
  #agree({ monthly, remaining }: Fields<'agree'>): Refusal {
    const isUntouched = this.contract.from === this.contract.monthly;
    if (monthly !== null) {
      this.contract.monthly = monthly;
      if (isUntouched) this.contract.from = monthly;
    }
    const month = TODAY.slice(0, 7);
    if (remaining !== null && remaining !== Math.max(0, this.remaining(month))) {
      this.contract.from = remaining + this.delivered(month).kilograms;
    }
    return null;
  }
}
