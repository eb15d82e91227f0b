import { set, type Control, type FieldErrors, type FieldValues, type Resolver, type ResolverResult } from 'react-hook-form';
import { NO_DAY } from './day-input.tsx';

/** Fields of a form that hold a typed text which is no day. The form itself holds no day there, so that nobody reckons with half of one. */
const unreadable = new WeakMap<object, Set<string>>();

export function markUnreadable<V extends FieldValues>(control: Control<V>, name: string, isUnreadable: boolean): void {
  const names = unreadable.get(control) ?? new Set();
  if (isUnreadable) names.add(name);
  else names.delete(name);
  unreadable.set(control, names);
}

/** A form's resolver that refuses those fields too, whatever its schema says about a field without a day. */
export function refusingUnreadable<V extends FieldValues>(resolver: Resolver<V>, control: () => Control<V>): Resolver<V> {
  return async (...given): Promise<ResolverResult<V>> => {
    const result = await resolver(...given);
    const names = unreadable.get(control());
    if (!names || names.size === 0) return result;
    const errors = { ...result.errors } as FieldErrors<V>;
    for (const name of names) set(errors, name, { type: 'day', message: NO_DAY });
    return { values: {}, errors };
  };
}
