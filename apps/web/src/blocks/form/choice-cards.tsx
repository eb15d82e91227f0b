import { Radio } from '@mantine/core';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './field.ts';
import classes from './form.module.css';

export interface DescribedChoice {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/** One of a few, all in sight, each with a word on what it means; the whole card is the target. */
export function ChoiceCards<V extends FieldValues>({
  control,
  name,
  choices,
  disabled,
  ...input
}: FieldProps<V> & { choices: readonly DescribedChoice[] }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Radio.Group
      {...input}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    >
      <div className={classes.choices}>
        {choices.map((choice, index) => (
          <Radio
            key={choice.value}
            value={choice.value}
            label={choice.label}
            description={choice.description}
            disabled={disabled ?? false}
            classNames={{ root: classes.choice ?? '', label: classes.choicelabel ?? '' }}
            {...(index === 0 ? { ref: field.ref } : {})}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
