import { useController, type FieldValues } from 'react-hook-form';
import { AmountInput } from './amount-input.tsx';
import type { FieldProps } from './field.ts';

/** A number with its unit as a field of a form. */
export function NumberField<V extends FieldValues>({
  control,
  name,
  complaint,
  ...input
}: FieldProps<V> & {
  unit?: string;
  decimals?: number;
  /** what is wrong before anybody has left the field, where the form cannot be sent because of it */
  complaint?: string | undefined;
}) {
  const { field, fieldState } = useController({ control, name });
  return <AmountInput {...input} {...field} error={fieldState.error?.message ?? complaint} />;
}
