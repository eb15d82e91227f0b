import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** What every form field takes; `name` is checked against the form's values. */
export interface FieldProps<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
  readonly label: string;
  readonly required?: boolean;
  readonly description?: ReactNode;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}
