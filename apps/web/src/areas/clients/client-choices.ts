import type { ClientSummary } from '@superlink/api/clients/client.schema.ts';
import { clientSearchText } from '@superlink/domain/clients/client-search.ts';
import { searchWords } from '@superlink/domain/names/comparable-name.ts';
import { approvalRefusal, isApproved, type ClientWork } from '@superlink/domain/clients/client-status.ts';
import { statusNames } from './client-status-badge.tsx';

export interface ClientChoice {
  readonly value: string;
  /** the reason stands in the label too, where keyboard and screen reader find it */
  readonly label: string;
  readonly disabled: boolean;
  readonly name: string;
  readonly customerCode: string | null;
  /** why the client cannot be chosen; null when it can */
  readonly refusal: string | null;
  /** what stands below the name: the refusal, or the status of a client that can be chosen without being active */
  readonly note: string | null;
  readonly search: string;
}

/** Every client as a choice for this work: active ones first, the others with their status or the reason why they cannot be chosen (decision 12.8). */
export function clientChoices(clients: readonly ClientSummary[], work: ClientWork): ClientChoice[] {
  const ordered = [...clients.filter(({ status }) => isApproved(status)), ...clients.filter(({ status }) => !isApproved(status))];
  return ordered.map((client) => {
    const refusal = approvalRefusal(client.status, work);
    return {
      value: client.id,
      label: refusal === null ? client.name : `${client.name} (${refusal})`,
      disabled: refusal !== null,
      name: client.name,
      customerCode: client.customerCode,
      refusal,
      note: refusal ?? (isApproved(client.status) ? null : statusNames[client.status]),
      search: clientSearchText(client),
    };
  });
}

/** Whether a choice has every word of a search in its names or code. */
export function findsClient(choice: Pick<ClientChoice, 'search'>, typed: string): boolean {
  return searchWords(typed).every((word) => choice.search.includes(word));
}
