import { comparableName } from '../names/comparable-name.ts';

const DIGITS = 4;

/** The contract's readable number: 7 is `CT-0007` (decision 1.18). */
export function contractAppId(number: number): string {
  return `CT-${String(number).padStart(DIGITS, '0')}`;
}

/** Text in which a contract is found: number, name and commodity, lower case without accents (CON-003). */
export function contractSearchText(contract: {
  readonly appId: string;
  readonly contractName: string | null;
  readonly commodity: string;
}): string {
  return comparableName([contract.appId, contract.contractName ?? '', contract.commodity].join(' '));
}
