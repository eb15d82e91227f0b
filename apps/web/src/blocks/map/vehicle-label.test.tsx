import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { boundsOf, SINGLE_ZOOM, zoomOfPoint } from './map-scene.ts';
import { VehicleLabel } from './marker-label.tsx';

const drawn = (heading: number | null, isMoving: boolean) =>
  render(<VehicleLabel label="HX 42 LN GP" heading={heading} isMoving={isMoving} detail="07:58" side="above" />).container;

it('a vehicle shows its registration and an arrow turned to its heading, moving or idle (TRK-008, TRK-009)', () => {
  const moving = drawn(142, true);
  expect(moving.textContent).toBe('HX 42 LN GP');
  expect(moving.querySelector('[data-vehicle]')?.getAttribute('data-vehicle')).toBe('moving');
  expect(moving.querySelector('svg')?.style.rotate).toBe('142deg');
  const idle = drawn(null, false);
  expect(idle.querySelector('[data-vehicle]')?.getAttribute('data-vehicle')).toBe('idle');
  expect(idle.querySelector('svg')?.style.rotate).toBe('');
});

it('is taken into sight beside the stops', () => {
  const stop = { key: 's', label: 'L1', kind: 'loading', address: 'City Deep', lat: -26, lng: 28 } as const;
  const vehicle = { key: 'v', label: 'HX 42 LN GP', lat: -30, lng: 31, heading: 0, isMoving: true, detail: '' };
  expect(boundsOf({ markers: [stop], lines: [], vehicles: [vehicle] })).toEqual([28, -30, 31, -26]);
  expect(zoomOfPoint({ markers: [stop] })).toBe(SINGLE_ZOOM);
  expect(zoomOfPoint({ markers: [] })).toBeLessThan(SINGLE_ZOOM);
});
