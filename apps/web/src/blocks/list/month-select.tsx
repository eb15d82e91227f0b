import { Select } from '@mantine/core';
import { monthNames } from '@superlink/domain/time/sast.ts';
import { words } from '../../ui/words.messages.ts';
import { listMessages } from './list.messages.ts';

/** January to December by their full names (GEN-014), or by three letters (TRP-019); the value is 1–12. */
export function MonthSelect({
  value,
  onChange,
  label = words.month,
  names = 'long',
}: {
  value: number;
  onChange: (month: number) => void;
  label?: string;
  names?: 'short' | 'long';
}) {
  return (
    <Select
      aria-label={label}
      // text is larger on a phone
      w={names === 'long' ? { base: 152, sm: 132 } : { base: 100, sm: 84 }}
      data={monthNames.map((name, index) => ({ value: String(index + 1), label: names === 'long' ? name : name.slice(0, 3) }))}
      value={String(value)}
      allowDeselect={false}
      onChange={(month) => month && onChange(Number(month))}
    />
  );
}

interface MonthOfYear {
  readonly month: number;
  readonly year: number;
}

/** A month and its year, for every list that is about one; a year from elsewhere (an address, a step back) is offered beside the others. */
export function MonthOfYearSelect({
  value: { month, year },
  years: { first, count },
  names = 'long',
  onChange,
}: {
  readonly value: MonthOfYear;
  readonly years: { readonly first: number; readonly count: number };
  readonly names?: 'short' | 'long';
  readonly onChange: (change: Partial<MonthOfYear>) => void;
}) {
  const years = new Set([...Array.from({ length: count }, (_, index) => first + index), year]);
  return (
    <>
      <MonthSelect value={month} names={names} onChange={(chosen) => onChange({ month: chosen })} />
      <Select
        aria-label={listMessages.year}
        w={{ base: 112, sm: 92 }}
        data={[...years].toSorted((a, b) => a - b).map(String)}
        value={String(year)}
        allowDeselect={false}
        onChange={(chosen) => chosen && onChange({ year: Number(chosen) })}
      />
    </>
  );
}
