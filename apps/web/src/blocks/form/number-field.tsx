import { NumberInput, Text } from '@mantine/core';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './field.ts';

/** A number in plain digits with its unit at the end; a comma is taken as the decimal point. Limits are the schema's business: nothing is clamped. */
export function NumberField<V extends FieldValues>({
  control,
  name,
  unit,
  ...input
}: FieldProps<V> & { unit?: string; decimals?: number }) {
  const { field, fieldState } = useController({ control, name });
  const { decimals, ...rest } = input;
  return (
    <NumberInput
      {...rest}
      {...field}
      hideControls
      clampBehavior="none"
      inputMode="decimal"
      withKeyboardEvents={false}
      {...(decimals === undefined ? {} : { decimalScale: decimals })}
      rightSection={
        unit && (
          <Text size="sm" c="dimmed" aria-hidden>
            {unit}
          </Text>
        )
      }
      rightSectionPointerEvents="none"
      rightSectionWidth={unit ? 40 : undefined}
      error={fieldState.error?.message}
    />
  );
}
