import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../client/api.ts';

/**
 * Puts the server's message per field under the fields of the form and focuses the first. `fieldOf` renames fields that the form holds under
 * another name. What belongs to no field stays with the banner.
 */
export function showServerErrors<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'getValues' | 'setError'>,
  error: unknown,
  fieldOf: (name: string) => string = (name) => name,
): void {
  if (!(error instanceof ApiError)) return;
  const known = Object.keys(form.getValues());
  let first = true;
  for (const [name, message] of Object.entries(error.fields)) {
    const field = fieldOf(name);
    if (!known.includes(field.split('.')[0] ?? '')) continue;
    form.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: first });
    first = false;
  }
}
