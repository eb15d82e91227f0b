import type { GeoPoint } from './geo-point.ts';

/** Decimals of a line's coordinates as the product stores and sends them, about one metre. */
const DECIMALS = 5;
const FIRST_LETTER = 63;
/** Values of the five bits of a letter; one more bit says that another letter follows. */
const LETTERS = 32;

function letters(delta: number): string {
  let value = delta < 0 ? -2 * delta - 1 : 2 * delta;
  let text = '';
  while (value >= LETTERS) {
    text += String.fromCharCode((value % LETTERS) + LETTERS + FIRST_LETTER);
    value = Math.floor(value / LETTERS);
  }
  return text + String.fromCharCode(value + FIRST_LETTER);
}

/**
 * A line as short text, in the encoding that Google, OSRM and Valhalla use: differences of rounded degrees in letters of five bits. By hand,
 * because the rules import nothing.
 */
export function encodePolyline(points: readonly GeoPoint[]): string {
  const factor = 10 ** DECIMALS;
  let [lat, lng, text] = [0, 0, ''];
  for (const point of points) {
    const [nextLat, nextLng] = [Math.round(point.lat * factor), Math.round(point.lng * factor)];
    text += letters(nextLat - lat) + letters(nextLng - lng);
    [lat, lng] = [nextLat, nextLng];
  }
  return text;
}

/** The points of an encoded line. `decimals` is 6 for what Valhalla sends. A cut-off text gives the whole points before the cut. */
export function decodePolyline(text: string, decimals: number = DECIMALS): GeoPoint[] {
  const factor = 10 ** decimals;
  const points: GeoPoint[] = [];
  let [lat, lng, at] = [0, 0, 0];
  const next = (): number | null => {
    let value = 0;
    let weight = 1;
    for (;;) {
      const letter = text.charCodeAt(at++) - FIRST_LETTER;
      if (Number.isNaN(letter)) return null;
      value += (letter % LETTERS) * weight;
      weight *= LETTERS;
      if (letter < LETTERS) return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    }
  };
  while (at < text.length) {
    const [north, east] = [next(), next()];
    if (north === null || east === null) break;
    lat += north;
    lng += east;
    points.push({ lat: lat / factor, lng: lng / factor });
  }
  return points;
}
