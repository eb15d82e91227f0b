import type { ClientSummary } from '@superlink/api/clients/client.schema.ts';
import { clientSearchText, clientSearchWords } from '@superlink/domain/clients/client-search.ts';
import { approvalRefusal, isApproved } from '@superlink/domain/clients/client-status.ts';

export interface ClientChoice {
  readonly value: string;
  /** the reason stands in the label too, where keyboard and screen reader find it */
  readonly label: string;
  readonly disabled: boolean;
  readonly name: string;
  readonly customerCode: string | null;
  /** why the client cannot be chosen; null when it can */
  readonly refusal: string | null;
  readonly search: string;
}

/** Every client as a choice: active ones first, the others named with the reason why they cannot be chosen (decision 12.8). */
export function clientChoices(clients: readonly ClientSummary[]): ClientChoice[] {
  const ordered = [...clients.filter(({ status }) => isApproved(status)), ...clients.filter(({ status }) => !isApproved(status))];
  return ordered.map((client) => {
    const refusal = approvalRefusal(client.status);
    return {
      value: client.id,
      label: refusal === null ? client.name : `${client.name} (${refusal})`,
      disabled: refusal !== null,
      name: client.name,
      customerCode: client.customerCode,
      refusal,
      search: clientSearchText(client),
    };
  });
}

/** Whether a choice has every word of a search in its names or code. */
export function findsClient(choice: Pick<ClientChoice, 'search'>, typed: string): boolean {
  return clientSearchWords(typed).every((word) => choice.search.includes(word));
}
