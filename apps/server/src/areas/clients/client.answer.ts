import type { Client, Contact } from '@superlink/api/clients/client.schema.ts';
import { answerDayOrNull } from '@superlink/api/fields.ts';
import type { ClientStatus } from '@superlink/domain/clients/client-status.ts';
import { nextCutOff, type PodCutOffType } from '@superlink/domain/clients/pod-cut-off.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import type { ClientRow } from './clients.views.ts';

/** The stored row as every caller sees it at this moment: the next cut-off follows from the rule and today (decision 12.1). */
export function answerClient(row: ClientRow, now: Date): Client {
  const rule = { podCutOffType: row.podCutOffType as PodCutOffType, podCutOff: row.podCutOff, biReference: row.biReference };
  return {
    id: row.id,
    registeredName: row.registeredName,
    name: row.name,
    customerCode: row.customerCode,
    registrationNumber: row.registrationNumber,
    vatNumber: row.vatNumber,
    chepClient: row.chepClient,
    originalPodRequired: row.originalPodRequired,
    physicalAddress: row.physicalAddress,
    deliveryAddress: row.deliveryAddress,
    operationsContacts: contacts(row.operationsContacts),
    debtorsContact: contacts(row.debtorsContact),
    financialManager: contacts(row.financialManager),
    creditorsContact: contacts(row.creditorsContact),
    podCutOffType: rule.podCutOffType,
    podCutOff: row.podCutOff,
    biReference: answerDayOrNull(row.biReference),
    cutoffDatetime: answerDayOrNull(nextCutOff(rule, sastDay(now))),
    creditLimit: Number(row.creditLimit),
    status: row.status as ClientStatus,
    dynamicFields: row.dynamicFields as Record<string, unknown>,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function contacts(stored: unknown): Contact[] {
  return stored as Contact[];
}
