import { addressView, oneOf, type ViewOf } from '../../blocks/list/address-view.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { askedFor, pageFields, rowsOf, searchField } from '../../blocks/list/list-view.ts';
import { clientMessages } from './client.messages.ts';

export const CLIENT_PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

export const clientFilters = ['all', 'pods', 'invoices'] as const;
export type ClientFilter = (typeof clientFilters)[number];
export const clientFilterNames: Readonly<Record<ClientFilter, string>> = {
  all: clientMessages.allClients,
  pods: clientMessages.outstandingPods,
  invoices: clientMessages.outstandingInvoices,
};

/** What the address of /clients says. */
export const clientListView = addressView({
  search: searchField,
  invoice: searchField,
  filter: oneOf(clientFilters, 'all'),
  ...pageFields(50, CLIENT_PAGE_SIZES),
});
export type ClientListView = ViewOf<typeof clientListView>;

/** The filters in force as the call takes them. */
export function filterQueryOf({ search, invoice, filter }: Pick<ClientListView, 'search' | 'invoice' | 'filter'>) {
  return {
    ...askedFor({ search, existing_invoice: invoice }),
    ...(filter === 'pods' ? { has_outstanding_pods: 'true' as const } : {}),
    ...(filter === 'invoices' ? { has_outstanding_invoices: 'true' as const } : {}),
  };
}

export function listQueryOf(view: ClientListView) {
  return { ...filterQueryOf(view), ...rowsOf(view) };
}

/** `3 client(s) matching "x" with invoice "y" with outstanding PODs` (CLI-007; decision 12.11). */
export function clientCount(total: number, { search, invoice, filter }: Pick<ClientListView, 'search' | 'invoice' | 'filter'>): string {
  return [
    clientMessages.count(formatCount(total)),
    ...(search === '' ? [] : [clientMessages.matching(search)]),
    ...(invoice === '' ? [] : [clientMessages.withInvoice(invoice)]),
    ...(filter === 'pods' ? [clientMessages.withOutstandingPods] : []),
    ...(filter === 'invoices' ? [clientMessages.withOutstandingInvoices] : []),
  ].join(' ');
}
