import { contractFields } from '@superlink/api/contracts/contract.schema.ts';
import { expect, it } from 'vitest';
import { missingControls } from '../../../test/missing-controls.tsx';
import { emptyContractForm } from './contract.form-model.ts';
import { ContractFields } from './contract.form.tsx';

it('every listed field of a contract has its control on the form', () => {
  expect(missingControls(contractFields, emptyContractForm('2026-11-21'), ContractFields)).toEqual([]);
});
