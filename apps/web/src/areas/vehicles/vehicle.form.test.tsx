import { vehicleFields } from '@superlink/api/vehicles/vehicle.schema.ts';
import { expect, it } from 'vitest';
import { missingControls } from '../../../test/missing-controls.tsx';
import { emptyVehicleForm } from './vehicle.form-model.ts';
import { VehicleFields } from './vehicle.form.tsx';

it('every listed field of a vehicle has its control on the form', () => {
  expect(missingControls(vehicleFields, emptyVehicleForm(), VehicleFields)).toEqual([]);
});
