import { simplified, type Position } from './geometry.ts';

interface TopologyGeometry {
  readonly type: 'Polygon' | 'MultiPolygon';
  readonly id?: string;
  readonly properties: { readonly name: string };
  readonly arcs: readonly (readonly number[])[] | readonly (readonly (readonly number[])[])[];
}
export interface Topology {
  readonly arcs: readonly (readonly Position[])[];
  readonly transform: { readonly scale: Position; readonly translate: Position };
  readonly objects: { readonly countries: { readonly geometries: readonly TopologyGeometry[] } };
}
export interface Country {
  readonly id: string | undefined;
  readonly name: string;
  readonly polygons: readonly (readonly Position[][])[];
}

/** Countries of a quantised topology. Borders are simplified before they are put together, so that neighbours keep the same one. */
export function countriesOf({ arcs, transform, objects }: Topology, tolerance: number): Country[] {
  const [kx, ky] = transform.scale;
  const [dx, dy] = transform.translate;
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    const line = arc.map(([stepX, stepY]): Position => {
      [x, y] = [x + stepX, y + stepY];
      return [x * kx + dx, y * ky + dy];
    });
    const isRing = line.length > 3 && line[0]![0] === line.at(-1)![0] && line[0]![1] === line.at(-1)![1];
    if (!isRing) return simplified(line, tolerance);
    // a ring has no ends to hold on to: its two halves have
    const half = line.length >> 1;
    return [...simplified(line.slice(0, half + 1), tolerance), ...simplified(line.slice(half), tolerance).slice(1)];
  });
  const lineOf = (arc: number): readonly Position[] => (arc < 0 ? lines[~arc]!.toReversed() : lines[arc]!);
  const ringOf = (ring: readonly number[]): Position[] => ring.flatMap((arc, index) => (index === 0 ? lineOf(arc) : lineOf(arc).slice(1)));
  return objects.countries.geometries
    .filter(({ arcs: own }) => own !== undefined)
    .map(({ id, properties, type, arcs: own }) => ({
      id,
      name: properties.name,
      polygons: (type === 'Polygon' ? [own as readonly (readonly number[])[]] : (own as readonly (readonly (readonly number[])[])[])).map(
        (polygon) => polygon.map(ringOf),
      ),
    }));
}
