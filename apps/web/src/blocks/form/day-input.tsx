import '@mantine/dates/styles.css';
import './calendar-words.ts';
import { DateInput, type DateInputProps } from '@mantine/dates';
import type { Day } from '@superlink/domain/time/sast.ts';
import { IconCalendar } from '@tabler/icons-react';
import { useContext, useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { InDialog } from '../../ui/dialog-hold.ts';
import { useTopLayer } from '../../ui/top-layer.ts';
import { pickerRange, readTypedDay, today } from '../format/dates.ts';
import { formMessages } from './form.messages.ts';

/** What stands under a day that was typed and is none. */
export const NO_DAY = formMessages.enterAValidDate;

/** What every calendar marks: today in South Africa, whatever the browser's zone. */
export function calendarDay(day: string) {
  const isToday = day.slice(0, 10) === today();
  return { 'data-today': isToday || undefined, ...(isToday ? { 'aria-current': 'date' as const } : {}) };
}

/** Above the field in a dialog, whose buttons stand below its fields; under it elsewhere. */
export function useCalendarPosition(): 'top-start' | 'bottom-start' {
  return useContext(InDialog) ? 'top-start' : 'bottom-start';
}

/**
 * A calendar day, typed or picked, always dd/MM/yyyy on screen. What was typed and is no day stays as it was typed. The calendar opens for who
 * asks for it, by a press or the arrow down, and not with the focus alone: after a refused form it would lie over the message and the buttons.
 * It goes when a day is picked or typed out.
 */
export function DayInput({
  value,
  onChange,
  onUnreadable,
  onBlur,
  from,
  ...input
}: Omit<DateInputProps, 'value' | 'onChange' | 'excludeDate'> & {
  /** an empty text is no day */
  readonly value: Day;
  readonly onChange: (day: Day) => void;
  /** the typed text became one that is no day */
  readonly onUnreadable: () => void;
  /** days before it can be typed, and complained about, but not picked */
  readonly from?: string | undefined;
}) {
  const [isUnreadable, setUnreadable] = useState(false);
  if (isUnreadable && value !== '') setUnreadable(false);
  const [isOpen, setOpen] = useState(false);
  useTopLayer(isOpen);
  const range = pickerRange();
  const wrapper = useRef<HTMLDivElement>(null);
  const position = useCalendarPosition();
  // a press on a button of a form leaves the focus here, so that its going cannot close the calendar
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: MouseEvent) => {
      const isOwn = target instanceof Element && (wrapper.current?.contains(target) || target.closest('[data-dates-dropdown]'));
      if (!isOwn) setOpen(false);
    };
    document.addEventListener('mousedown', onPress);
    return () => document.removeEventListener('mousedown', onPress);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setOpen(true);
    if (event.key === 'Escape' || event.key === 'Enter') setOpen(false);
  };
  // Comes before the component's own onChange, which hears of days alone.
  const readInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const text = currentTarget.value;
    const day = readTypedDay(text);
    const isDay = text.trim() === '' || (day !== null && day >= range.first && day <= range.last);
    setUnreadable(!isDay);
    if (!isDay) onUnreadable();
    else if (day === null) onChange('');
  };
  return (
    <DateInput
      placeholder={formMessages.dayPlaceholder}
      {...input}
      wrapperProps={{ ref: wrapper }}
      value={value || null}
      onChange={(day) => {
        setOpen(false);
        onChange(day ?? '');
      }}
      onInput={readInput}
      fixOnBlur={!isUnreadable}
      onClick={() => setOpen(true)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        setOpen(false);
        onBlur?.(event);
      }}
      valueFormat="DD/MM/YYYY"
      dateParser={readTypedDay}
      minDate={range.first}
      maxDate={range.last}
      {...(from ? { excludeDate: (day: string) => day < from } : {})}
      highlightToday
      getDayProps={calendarDay}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      popoverProps={{ withRoles: false, opened: isOpen, position }}
    />
  );
}
