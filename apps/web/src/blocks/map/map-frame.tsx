import { StopTable } from './stop-table.tsx';
import type { MapScene } from './map-scene.ts';

export function MapFrame({ markers }: MapScene) {
  return <StopTable markers={markers} />;
}
