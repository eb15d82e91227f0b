import { trailerFields } from '@superlink/api/trailers/trailer.schema.ts';
import { expect, it } from 'vitest';
import { missingControls } from '../../../test/missing-controls.tsx';
import { emptyTrailerForm } from './trailer.form-model.ts';
import { TrailerFields } from './trailer.form.tsx';

it('every listed field of a trailer has its control on the form', () => {
  expect(missingControls(trailerFields, emptyTrailerForm(), TrailerFields)).toEqual([]);
});
