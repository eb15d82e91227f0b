import {
  clientFields,
  contactInput,
  createClientBody,
  type Client,
  type Contact,
  type updateClientBody,
} from '@superlink/api/clients/client.schema.ts';
import type { FormOf } from '@superlink/api/field-list.ts';
import { cutOffProblem, type PodCutOff, type PodCutOffType } from '@superlink/domain/clients/pod-cut-off.ts';
import { z } from 'zod';
import { changedEntries } from '../../blocks/form/changes.ts';
import { checkedBy, rulesOf } from '../../blocks/form/checked-by.ts';
import { dayOf, dayToSend } from '../../blocks/format/dates.ts';
import { clientMessages } from './client.messages.ts';

export interface CustomField {
  readonly name: string;
  readonly value: string;
}

/** What the form holds: the listed fields, people and further fields as lists, the cut-off's parts as typed. */
export interface ClientForm extends FormOf<typeof clientFields.fields> {
  operationsContacts: Contact[];
  debtorsContact: Contact[];
  financialManager: Contact[];
  creditorsContact: Contact[];
  /** empty until one is chosen */
  podCutOffType: PodCutOffType | '';
  /** text of the number; empty until one is chosen */
  podCutOff: string;
  biReference: string;
  customFields: CustomField[];
}

export const clientLabels: Record<keyof ClientForm, string> = {
  ...clientFields.labels,
  operationsContacts: clientMessages.operationsContacts,
  debtorsContact: clientMessages.debtorsContact,
  financialManager: clientMessages.financialManager,
  creditorsContact: clientMessages.creditorsContact,
  podCutOffType: clientMessages.podCutOffFrequency,
  podCutOff: clientMessages.podCutOffDay,
  biReference: clientMessages.firstReferenceDate,
  customFields: clientMessages.customFields,
};

export const contactGroups = ['operationsContacts', 'debtorsContact', 'financialManager', 'creditorsContact'] as const;
export type ContactGroup = (typeof contactGroups)[number];

export function emptyClientForm(): ClientForm {
  return {
    ...clientFields.emptyForm(),
    operationsContacts: [],
    debtorsContact: [],
    financialManager: [],
    creditorsContact: [],
    podCutOffType: '',
    podCutOff: '',
    biReference: '',
    customFields: [],
  };
}

const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** The form prefilled with a saved client. A monthly day that nobody has set is an empty choice (decision 12.3). */
export function formOfClient(client: Client): ClientForm {
  const { podCutOffType, podCutOff } = client;
  return {
    ...clientFields.formOf(client),
    operationsContacts: client.operationsContacts,
    debtorsContact: client.debtorsContact,
    financialManager: client.financialManager,
    creditorsContact: client.creditorsContact,
    podCutOffType,
    podCutOff: podCutOffType === 'biweekly' || (podCutOffType === 'monthly' && podCutOff === 0) ? '' : String(podCutOff),
    biReference: dayOf(client.biReference) ?? '',
    customFields: Object.entries(client.dynamicFields)
      .filter(([, value]) => isPlain(value))
      .map(([name, value]) => ({ name, value: String(value) })),
  };
}

/** The rule as the form holds it; null while no frequency is chosen. */
export function cutOffOf({ podCutOffType, podCutOff, biReference }: Pick<ClientForm, 'podCutOffType' | 'podCutOff' | 'biReference'>) {
  if (podCutOffType === '') return null;
  const rule: PodCutOff = { podCutOffType, podCutOff: Number(podCutOff), biReference: biReference || null };
  return rule;
}

/** What day and reference become when another frequency is chosen: monthly waits for a choice, weekly shows Monday (decision 12.3). */
export function dayAfterTypeChange(type: PodCutOffType): Pick<ClientForm, 'podCutOff' | 'biReference'> {
  return { podCutOff: type === 'weekly' ? '0' : '', biReference: '' };
}

