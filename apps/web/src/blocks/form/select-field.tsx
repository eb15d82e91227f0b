import { Select } from '@mantine/core';
import { useController, type FieldValues } from 'react-hook-form';
import { inWords } from '../../language/in-words.ts';
import { words } from '../../ui/words.messages.ts';
import type { FieldProps } from './field.ts';

export interface Choice {
  readonly value: string;
  /** the reason why a choice is not offered belongs in its label, where keyboard and screen reader find it */
  readonly label: string;
  readonly disabled?: boolean;
}

/** One of a list; `searchable` for long lists, `clearable` where nothing is a valid answer. */
export function SelectField<V extends FieldValues>({
  control,
  name,
  choices,
  onPicked,
  opened,
  onOpened,
  ...input
}: FieldProps<V> & {
  /** a word of the product by itself, which its value and its label are, or both of them */
  choices: readonly (string | Choice)[];
  searchable?: boolean;
  clearable?: boolean;
  nothingFound?: string;
  /** after the user chose another value */
  onPicked?: (value: string) => void;
  /** whether the list lies open, where a form opens it by itself */
  opened?: boolean;
  onOpened?: (opened: boolean) => void;
}) {
  const { field, fieldState } = useController({ control, name });
  const { nothingFound, ...rest } = input;
  const chosen = choices.find((choice) => (typeof choice === 'string' ? choice : choice.value) === field.value);
  return (
    <Select
      allowDeselect={false}
      {...rest}
      {...field}
      value={field.value || null}
      onChange={(value) => {
        field.onChange(value ?? '');
        onPicked?.(value ?? '');
      }}
      data={choices.map((choice) => (typeof choice === 'string' ? { value: choice, label: inWords(choice) } : choice))}
      // the whole of a label that is longer than the field
      title={typeof chosen === 'object' ? chosen.label : undefined}
      {...(opened === undefined
        ? {}
        : { dropdownOpened: opened, onDropdownOpen: () => onOpened?.(true), onDropdownClose: () => onOpened?.(false) })}
      nothingFoundMessage={nothingFound ?? words.nothingFound}
      error={fieldState.error?.message}
    />
  );
}
