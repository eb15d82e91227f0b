import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useFieldArray, type Control, type FieldArray, type FieldArrayPath, type FieldValues } from 'react-hook-form';
import { formMessages } from './form.messages.ts';
import classes from './form.module.css';

/** A list inside a form: rows of fields, a button that adds one and puts the cursor into it, and one that removes. */
export function ListEditor<V extends FieldValues, N extends FieldArrayPath<V>>({
  control,
  name,
  blank,
  firstField,
  itemName,
  addLabel,
  emptyText,
  children,
}: {
  readonly control: Control<V>;
  readonly name: N;
  readonly blank: () => FieldArray<V, N>;
  /** field of a new row that gets the cursor */
  readonly firstField: string;
  /** `permit`: names the remove buttons */
  readonly itemName: string;
  readonly addLabel: string;
  readonly emptyText: string;
  readonly children: (index: number) => ReactNode;
}) {
  const { fields, append, remove } = useFieldArray({ control, name });
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <Stack gap="sm" className={classes.wide}>
      {fields.length === 0 && (
        <Text size="sm" c="dimmed">
          {emptyText}
        </Text>
      )}
      {fields.map((item, index) => (
        <div key={item.id} className={classes.item} role="group" aria-label={`${itemName} ${index + 1}`}>
          {children(index)}
          <ActionIcon
            className={classes.remove}
            size={36}
            variant="default"
            aria-label={formMessages.remove(itemName, index + 1)}
            onClick={() => {
              remove(index);
              adder.current?.focus();
            }}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          ref={adder}
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => append(blank(), { shouldFocus: true, focusName: `${name}.${fields.length}.${firstField}` })}
        >
          {addLabel}
        </Button>
      </div>
    </Stack>
  );
}
