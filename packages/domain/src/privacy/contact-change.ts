import { comparableName } from '../names/comparable-name.ts';
import type { RecordedChange } from './erased-person.ts';

/** The lists of a client that hold people. */
export const contactLists = ['operationsContacts', 'debtorsContact', 'financialManager', 'creditorsContact'] as const;

/** A contact as a client keeps it, or kept it. */
interface KeptContact {
  readonly name: string;
}

function contactsOf(list: unknown): readonly KeptContact[] {
  const isContact = (each: unknown): each is KeptContact => typeof (each as KeptContact | null)?.name === 'string';
  return Array.isArray(list) ? list.filter(isContact) : [];
}

/**
 * What a change of a client changed of one of its contacts, and of nobody else; null when it changed nothing of that contact. A contact is known by its name
 * alone, in any spelling (decision 1.75).
 */
export function contactChange({ before, after }: RecordedChange, name: string): RecordedChange | null {
  const wanted = comparableName(name);
  const changed = contactLists.flatMap((list) => {
    const of = (state: RecordedChange['before']) => contactsOf(state?.[list]).filter((contact) => comparableName(contact.name) === wanted);
    const [was, is] = [of(before), of(after)];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ list, was, is }];
  });
  if (changed.length === 0) return null;
  return {
    before: before && Object.fromEntries(changed.map(({ list, was }) => [list, was])),
    after: after && Object.fromEntries(changed.map(({ list, is }) => [list, is])),
  };
}
