import type { Trail, TrailPoint } from '@superlink/api/tracking/trail.schema.ts';
import type { TrackPoint } from '@superlink/domain/tracking/track-codec.ts';
import type { SpeedBand } from '@superlink/domain/tracking/trail.ts';
import { isDay, sastTime, type Day } from '@superlink/domain/time/sast.ts';
import { addressView, textField } from '../../blocks/list/address-view.ts';
import { trailMessages } from './trail.messages.ts';

/** What the address of a trail says; a value that makes no sense counts as not given. */
export function trailView(today: Day) {
  return addressView({ day: textField(isDay, today) });
}

export interface PlacedPoint extends TrackPoint {
  readonly lng: number;
}

/** The points as the rules and the map take them. */
export function pointsOf({ points }: Pick<Trail, 'points'>): PlacedPoint[] {
  return points.map(({ at, lat, lon, speed, heading }: TrailPoint) => ({
    at: Date.parse(at),
    lat,
    lon,
    lng: lon,
    speedKmh: speed,
    heading,
  }));
}

/** Where a vehicle was at a moment, on the straight line between the points before and after it; the speed is that of the point before. */
export function placeAt(points: readonly PlacedPoint[], at: number): PlacedPoint | null {
  const next = points.findIndex((point) => point.at > at);
  const before = points[next === -1 ? points.length - 1 : Math.max(0, next - 1)];
  const after = next === -1 ? undefined : points[next];
  if (!before) return null;
  if (!after || after.at <= before.at || at <= before.at) return before;
  const share = (at - before.at) / (after.at - before.at);
  const lon = before.lon + share * (after.lon - before.lon);
  return { ...before, at, lat: before.lat + share * (after.lat - before.lat), lon, lng: lon };
}

/** Hours and minutes: `5 h 20 min`. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** What the colours of the line mean, in the order of speed. */
export const bandLabels: Readonly<Record<SpeedBand, string>> = {
  standing: trailMessages.upTo5KmH,
  town: trailMessages.upTo60KmH,
  road: trailMessages.upTo80KmH,
  over_limit: trailMessages.over80KmH,
  unknown: trailMessages.speedUnknown,
  unheard: trailMessages.speedUnheard,
};

/** A moment of the day in words: `07:42, 76 km/h`. */
export function momentText({ at, speedKmh }: Pick<PlacedPoint, 'at' | 'speedKmh'>): string {
  const time = sastTime(new Date(at));
  return speedKmh === null ? time : `${time}, ${Math.round(speedKmh)} km/h`;
}
