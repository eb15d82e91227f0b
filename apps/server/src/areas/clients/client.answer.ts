import { clientFields, type Client } from '@superlink/api/clients/client.schema.ts';
import { answerDayOrNull } from '@superlink/api/fields.ts';
import { nextCutOff } from '@superlink/domain/clients/pod-cut-off.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import type { ClientRow } from './clients.views.ts';

/** The stored row as every caller sees it at this moment: the next cut-off follows from the rule and today (decision 12.1). */
export function answerClient(row: ClientRow, now: Date): Client {
  return {
    id: row.id,
    ...clientFields.answerOf(row),
    operationsContacts: row.operationsContacts,
    debtorsContact: row.debtorsContact,
    financialManager: row.financialManager,
    creditorsContact: row.creditorsContact,
    podCutOffType: row.podCutOffType,
    podCutOff: row.podCutOff,
    biReference: answerDayOrNull(row.biReference),
    cutoffDatetime: answerDayOrNull(nextCutOff(row, sastDay(now))),
    dynamicFields: row.dynamicFields,
    updatedAt: row.updatedAt.toISOString(),
  };
}
