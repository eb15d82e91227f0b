import { Select } from '@mantine/core';
import { monthNames } from '@superlink/domain/time/sast.ts';

/** January to December by their full names (GEN-014); the value is 1–12. */
export function MonthSelect({ value, onChange, label = 'Month' }: { value: number; onChange: (month: number) => void; label?: string }) {
  return (
    <Select
      aria-label={label}
      w={132}
      data={monthNames.map((name, index) => ({ value: String(index + 1), label: name }))}
      value={String(value)}
      allowDeselect={false}
      onChange={(month) => month && onChange(Number(month))}
    />
  );
}

/** A row of years from `first` on. */
export function YearSelect({
  value,
  first,
  count,
  onChange,
}: {
  value: number;
  first: number;
  count: number;
  onChange: (year: number) => void;
}) {
  return (
    <Select
      aria-label="Year"
      w={92}
      data={Array.from({ length: count }, (_, index) => String(first + index))}
      value={String(value)}
      allowDeselect={false}
      onChange={(year) => year && onChange(Number(year))}
    />
  );
}
