import { clientFields } from '@superlink/api/clients/client.schema.ts';
import { expect, it } from 'vitest';
import { missingControls } from '../../../test/missing-controls.tsx';
import { emptyClientForm } from './client.form-model.ts';
import { ClientFields } from './client.form.tsx';

it('every listed field of a client has its control on the form', () => {
  expect(missingControls(clientFields, emptyClientForm(), ClientFields)).toEqual([]);
});
