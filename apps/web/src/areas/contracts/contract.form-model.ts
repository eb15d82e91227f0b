import { createContractBody, type Contract, type updateContractBody } from '@superlink/api/contracts/contract.schema.ts';
import { ordinal } from '@superlink/domain/clients/pod-cut-off.ts';
import { periodProblem } from '@superlink/domain/contracts/contract-period.ts';
import { remainingAfter, type ShownMonth } from '@superlink/domain/contracts/contract-tonnage.ts';
import type { RateType } from '@superlink/domain/trips/trip-revenue.ts';
import { z } from 'zod';
import { changedEntries } from '../../blocks/form/changes.ts';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { numberOf, type NumberText } from '../../blocks/form/number-text.ts';
import type { Choice } from '../../blocks/form/select-field.tsx';
import { dayOf, dayToSend } from '../../blocks/format/dates.ts';
import { emptyRoute, routeBodyOf, routeOf, routeRules, type RouteValue } from '../../blocks/stops/route-value.ts';
import { contractMessages } from './contract.messages.ts';

/** What the form holds: texts as typed, days as `YYYY-MM-DD` or empty, tons and rand as typed. */
export interface ContractForm {
  contractName: string;
  clientId: string;
  commodity: string;
  contractStart: string;
  contractEnd: string;
  /** `0` = the client's rule, else the day of the month */
  podCutOffDay: string;
  monthlyTonnage: NumberText;
  remainingTonnage: NumberText;
  rateType: RateType;
  amount: NumberText;
  currency: string;
  route: RouteValue;
}

/** Labels of the fields, also used when a changed record is reported field by field. */
export const contractLabels: Record<keyof ContractForm, string> = {
  contractName: 'Contract Name',
  clientId: 'Client',
  commodity: 'Commodity',
  contractStart: 'Start Date',
  contractEnd: 'End Date',
  podCutOffDay: 'POD Cut-off Day',
  monthlyTonnage: 'Monthly Tonnage',
  remainingTonnage: 'Remaining Tonnage',
  rateType: 'Rate Type',
  amount: 'Amount',
  currency: 'Currency',
  route: 'Route',
};

export const currencyChoices: readonly Choice[] = [{ value: 'R', label: 'South African Rand (ZAR)' }];

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
/** The client's rule, or a day of every month (decision 14.8). */
export const podCutOffChoices: readonly Choice[] = [
  { value: '0', label: contractMessages.clientRule },
  ...DAYS.map((day) => ({ value: String(day), label: `${ordinal(day)} of the month` })),
];

/** A new contract from today, with one loading and one offloading stop (CON-030). */
export function emptyContractForm(today: string): ContractForm {
  return {
    contractName: '',
    clientId: '',
    commodity: '',
    contractStart: today,
    contractEnd: '',
    podCutOffDay: '0',
    monthlyTonnage: '',
    remainingTonnage: '',
    rateType: 'flat_rate',
    amount: '',
    currency: 'R',
    route: emptyRoute(),
  };
}

export function formOfContract(contract: Contract): ContractForm {
  return {
    contractName: contract.contractName ?? '',
    clientId: contract.clientId,
    commodity: contract.commodity,
    contractStart: dayOf(contract.contractStart),
    contractEnd: dayOf(contract.contractEnd) ?? '',
    podCutOffDay: String(contract.podCutOffDay),
    monthlyTonnage: contract.monthlyTonnage,
    remainingTonnage: contract.remainingTonnage,
    rateType: contract.rateType,
    amount: contract.amount,
    currency: contract.currency,
    route: routeOf(contract),
  };
}

const body = createContractBody.shape;
/** An empty number is missing to the call, which then says so in the form's words. */
const typedNumber = (schema: z.ZodType) => checkedBy<NumberText>(schema, (value) => numberOf(value) ?? undefined);

/** The form's rules: those of the call's own body (2§5), and a name, which only the form asks for (decision 14.7). */
export const contractFormSchema: z.ZodType<ContractForm, ContractForm> = z
  .object({
    contractName: checkedBy<string>(body.contractName.refine((name) => name !== null && name !== undefined, 'Contract Name is required')),
    clientId: checkedBy<string>(body.clientId),
    commodity: checkedBy<string>(body.commodity),
    contractStart: checkedBy<string>(body.contractStart),
    contractEnd: checkedBy<string>(body.contractEnd),
    podCutOffDay: checkedBy<string>(body.podCutOffDay, Number),
    monthlyTonnage: typedNumber(body.monthlyTonnage),
    remainingTonnage: typedNumber(body.remainingTonnage),
    rateType: checkedBy<RateType>(body.rateType),
    amount: typedNumber(body.amount),
    currency: checkedBy<string>(body.currency),
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

type ContractBody = z.input<typeof createContractBody>;

/** Body of POST. */
export function createBodyOf({ route, ...form }: ContractForm): ContractBody {
  return {
    contractName: form.contractName.trim() || null,
    clientId: form.clientId,
    commodity: form.commodity.trim(),
    contractStart: dayToSend(form.contractStart),
    contractEnd: form.contractEnd === '' ? null : dayToSend(form.contractEnd),
    podCutOffDay: Number(form.podCutOffDay),
    monthlyTonnage: numberOf(form.monthlyTonnage) ?? 0,
    remainingTonnage: numberOf(form.remainingTonnage) ?? 0,
    rateType: form.rateType,
    amount: numberOf(form.amount) ?? 0,
    currency: form.currency as 'R',
    status: 'active',
    ...routeBodyOf(route),
  };
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
