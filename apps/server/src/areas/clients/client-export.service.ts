import type { FileAnswer } from '@superlink/api/call.ts';
import type { Client, ClientExportQuery, Contact } from '@superlink/api/clients/client.schema.ts';
import { contactsText } from '@superlink/domain/imports/client-words.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { collectPages } from '../../platform/spreadsheet/collect-pages.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { Scope } from '../../scope.ts';
import { answerClient } from './client.answer.ts';
import { listClientRows } from './clients.views.ts';

const people = (contacts: readonly Contact[]) => contactsText(contacts) || null;
const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** The list's columns and the rest of the record, under headings that the import knows. */
const columns: readonly TableColumn<Client>[] = [
  { heading: 'Trading Name', kind: 'text', value: ({ name }) => name, width: 28 },
  { heading: 'Registered Name', kind: 'text', value: ({ registeredName }) => registeredName, width: 28 },
  { heading: 'Customer Code', kind: 'text', value: ({ customerCode }) => customerCode },
  { heading: 'POD Cutoff', kind: 'day', value: ({ cutoffDatetime }) => cutoffDatetime?.slice(0, 10) ?? null },
  { heading: 'Physical Address', kind: 'text', value: ({ physicalAddress }) => physicalAddress, width: 40 },
  { heading: 'Delivery Address', kind: 'text', value: ({ deliveryAddress }) => deliveryAddress, width: 40 },
  { heading: 'Status', kind: 'text', value: ({ status }) => status },
  { heading: 'Credit Limit', kind: 'number', value: ({ creditLimit }) => creditLimit },
  { heading: 'Registration Number', kind: 'text', value: ({ registrationNumber }) => registrationNumber, width: 20 },
  { heading: 'VAT Number', kind: 'text', value: ({ vatNumber }) => vatNumber },
  { heading: 'CHEP Client', kind: 'text', value: ({ chepClient }) => yesNo(chepClient) },
  { heading: 'Original PODs', kind: 'text', value: ({ originalPodRequired }) => yesNo(originalPodRequired) },
  { heading: 'POD Cutoff Frequency', kind: 'text', value: ({ podCutOffType }) => podCutOffType },
  { heading: 'POD Cutoff Day', kind: 'number', value: ({ podCutOffType, podCutOff }) => (podCutOffType === 'biweekly' ? null : podCutOff) },
  { heading: 'POD Cutoff Reference', kind: 'day', value: ({ biReference }) => biReference?.slice(0, 10) ?? null },
  { heading: 'Operations Contacts', kind: 'text', value: ({ operationsContacts }) => people(operationsContacts), width: 40 },
  { heading: 'Debtors Contacts', kind: 'text', value: ({ debtorsContact }) => people(debtorsContact), width: 40 },
  { heading: 'Financial Managers', kind: 'text', value: ({ financialManager }) => people(financialManager), width: 40 },
  { heading: 'Creditors Contacts', kind: 'text', value: ({ creditorsContact }) => people(creditorsContact), width: 40 },
];

export async function exportClients({ db, clock }: Scope, { format, ...query }: ClientExportQuery): Promise<FileAnswer> {
  const now = clock.now();
  const rows = await collectPages(async (page) => (await listClientRows(db, { ...query, ...page })).map((row) => answerClient(row, now)));
  return writeTable(format, { name: `clients-${sastDay(now)}`, columns, rows });
}
