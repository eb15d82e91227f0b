import type { FieldList, Fields } from '@superlink/api/field-list.ts';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** What a control takes of the list that its field stands in. */
export function listedField<V extends FieldValues, F extends Fields>(control: Control<V>, { fields }: FieldList<F>) {
  return <Name extends keyof F & FieldPath<V>>(name: Name) => {
    const { label, required } = fields[name]!;
    return { control, name, label, required };
  };
}
