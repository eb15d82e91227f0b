import type { MapMarker } from './map-scene.ts';
import classes from './map.module.css';

/** What stands at a stop: its place in the order, green for loading and red for offloading. */
export function MarkerLabel({ label, kind, address }: Pick<MapMarker, 'label' | 'kind' | 'address'>) {
  return (
    <span className={classes.marker} data-kind={kind} data-marker={label} title={address}>
      {label}
    </span>
  );
}