const contact: z.ZodType<Contact, Contact> = z.object({
  name: checkedBy<string>(contactInput.shape.name),
  telephone: checkedBy<string>(contactInput.shape.telephone),
  email: checkedBy<string>(contactInput.shape.email),
});
const customFields = z
  .array(
    z.object({
      name: z.string().trim().min(1, clientMessages.fieldNameRequired).max(100, clientMessages.nameTooLong),
      value: z.string().max(500, clientMessages.valueTooLong),
    }),
  )
  .superRefine((rows, context) => {
    const seen = new Set<string>();
    for (const [index, row] of rows.entries()) {
      if (row.name !== '' && seen.has(row.name))
        context.addIssue({ code: 'custom', path: [index, 'name'], message: clientMessages.thisFieldIsThereAlready });
      seen.add(row.name);
    }
  });

/** The form's rules: those of the call's own body, and that the chosen frequency has its day (2§5, VAL-093 … VAL-105). */
export const clientFormSchema: z.ZodType<ClientForm, ClientForm> = z
  .object({
    ...rulesOf(clientFields),
    operationsContacts: z.array(contact),
    debtorsContact: z.array(contact),
    financialManager: z.array(contact),
    creditorsContact: z.array(contact),
    podCutOffType: checkedBy<PodCutOffType | ''>(createClientBody.shape.podCutOffType),
    podCutOff: z.string(),
    biReference: z.string(),
    customFields,
  })
  .superRefine((form, context) => {
    const rule = cutOffOf(form);
    if (rule === null) return;
    // an empty choice of a weekday is no Monday
    const problem = form.podCutOff === '' ? cutOffProblem({ ...rule, podCutOff: -1 }) : cutOffProblem(rule);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  });

type ClientBody = z.input<typeof createClientBody>;

const trimmed = (contacts: readonly Contact[]) =>
  contacts.map(({ name, telephone, email }) => ({ name: name.trim(), telephone: telephone.trim(), email: email.trim() }));

/** The company's own fields; a value that was not touched keeps its kind, and what the editor cannot show stays. */
function dynamicFieldsOf(rows: readonly CustomField[], known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const unseen = Object.entries(known).filter(([, value]) => !isPlain(value));
  const kept = (name: string, value: string) => (isPlain(known[name]) && String(known[name]) === value ? known[name] : value);
  return Object.fromEntries([...unseen, ...rows.map(({ name, value }) => [name.trim(), kept(name.trim(), value)] as const)]);
}

function bodyOf(form: ClientForm, known: Readonly<Record<string, unknown>> = {}) {
  // the schema lets no empty frequency through
  const podCutOffType = form.podCutOffType as PodCutOffType;
  return {
    ...clientFields.bodyOf(form),
    operationsContacts: trimmed(form.operationsContacts),
    debtorsContact: trimmed(form.debtorsContact),
    financialManager: trimmed(form.financialManager),
    creditorsContact: trimmed(form.creditorsContact),
    podCutOffType,
    podCutOff: podCutOffType === 'biweekly' ? 0 : Number(form.podCutOff),
    ...(podCutOffType === 'biweekly' ? { biReference: dayToSend(form.biReference) } : {}),
    dynamicFields: dynamicFieldsOf(form.customFields, known),
  };
}

/** Body of POST: credit limit and cut-off as numbers, the reference only when biweekly (2§7). */
export function createBodyOf(form: ClientForm): ClientBody {
  return bodyOf(form);
}

/** Body of PATCH: only what differs from the loaded client, with the `updatedAt` it was loaded at. */
export function updateBodyOf(form: ClientForm, loaded: Client): z.input<typeof updateClientBody> {
  const known = loaded.dynamicFields;
  const after = bodyOf(form, known);
  const changed = changedEntries(bodyOf(formOfClient(loaded), known), after);
  const { podCutOffType, podCutOff, biReference } = after;
  return {
    ...changed,
    // the server begins a new frequency with day 0, so its day goes along even where the number is the old one
    ...(changed.podCutOffType === undefined ? {} : { podCutOffType, podCutOff, ...(biReference === undefined ? {} : { biReference }) }),
    updatedAt: loaded.updatedAt,
  };
}

/** The form's field behind a name in the server's messages. */
export function fieldOfClient(name: string): string {
  return name.startsWith('dynamicFields') ? 'customFields' : name;
}
