import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useController, type FieldValues } from 'react-hook-form';
import { words } from '../../ui/words.messages.ts';
import type { FieldProps } from './field.ts';

/** One line of text. `complaint` is shown when the form itself has nothing against the value. */
export function TextField<V extends FieldValues>({
  control,
  name,
  complaint,
  ...input
}: FieldProps<V> & { maxLength?: number; autoComplete?: string; complaint?: string | undefined }) {
  const { field, fieldState } = useController({ control, name });
  return <TextInput autoComplete="off" {...input} {...field} error={fieldState.error?.message ?? complaint} />;
}

/** Several lines of text. */
export function TextAreaField<V extends FieldValues>({ control, name, ...input }: FieldProps<V> & { minRows?: number }) {
  const { field, fieldState } = useController({ control, name });
  return <Textarea autosize minRows={3} {...input} {...field} error={fieldState.error?.message} />;
}

/** A password with a show/hide button that the keyboard reaches too. */
export function PasswordField<V extends FieldValues>({
  control,
  name,
  ...input
}: FieldProps<V> & { autoComplete: 'current-password' | 'new-password' }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <PasswordInput
      {...input}
      {...field}
      error={fieldState.error?.message}
      visibilityToggleButtonProps={{ 'aria-label': words.showOrHideCharacters, tabIndex: 0 }}
    />
  );
}
