import { ActionIcon, Button, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { Day } from '@superlink/domain/time/sast.ts';
import { rangeOfZoom, steppedRange, type BoardZoom } from '@superlink/domain/planning/board-zoom.ts';
import { pickedRange, type DayRange } from '@superlink/domain/planning/timeline.ts';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay, pickerRange } from '../../blocks/format/dates.ts';
import { words } from '../../ui/words.messages.ts';
import { planningMessages } from './planning.messages.ts';
import classes from './range-picker.module.css';

const steps = {
  day: [planningMessages.theDayBefore, planningMessages.theDayAfter],
  week: [planningMessages.aWeekBack, planningMessages.aWeekAhead],
  fortnight: [planningMessages.twoWeeksBack, planningMessages.twoWeeksAhead],
  month: [planningMessages.aMonthBack, planningMessages.aMonthAhead],
} as const satisfies Record<BoardZoom, readonly string[]>;

/** The days of the timeline: one zoom back and ahead, any range by calendar, Today and Reset (decision 16.1). */
export function RangePicker({
  range,
  today,
  zoom,
  fit,
  onRange,
}: {
  range: DayRange;
  today: Day;
  zoom: BoardZoom;
  /** days of a week's width that the window has room for */
  fit: number;
  /** undefined: the opening range */
  onRange: (range: DayRange | undefined) => void;
}) {
  const [back, ahead] = steps[zoom];
  const step = (way: 1 | -1) => onRange(steppedRange(range, zoom, way, fit));
  const [opened, setOpened] = useState(false);
  const [picked, setPicked] = useState<[string | null, string | null]>([null, null]);
  const limits = pickerRange();
  const close = () => {
    // one click is a week from that day
    if (picked[0] && !picked[1]) onRange(pickedRange(picked[0], null));
    setPicked([null, null]);
    setOpened(false);
  };
  return (
    <div className={classes.toolbar} role="group" aria-label={planningMessages.days}>
      <div className={classes.span}>
        <ActionIcon variant="default" size={34} aria-label={back} onClick={() => step(-1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <Popover opened={opened} onChange={(open) => (open ? setOpened(true) : close())} trapFocus withRoles={false}>
          <Popover.Target>
            <Button
              variant="default"
              leftSection={<IconCalendar size={16} aria-hidden />}
              aria-expanded={opened}
              onClick={() => (opened ? close() : setOpened(true))}
            >
              {formatDay(range.from)} – {formatDay(range.to)}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <DatePicker
              type="range"
              allowSingleDateInRange
              value={picked[0] ? picked : [range.from, range.to]}
              defaultDate={range.from}
              minDate={limits.first}
              maxDate={limits.last}
              onChange={([from, to]) => {
                setPicked([from, to]);
                if (!from || !to) return;
                onRange(pickedRange(from, to));
                setPicked([null, null]);
                setOpened(false);
              }}
            />
          </Popover.Dropdown>
        </Popover>
        <ActionIcon variant="default" size={34} aria-label={ahead} onClick={() => step(1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </div>
      <Button variant="default" onClick={() => onRange(rangeOfZoom(zoom, today, fit))}>
        {words.today}
      </Button>
      <Button variant="subtle" onClick={() => onRange(undefined)}>
        {planningMessages.reset}
      </Button>
    </div>
  );
}
