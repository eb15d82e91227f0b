import {
  contractFields,
  type Contract,
  type createContractBody,
  type updateContractBody,
} from '@superlink/api/contracts/contract.schema.ts';
import type { FormOf } from '@superlink/api/field-list.ts';
import { ordinal } from '@superlink/domain/clients/pod-cut-off.ts';
import { periodProblem } from '@superlink/domain/contracts/contract-period.ts';
import { remainingAfter, type ShownMonth } from '@superlink/domain/contracts/contract-tonnage.ts';
import { z } from 'zod';
import { changedEntries } from '../../blocks/form/changes.ts';
import { rulesOf } from '../../blocks/form/checked-by.ts';
import { numberOf } from '../../blocks/form/number-text.ts';
import type { Choice } from '../../blocks/form/select-field.tsx';
import { emptyRoute, routeBodyOf, routeOf, routeRules, type RouteValue } from '../../blocks/stops/route-value.ts';
import { words } from '../../ui/words.messages.ts';
import { contractMessages } from './contract.messages.ts';

/** What the form holds: the listed fields, stops and distance as one value. */
export interface ContractForm extends FormOf<typeof contractFields.fields> {
  route: RouteValue;
}

export const contractLabels: Record<keyof ContractForm, string> = { ...contractFields.labels, route: words.route };

export const currencyChoices: readonly Choice[] = [{ value: 'R', label: contractMessages.southAfricanRandZar }];

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
/** The client's rule, or a day of every month (decision 14.8). */
export const podCutOffChoices: readonly Choice[] = [
  { value: '0', label: contractMessages.clientRule },
  ...DAYS.map((day) => ({ value: String(day), label: contractMessages.ofTheMonth(ordinal(day)) })),
];

/** A new contract from today, with one loading and one offloading stop (CON-030). */
export function emptyContractForm(today: string): ContractForm {
  return { ...contractFields.emptyForm(), contractStart: today, route: emptyRoute() };
}

export function formOfContract(contract: Contract): ContractForm {
  return { ...contractFields.formOf(contract), route: routeOf(contract) };
}

const rules = rulesOf(contractFields);

/** The form's rules: those of its fields (2§5), and a name, which only the form asks for (decision 14.7). */
export const contractFormSchema: z.ZodType<ContractForm, ContractForm> = z
  .object({
    ...rules,
    contractName: rules.contractName.refine((name) => name.trim() !== '', contractMessages.contractNameRequired),
    route: routeRules,
  })
  .superRefine(
    ({ contractStart, contractEnd }, context) => {
      const problem = contractStart === '' || contractEnd === '' ? null : periodProblem({ contractStart, contractEnd });
      if (problem) context.addIssue({ code: 'custom', path: ['contractEnd'], message: problem });
    },
    // also while other fields are still wrong
    { when: ({ value }) => z.object({ contractStart: z.string(), contractEnd: z.string() }).safeParse(value).success },
  );

/** Body of POST. */
export function createBodyOf({ route, ...form }: ContractForm): z.input<typeof createContractBody> {
  return { ...contractFields.bodyOf(form), status: 'active', ...routeBodyOf(route) };
}

/**
 * Body of PATCH: only what differs from the loaded contract, with the `updatedAt` it was loaded at. Remaining tonnage that nobody touched is
 * not sent, because a trip may have been completed meanwhile.
 */
export function updateBodyOf(form: ContractForm, loaded: Contract): z.input<typeof updateContractBody> {
  return { ...changedEntries(createBodyOf(formOfContract(loaded)), createBodyOf(form)), updatedAt: loaded.updatedAt };
}

/** What a save makes of the remaining tonnage when another monthly tonnage is typed and the remaining is left as it was; null where it stays. */
export function announcedRemaining(form: Pick<ContractForm, 'monthlyTonnage' | 'remainingTonnage'>, loaded: ShownMonth): number | null {
  const monthly = numberOf(form.monthlyTonnage);
  if (monthly === null || monthly < 0 || monthly === loaded.monthlyTonnage) return null;
  if (numberOf(form.remainingTonnage) !== loaded.remainingTonnage) return null;
  const next = remainingAfter(loaded, monthly);
  return next === loaded.remainingTonnage ? null : next;
}
