import { comparableName } from '../names/comparable-name.ts';

/** Text in which a client is found: trading name, registered name, customer code. */
export function clientSearchText(client: {
  readonly name: string;
  readonly registeredName: string;
  readonly customerCode?: string | null | undefined;
}): string {
  return comparableName([client.name, client.registeredName, client.customerCode].filter(Boolean).join(' '));
}
