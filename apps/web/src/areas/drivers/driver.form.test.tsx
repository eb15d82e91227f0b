import { driverFields } from '@superlink/api/drivers/driver.schema.ts';
import { expect, it } from 'vitest';
import { missingControls } from '../../../test/missing-controls.tsx';
import { emptyDriverForm } from './driver.form-model.ts';
import { DriverFields } from './driver.form.tsx';

it('every listed field of a driver has its control on the form', () => {
  expect(missingControls(driverFields, emptyDriverForm(), DriverFields)).toEqual([]);
});
