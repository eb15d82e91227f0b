import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { words } from '../../ui/words.messages.ts';
import { DayInput, NO_DAY } from '../form/day-input.tsx';
import { today } from '../format/dates.ts';
import { listMessages } from './list.messages.ts';
import { MonthOfYearSelect } from './month-select.tsx';
import classes from './list.module.css';
import { periods, YEARS_BACK, type Period, type PeriodView } from './period.ts';

/** All time, one day or one month, with the picker that belongs to it. */
export function PeriodFilter({
  view,
  labels,
  order = periods,
  months,
  onPeriod,
}: {
  readonly view: PeriodView;
  readonly labels: Readonly<Record<Period, string>>;
  readonly order?: readonly Period[];
  /** three letters, or the whole name */
  readonly months: 'short' | 'long';
  readonly onPeriod: (change: Partial<PeriodView>) => void;
}) {
  const [isUnreadable, setUnreadable] = useState(false);
  const thisYear = Number(today().slice(0, 4));
  return (
    <div className={classes.period} role="group" aria-label={listMessages.period}>
      <SegmentedControl
        size="sm"
        aria-label={listMessages.filterType}
        data={order.map((period) => ({ value: period, label: labels[period] }))}
        value={view.period}
        onChange={(period) => onPeriod({ period: period as Period, ...(period === 'date' && view.date === '' ? { date: today() } : {}) })}
      />
      {view.period === 'date' && (
        <DayInput
          aria-label={words.date}
          w={150}
          value={view.date}
          onChange={(date) => {
            setUnreadable(false);
            if (date !== '') onPeriod({ date });
          }}
          onUnreadable={() => setUnreadable(true)}
          error={isUnreadable && NO_DAY}
        />
      )}
      {view.period === 'month' && (
        <MonthOfYearSelect
          value={view}
          names={months}
          years={{ first: thisYear - YEARS_BACK, count: YEARS_BACK + 2 }}
          onChange={onPeriod}
        />
      )}
    </div>
  );
}
