import '@mantine/dates/styles.css';
import { DateTimePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { instantOfSast, pickerRange, sastWallTime } from '../format/dates.ts';
import { calendarDay, DayInput, useCalendarPosition } from './day-input.tsx';
import type { FieldProps } from './field.ts';
import { formMessages } from './form.messages.ts';
import { markUnreadable } from './unreadable-days.ts';

/**
 * A calendar day; the form holds `YYYY-MM-DD` or an empty text. Typed or picked, always dd/MM/yyyy on screen; what was typed and is no day stays
 * there, and the form refuses it.
 */
export function DateField<V extends FieldValues>({
  control,
  name,
  complaint,
  ...input
}: FieldProps<V> & { complaint?: string | undefined; from?: string | undefined }) {
  const { field, fieldState } = useController({ control, name });
  useEffect(() => () => markUnreadable(control, name, false), [control, name]);
  const hold = (day: string, isUnreadable: boolean) => {
    markUnreadable(control, name, isUnreadable);
    field.onChange(day);
  };
  return (
    <DayInput
      {...input}
      {...field}
      onChange={(day) => hold(day, false)}
      onUnreadable={() => hold('', true)}
      clearable={!input.required}
      clearButtonProps={{ 'aria-label': formMessages.clear(input.label.toLowerCase()) }}
      allowDeselect
      error={fieldState.error?.message ?? complaint}
    />
  );
}

/** A moment on a South African wall clock; the form holds the instant as UTC text or an empty text. Minutes go by five (GEN-011, GEN-012). */
export function DateTimeField<V extends FieldValues>({ control, name, ...input }: FieldProps<V>) {
  const { field, fieldState } = useController({ control, name });
  const range = pickerRange();
  const position = useCalendarPosition();
  return (
    <DateTimePicker
      placeholder={formMessages.dateAndTimePlaceholder}
      {...input}
      {...field}
      value={field.value ? sastWallTime(field.value) : null}
      onChange={(value) => field.onChange(value ? instantOfSast(value) : '')}
      valueFormat="DD/MM/YYYY HH:mm"
      minDate={range.first}
      maxDate={`${range.last} 23:59:59`}
      clearable={!input.required}
      clearButtonProps={{ 'aria-label': formMessages.clear(input.label.toLowerCase()) }}
      submitButtonProps={{ 'aria-label': formMessages.acceptDateAndTime }}
      highlightToday
      getDayProps={calendarDay}
      popoverProps={{ withRoles: false, position }}
      timePickerProps={{ withDropdown: true, minutesStep: 5, hoursInputLabel: formMessages.hours, minutesInputLabel: formMessages.minutes }}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      error={fieldState.error?.message}
    />
  );
}
