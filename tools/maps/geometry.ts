export type Position = readonly [lng: number, lat: number];

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const DECIMALS = 1e4;
export const rounded = ([lng, lat]: Position): Position => [Math.round(lng * DECIMALS) / DECIMALS, Math.round(lat * DECIMALS) / DECIMALS];

/** Without points that repeat the one before them. */
export function withoutRepeats(line: readonly Position[]): Position[] {
  return line.filter((point, index) => index === 0 || point[0] !== line[index - 1]![0] || point[1] !== line[index - 1]![1]);
}

function offLine([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Fewer points with no point further than `tolerance` degrees off the new line (Douglas and Peucker). Ends stay. */
export function simplified(line: readonly Position[], tolerance: number): Position[] {
  const kept = new Set([0, line.length - 1]);
  const stretches: [number, number][] = [[0, line.length - 1]];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [from, to] = stretch;
    let [furthest, distance] = [-1, tolerance];
    for (let at = from + 1; at < to; at++) {
      const off = offLine(line[at]!, line[from]!, line[to]!);
      if (off > distance) [furthest, distance] = [at, off];
    }
    if (furthest < 0) continue;
    kept.add(furthest);
    stretches.push([from, furthest], [furthest, to]);
  }
  return line.filter((_, index) => kept.has(index));
}

type Side = { inside(p: Position): boolean; cross(a: Position, b: Position): Position };
function sides({ west, south, east, north }: Box): Side[] {
  const atLng =
    (lng: number) =>
    (a: Position, b: Position): Position => [lng, a[1] + ((lng - a[0]) / (b[0] - a[0])) * (b[1] - a[1])];
  const atLat =
    (lat: number) =>
    (a: Position, b: Position): Position => [a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0]), lat];
  return [
    { inside: ([lng]) => lng >= west, cross: atLng(west) },
    { inside: ([lng]) => lng <= east, cross: atLng(east) },
    { inside: ([, lat]) => lat >= south, cross: atLat(south) },
    { inside: ([, lat]) => lat <= north, cross: atLat(north) },
  ];
}

/** The part of a ring inside the box, closed (Sutherland and Hodgman); empty when nothing is inside. */
export function clippedRing(ring: readonly Position[], box: Box): Position[] {
  let points: Position[] = ring.slice(0, -1);
  for (const { inside, cross } of sides(box)) {
    const next: Position[] = [];
    for (const [index, point] of points.entries()) {
      const before = points.at(index - 1)!;
      if (inside(point) !== inside(before)) next.push(cross(before, point));
      if (inside(point)) next.push(point);
    }
    points = next;
  }
  return points.length < 3 ? [] : [...points, points[0]!];
}

/** The pieces of a line inside the box; a line is cut at the last point inside, which is exact enough for a basemap. */
export function clippedLine(line: readonly Position[], box: Box): Position[][] {
  const pieces: Position[][] = [[]];
  const inBox = sides(box);
  for (const point of line) {
    if (inBox.every(({ inside }) => inside(point))) pieces.at(-1)!.push(point);
    else if (pieces.at(-1)!.length > 0) pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 1);
}

/** Twice the area of a ring, positive when it runs anticlockwise. */
export function ringArea(ring: readonly Position[]): number {
  return ring.slice(1).reduce((sum, [x, y], index) => sum + (ring[index]![0] * y - x * ring[index]![1]), 0);
}
