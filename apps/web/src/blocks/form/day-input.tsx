import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import type { Day } from '@superlink/domain/time/sast.ts';
import { IconCalendar } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useLayerOfPopover } from '../../ui/top-layer.ts';
import { pickerRange, readTypedDay } from '../format/dates.ts';

/** What stands under a day that was typed and is none. */
export const NO_DAY = 'Enter a valid date';

/** A calendar day, typed or picked, always dd/MM/yyyy on screen. What was typed and is no day stays as it was typed. */
export function DayInput({
  value,
  onChange,
  onUnreadable,
  ...input
}: Omit<DateInputProps, 'value' | 'onChange'> & {
  /** an empty text is no day */
  readonly value: Day;
  readonly onChange: (day: Day) => void;
  /** the typed text became one that is no day */
  readonly onUnreadable: () => void;
}) {
  const [isUnreadable, setUnreadable] = useState(false);
  if (isUnreadable && value !== '') setUnreadable(false);
  const range = pickerRange();
  const layer = useLayerOfPopover();
  // Comes before the component's own onChange, which hears of days alone.
  const hear = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const text = currentTarget.value;
    const day = readTypedDay(text);
    const isDay = text.trim() === '' || (day !== null && day >= range.first && day <= range.last);
    setUnreadable(!isDay);
    if (!isDay) onUnreadable();
    else if (day === null) onChange('');
  };
  return (
    <DateInput
      placeholder="dd/mm/yyyy"
      {...input}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      onInput={hear}
      fixOnBlur={!isUnreadable}
      valueFormat="DD/MM/YYYY"
      dateParser={readTypedDay}
      minDate={range.first}
      maxDate={range.last}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      popoverProps={{ withRoles: false, ...layer }}
    />
  );
}
