import { rateFields } from '@superlink/api/rates/rate.schema.ts';
import { expect, it } from 'vitest';
import { missingControls } from '../../../test/missing-controls.tsx';
import { emptyRateForm } from './rate.form-model.ts';
import { RateFields } from './rate.form.tsx';

it('every listed field of a rate has its control on the form', () => {
  expect(missingControls(rateFields, emptyRateForm(), RateFields)).toEqual([]);
});
