import { NumberInput } from '@mantine/core';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from '../../blocks/form/field.ts';

/** Degrees, south and west below zero. `hidden` keeps the label for screen readers alone. */
export function CoordinateField<V extends FieldValues>({ control, name, label, hidden = false }: FieldProps<V> & { hidden?: boolean }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <NumberInput
      {...field}
      {...(hidden ? { 'aria-label': label } : { label, required: true })}
      hideControls
      clampBehavior="none"
      decimalScale={6}
      allowedDecimalSeparators={['.', ',']}
      inputMode="text"
      error={fieldState.error?.message}
    />
  );
}
