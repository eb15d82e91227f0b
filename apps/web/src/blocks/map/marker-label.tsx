import { IconNavigationFilled, IconPointFilled } from '@tabler/icons-react';
import type { MapMarker, MapVehicle } from './map-scene.ts';
import classes from './map.module.css';

/** What stands at a stop: its place in the order, green for loading and red for offloading. */
export function MarkerLabel({ label, kind, address }: Pick<MapMarker, 'label' | 'kind' | 'address'>) {
  return (
    <span className={classes.marker} data-kind={kind} data-marker={label} title={address}>
      {label}
    </span>
  );
}

/**
 * What stands where a vehicle is: its registration, and an arrow to where it heads; green moving, amber idle (TRK-008, TRK-009). `side` of the
 * place on which it stands.
 */
export function VehicleLabel({
  label,
  isMoving,
  heading,
  detail,
  side,
}: Pick<MapVehicle, 'label' | 'isMoving' | 'heading' | 'detail'> & { readonly side: 'above' | 'below' }) {
  return (
    <span className={classes.vehicle} data-vehicle={isMoving ? 'moving' : 'idle'} data-side={side} title={`${label}: ${detail}`}>
      {heading === null ? (
        <IconPointFilled size={14} aria-hidden />
      ) : (
        // the arrow of the icon itself points north
        <IconNavigationFilled size={14} style={{ rotate: `${heading}deg` }} aria-hidden />
      )}
      {label}
    </span>
  );
}
