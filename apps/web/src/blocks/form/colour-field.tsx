import { ColorInput } from '@mantine/core';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './field.ts';

/** A colour as `#rrggbb`, typed or picked. */
export function ColourField<V extends FieldValues>({ control, name, ...input }: FieldProps<V> & { swatches?: string[] }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <ColorInput
      autoComplete="off"
      format="hex"
      fixOnBlur={false}
      withEyeDropper={false}
      popoverProps={{ withRoles: false }}
      {...input}
      {...field}
      error={fieldState.error?.message}
    />
  );
}
