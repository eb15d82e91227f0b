import { NumberInput, Text } from '@mantine/core';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './field.ts';

/** Tons are kept to the kilogram and stepped by ten of them (decision 1.22). */
const STEP_DECIMALS = 2;

/**
 * A number in plain digits with its unit at the end; a comma is taken as the decimal point, and the arrow keys step by the last decimal. Limits are
 * the schema's business: what is typed is not clamped.
 */
export function NumberField<V extends FieldValues>({
  control,
  name,
  unit,
  complaint,
  ...input
}: FieldProps<V> & {
  unit?: string;
  decimals?: number;
  /** what is wrong before anybody has left the field, where the form cannot be sent because of it */
  complaint?: string | undefined;
}) {
  const { field, fieldState } = useController({ control, name });
  const { decimals, ...rest } = input;
  return (
    <NumberInput
      {...rest}
      {...field}
      hideControls
      clampBehavior="none"
      inputMode="decimal"
      {...(decimals === undefined
        ? { withKeyboardEvents: false }
        : { decimalScale: decimals, step: 1 / 10 ** Math.min(decimals, STEP_DECIMALS), min: 0 })}
      rightSection={
        unit && (
          <Text size="sm" c="dimmed" aria-hidden>
            {unit}
          </Text>
        )
      }
      rightSectionPointerEvents="none"
      rightSectionWidth={unit ? 40 : undefined}
      error={fieldState.error?.message ?? complaint}
    />
  );
}
