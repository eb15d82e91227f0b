import { Switch } from '@mantine/core';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './field.ts';

/** Yes or no. */
export function SwitchField<V extends FieldValues>({
  control,
  name,
  required: _never,
  onTurned,
  ...input
}: FieldProps<V> & {
  /** what else changes in the form with it */
  onTurned?: (isOn: boolean) => void;
}) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  return (
    <Switch
      {...input}
      ref={ref}
      name={name}
      checked={value === true}
      onChange={(event) => {
        const isOn = event.currentTarget.checked;
        onChange(isOn);
        onTurned?.(isOn);
      }}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}
