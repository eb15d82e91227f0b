import { Button, Select, Text, Tooltip, type ComboboxItem, type OptionsFilter, type SelectProps } from '@mantine/core';
import type { ClientWork } from '@superlink/domain/clients/client-status.ts';
import { useMemo } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from '../../blocks/form/field.ts';
import { Banner } from '../../ui/banner.tsx';
import { words } from '../../ui/words.messages.ts';
import { clientChoices, findsClient, type ClientChoice } from './client-choices.ts';
import classes from './client-picker.module.css';
import { clientMessages } from './client.messages.ts';
import { useClientSummaries } from './client.queries.ts';

/** Enough to choose from while typing narrows the rest down. */
const SHOWN = 100;

const filter: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => findsClient(option as unknown as ClientChoice, search)).slice(0, limit);

const renderOption: SelectProps['renderOption'] = ({ option }) => {
  const { name, customerCode, refusal, note } = option as ComboboxItem & ClientChoice;
  const row = (
    <div className={refusal === null ? classes.choice : `${classes.choice} ${classes.refused}`}>
      {name}{' '}
      {customerCode && (
        <Text span size="xs" c="dimmed">
          {customerCode}
        </Text>
      )}
      {note !== null && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </div>
  );
  return refusal === null ? row : <Tooltip label={refusal}>{row}</Tooltip>;
};

/**
 * A client for this work; the form holds its id. Clients whose status rules the work out are listed with the reason and cannot be chosen; one
 * that a record has already stays shown.
 */
export function ClientPicker<V extends FieldValues>({
  control,
  name,
  work,
  onPicked,
  ...input
}: FieldProps<V> & {
  work: ClientWork;
  /** after another client was chosen */
  onPicked?: (clientId: string) => void;
}) {
  const { field, fieldState } = useController({ control, name });
  const clients = useClientSummaries();
  const choices = useMemo(() => clientChoices(clients.data ?? [], work), [clients.data, work]);
  return (
    <div>
      <Select
        placeholder={clients.isPending ? clientMessages.loadingClients : clientMessages.selectClient}
        allowDeselect={false}
        {...input}
        {...field}
        value={field.value || null}
        onChange={(value) => {
          field.onChange(value ?? '');
          if (value !== null) onPicked?.(value);
        }}
        data={choices}
        searchable
        filter={filter}
        limit={SHOWN}
        renderOption={renderOption}
        classNames={{ option: classes.option ?? '' }}
        nothingFoundMessage={clients.isPending ? clientMessages.loadingClients : clientMessages.noneToPick}
        error={fieldState.error?.message}
      />
      {clients.isError && (
        <Banner
          kind="failure"
          actions={
            <Button size="xs" variant="default" onClick={() => void clients.refetch()}>
              {words.retry}
            </Button>
          }
        >
          {clientMessages.pickerFailed}
        </Banner>
      )}
    </div>
  );
}
