import { comparableName } from '../drivers/driver-identity.ts';

/** Text in which a client is found: trading name, registered name, customer code. */
export function clientSearchText(client: {
  readonly name: string;
  readonly registeredName: string;
  readonly customerCode: string | null;
}): string {
  return comparableName([client.name, client.registeredName, client.customerCode].filter(Boolean).join(' '));
}

/** The words of a search, each of which a client must contain; none for an empty search. */
export function clientSearchWords(search: string): string[] {
  return comparableName(search)
    .split(' ')
    .filter((word) => word !== '');
}
