import { callNamed } from '@superlink/api/named-calls.ts';
import { gateOfAct, gateOfKind } from '@superlink/api/search/search-gates.ts';
import type { SearchActName } from '@superlink/domain/search/search-acts.ts';
import { searchKinds, type SearchKind } from '@superlink/domain/search/search-kinds.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import type { SignedInScope } from '../../scope.ts';

type Asker = Pick<SignedInScope, 'actor'>;

/** Whether who asks may make the call behind a kind or an act: what they may not do they do not find either. */
export function mayFind({ actor }: Asker, kind: SearchKind): boolean {
  return mayAccess(actor.permissions, callNamed(gateOfKind[kind]).access);
}

export function mayStart({ actor }: Asker, act: SearchActName): boolean {
  return mayAccess(actor.permissions, callNamed(gateOfAct[act]).access);
}

export function kindsFor(asker: Asker): SearchKind[] {
  return searchKinds.filter((kind) => mayFind(asker, kind));
}
