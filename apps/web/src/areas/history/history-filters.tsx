import { Select } from '@mantine/core';
import { useState } from 'react';
import { DayInput, NO_DAY } from '../../blocks/form/day-input.tsx';
import { FailedReads } from '../../blocks/form/failed-reads.tsx';
import { Filters } from '../../blocks/list/filters.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { words } from '../../ui/words.messages.ts';
import { wantedOf, type CompanyHistoryView } from './company-history.view.ts';
import classes from './company-history.module.css';
import { historyMessages } from './history.messages.ts';
import { useHistoryChoices } from './history.queries.ts';

type Filter = (change: Partial<CompanyHistoryView>) => void;

/** What narrows the history of the company: record, person, kind with its fields, deed and days. */
export function HistoryFilters({ view, filter }: { view: CompanyHistoryView; filter: Filter }) {
  const choices = useHistoryChoices();
  const kinds = choices.data?.kinds ?? [];
  const kind = kinds.find(({ value }) => value === view.kind);
  // of all kinds each deed once
  const acts = kind?.acts ?? [...new Map(kinds.flatMap((one) => one.acts).map((act) => [act.value, act])).values()];
  return (
    <div className={classes.tools} role="search" aria-label={historyMessages.search}>
      <div className={classes.search}>
        <SearchBox placeholder={historyMessages.searchRecord} value={view.search} onSearch={(search) => filter({ search })} />
      </div>
      <Filters inForce={Object.keys(wantedOf({ ...view, search: '', unusual: undefined })).length}>
        <OneOf
          label={historyMessages.person}
          all={historyMessages.everybody}
          isPending={choices.isPending}
          choices={choices.data?.people ?? []}
          value={view.person}
          onChange={(person) => filter({ person })}
        />
        <OneOf
          label={historyMessages.kind}
          all={historyMessages.everyKind}
          isPending={choices.isPending}
          choices={kinds}
          value={view.kind}
          onChange={(chosen) => filter({ kind: chosen, field: undefined, did: undefined })}
        />
        {kind && kind.fields.length > 0 && (
          <OneOf
            label={historyMessages.field}
            all={historyMessages.everyField}
            isPending={false}
            choices={kind.fields}
            value={view.field}
            onChange={(field) => filter({ field })}
          />
        )}
        <OneOf
          label={historyMessages.did}
          all={historyMessages.everything}
          isPending={choices.isPending}
          choices={acts}
          value={view.did}
          onChange={(did) => filter({ did })}
        />
        <DayOf
          label={historyMessages.from}
          value={view.from}
          onChange={(from) => filter({ from, ...(from && view.to && from > view.to ? { to: from } : {}) })}
        />
        <DayOf
          label={historyMessages.to}
          value={view.to}
          onChange={(to) => filter({ to, ...(to && view.from && to < view.from ? { from: to } : {}) })}
        />
      </Filters>
      <FailedReads reads={[choices]}>{historyMessages.choicesFailed}</FailedReads>
    </div>
  );
}

function OneOf({
  label,
  all,
  isPending,
  choices,
  value,
  onChange,
}: {
  label: string;
  all: string;
  isPending: boolean;
  choices: readonly { readonly value: string; readonly label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  return (
    <Select
      aria-label={label}
      placeholder={all}
      className={classes.filter ?? ''}
      searchable
      clearable
      limit={100}
      nothingFoundMessage={isPending ? words.loading : words.nothingFound}
      data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}

function DayOf({ label, value, onChange }: { label: string; value: string | undefined; onChange: (day: string | undefined) => void }) {
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <DayInput
      aria-label={label}
      placeholder={label}
      className={classes.filter ?? ''}
      value={value ?? ''}
      onChange={(day) => {
        setUnreadable(false);
        onChange(day === '' ? undefined : day);
      }}
      onUnreadable={() => setUnreadable(true)}
      error={isUnreadable && NO_DAY}
    />
  );
}
