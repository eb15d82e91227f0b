import { ActionIcon, Button, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { dayMonthAndYear } from '../../blocks/format/day-names.ts';
import '../../blocks/form/calendar-words.ts';
import { addDays, type Day } from '@superlink/domain/time/sast.ts';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { trailMessages } from './trail.messages.ts';
import { useTrailDays } from './trail.queries.ts';
import classes from './trail.module.css';

/** One day back, one ahead, or any day on which the vehicle was heard of. */
export function TrailDayPicker({
  id,
  day,
  today,
  onDay,
}: {
  readonly id: string;
  readonly day: Day;
  readonly today: Day;
  readonly onDay: (day: Day) => void;
}) {
  const [opened, setOpened] = useState(false);
  const [month, setMonth] = useState(`${day.slice(0, 7)}-01`);
  const { data: trackedDays, isPlaceholderData } = useTrailDays(id, month.slice(0, 7));
  const known = trackedDays && !isPlaceholderData ? new Set(trackedDays) : null;
  return (
    <div className={classes.days} role="group" aria-label={trailMessages.day}>
      <ActionIcon variant="default" size={36} aria-label={trailMessages.theDayBefore} onClick={() => onDay(addDays(day, -1))}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Popover opened={opened} onChange={setOpened} trapFocus withRoles={false} position="bottom-end">
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconCalendar size={16} aria-hidden />}
            aria-expanded={opened}
            onClick={() => {
              setMonth(`${day.slice(0, 7)}-01`);
              setOpened(!opened);
            }}
          >
            {dayMonthAndYear(day)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <DatePicker
            value={day}
            date={month}
            onDateChange={setMonth}
            maxDate={today}
            // while nobody knows, every day may be asked for
            excludeDate={(each) => known !== null && each.slice(0, 7) === month.slice(0, 7) && !known.has(each)}
            onChange={(next) => {
              setOpened(false);
              if (next) onDay(next);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={trailMessages.theDayAfter}
        disabled={day >= today}
        onClick={() => onDay(addDays(day, 1))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  );
}
