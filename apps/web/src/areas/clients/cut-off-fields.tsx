import { Select } from '@mantine/core';
import {
  cutOffCountdown,
  cutOffProblem,
  nextCutOff,
  ordinal,
  podCutOffTypes,
  weekdayNames,
  type PodCutOffType,
} from '@superlink/domain/clients/pod-cut-off.ts';
import { useController, type Control } from 'react-hook-form';
import { DateField } from '../../blocks/form/date-field.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { formatDay, today } from '../../blocks/format/dates.ts';
import { clientLabels, cutOffOf, dayAfterTypeChange, type ClientForm } from './client.form-model.ts';
import { clientMessages } from './client.messages.ts';

const typeNames: Readonly<Record<PodCutOffType, string>> = clientMessages.cutOffTypes;
const typeChoices = podCutOffTypes.map((type) => ({ value: type, label: typeNames[type] }));
const days = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: ordinal(index + 1) }));
const weekdays = weekdayNames.map((name, index) => ({ value: String(index), label: name }));

/** How often PODs are cut off and on which day; another frequency begins without a day (CLI-026, CLI-027). */
export function CutOffFields({ control }: { control: Control<ClientForm> }) {
  const { field: type, fieldState } = useController({ control, name: 'podCutOffType' });
  const { field: day } = useController({ control, name: 'podCutOff' });
  const { field: reference } = useController({ control, name: 'biReference' });
  const rule = cutOffOf({ podCutOffType: type.value, podCutOff: day.value, biReference: reference.value });
  const isWhole = rule !== null && (day.value !== '' || rule.podCutOffType === 'biweekly') && cutOffProblem(rule) === null;
  const next = isWhole ? nextCutOff(rule, today()) : null;
  const preview = next === null ? undefined : clientMessages.nextCutOffOn(formatDay(next), cutOffCountdown(next, today())?.label);
  return (
    <>
      <Select
        {...type}
        label={clientLabels.podCutOffType}
        placeholder={clientMessages.selectFrequency}
        description={clientMessages.cutOffHint}
        required
        allowDeselect={false}
        data={typeChoices}
        value={type.value || null}
        onChange={(value) => {
          if (value === null || value === type.value) return;
          const fresh = dayAfterTypeChange(value as PodCutOffType);
          type.onChange(value);
          day.onChange(fresh.podCutOff);
          reference.onChange(fresh.biReference);
        }}
        error={fieldState.error?.message}
      />
      {type.value === 'monthly' && (
        <SelectField
          control={control}
          name="podCutOff"
          label={clientMessages.dayOfMonth}
          placeholder={clientMessages.selectDay}
          choices={days}
          description={preview ?? clientMessages.cutOffDayHint}
          required
        />
      )}
      {type.value === 'weekly' && (
        <SelectField
          control={control}
          name="podCutOff"
          label={clientMessages.dayOfWeek}
          choices={weekdays}
          description={preview}
          required
        />
      )}
      {type.value === 'biweekly' && (
        <DateField
          control={control}
          name="biReference"
          label={clientLabels.biReference}
          description={preview ?? clientMessages.referenceDateHint}
          required
        />
      )}
    </>
  );
}
