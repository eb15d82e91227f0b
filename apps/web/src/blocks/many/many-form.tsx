import { Button, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { inWords } from '../../language/in-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { words } from '../../ui/words.messages.ts';
import { DayInput } from '../form/day-input.tsx';
import { formatCount } from '../format/numbers.ts';
import type { Identified } from '../table/table-model.ts';
import type { Asked, Chosen, RowsAct } from './many-act.ts';
import { ManyValues } from './many-values.tsx';
import type { Wanted } from './use-many.ts';

interface Stamped {
  readonly updatedAt?: string;
}

/** A number as people type one, or the text as it stands, which the server then refuses in words. */
const numberIn = (text: string): string | number => {
  const number = Number(text.replace(/\s/g, '').replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? text : number;
};

/** What an act asks before it is done: nothing, a value for all, or one for each row. */
export function ManyForm<Row extends Identified>({
  act,
  chosen,
  before,
  nameOf,
  failure,
  onCancel,
  onStart,
}: {
  readonly act: RowsAct<Row>;
  readonly chosen: Chosen<Row>;
  /** what was tried with them before: who tries again has seen what somebody else made of them */
  readonly before: Wanted | null;
  readonly nameOf: (row: Row) => string;
  readonly failure: string | null;
  readonly onCancel: () => void;
  readonly onStart: (wanted: Wanted) => void;
}) {
  const { asks } = act;
  const [value, setValue] = useState(String(before?.value ?? ''));
  const [values, setValues] = useState<readonly string[]>(() => {
    if (asks.kind !== 'each') return [];
    const typed = new Map(before?.rows?.map((row) => [row.id, String(row.value ?? '')]));
    return chosen.rows.map((row) => typed.get(row.id) ?? asks.usual(row));
  });
  const isMissing = asks.kind === 'each' ? values.every((each) => each.trim() === '') : asks.kind !== 'nothing' && value.trim() === '';
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (isMissing) return;
    const all = chosen.all ? { ...chosen.all, query: { ...chosen.all.query } } : undefined;
    // a row for which nothing was typed is not meant
    const rows = chosen.rows
      .map((row, place) => ({ row, typed: values[place] ?? '' }))
      .filter(({ typed }) => asks.kind !== 'each' || typed.trim() !== '')
      .map(({ row, typed }) => {
        const { updatedAt } = row as Stamped;
        return {
          id: row.id,
          ...(updatedAt === undefined || before ? {} : { updatedAt }),
          ...(asks.kind === 'each' ? { value: asks.isNumber ? numberIn(typed) : typed } : {}),
        };
      });
    const ofAll = asks.kind === 'nothing' || asks.kind === 'each' ? {} : { value: asks.kind === 'days' ? numberIn(value) : value };
    onStart({ act: act.act, ...ofAll, ...(all ? { all } : { rows }) });
  };
  return (
    <form onSubmit={start} aria-label={act.label}>
      <Stack>
        {failure && <Banner kind="failure">{failure}</Banner>}
        <Text size="sm">{act.says(formatCount(chosen.count))}</Text>
        {asks.kind === 'each' ? (
          <ManyValues rows={chosen.rows} nameOf={nameOf} asks={asks} values={values} onValues={setValues} />
        ) : (
          <OneValue asks={asks} value={value} onValue={setValue} />
        )}
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={isMissing} {...(act.danger ? { color: 'red' } : {})}>
            {act.label}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

function OneValue<Row>({
  asks,
  value,
  onValue,
}: {
  readonly asks: Exclude<Asked<Row>, { kind: 'each' }>;
  readonly value: string;
  readonly onValue: (value: string) => void;
}) {
  if (asks.kind === 'nothing') return null;
  if (asks.kind === 'choice') {
    return (
      <Select
        label={asks.label}
        data={asks.choices.map((choice) => ({ value: choice, label: inWords(choice) }))}
        value={value || null}
        onChange={(next) => onValue(next ?? '')}
        data-autofocus
      />
    );
  }
  if (asks.kind === 'day')
    return <DayInput label={asks.label} value={value} onChange={onValue} onUnreadable={() => onValue('')} data-autofocus />;
  return (
    <TextInput
      label={asks.label}
      description={asks.hint}
      {...(asks.kind === 'days' ? { inputMode: 'numeric' as const } : {})}
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
      data-autofocus
    />
  );
}
