import { Button, Group, Select, Stack, Text } from '@mantine/core';
import type { ImportAnswer } from '@superlink/api/imports/import.schema.ts';
import { missingColumns } from '@superlink/domain/imports/guess-columns.ts';
import { importFields } from '@superlink/domain/imports/import-fields.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Refusal } from '../../blocks/refusal.tsx';
import { errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { HeadingRowSelect } from './heading-row-select.tsx';
import { importMessages } from './import.messages.ts';
import { ModeChoice } from './mode-choice.tsx';
import { SheetSelect } from './sheet-select.tsx';
import { useChangeImport } from './import.queries.ts';
import classes from './imports.module.css';

const decimalSigns = [
  { value: '', label: importMessages.numberInDoubt },
  { value: ',', label: importMessages.decimalComma },
  { value: '.', label: importMessages.decimalPoint },
];
const dateOrders = [
  { value: '', label: importMessages.dayFirstInDoubt },
  { value: 'dmy', label: importMessages.dayFirst },
  { value: 'mdy', label: importMessages.monthFirst },
];

/** What each column means: guessed, shown with the first values, changed by a select. */
export function ColumnsStep({ data, onNext }: { data: ImportAnswer; onNext: () => void }) {
  const change = useChangeImport();
  const fields = importFields[data.kind];
  const mapping = change.isPending && change.variables.body?.mapping ? change.variables.body.mapping : data.mapping;
  const { id } = data;
  const choose = (column: number, field: string | null) => {
    const repeatable = fields.find(({ name }) => name === field)?.reads === 'permit';
    // a field that moves to another column leaves the one it came from
    const next = mapping.map((each, index) => (index === column ? field : each === field && !repeatable ? null : each));
    change.mutate({ params: { id }, body: { mapping: next } });
  };
  const options = [
    { value: '', label: importMessages.leaveOut },
    ...fields.map(({ name, label, required }) => ({ value: name, label: required ? `${label} *` : label })),
  ];
  const missing = missingColumns(data.kind, mapping, data.mode);

  return (
    <Stack>
      {change.isError && <Banner kind="failure">{errorText(change.error, importMessages.columnsFailed)}</Banner>}
      {missing.length > 0 && (
        <Banner kind="note">
          {missing.length === 1 ? importMessages.columnIsMissing(missing.join(', ')) : importMessages.columnsAreMissing(missing.join(', '))}
        </Banner>
      )}
      <Card
        title={importMessages.whatTheColumnsMean}
        description={data.sheet === null ? data.fileName : importMessages.sheetOf(data.fileName, data.sheet)}
      >
        <Group align="flex-end" gap="sm">
          {data.sheets.length > 1 && <SheetSelect data={data} />}
          <HeadingRowSelect data={data} />
        </Group>
        <ul className={classes.columns}>
          {data.headings.map((heading, column) => (
            <li key={column} className={classes.column}>
              <Text size="sm" fw={600}>
                {heading || importMessages.column(column + 1)}
              </Text>
              <span className={classes.sample}>
                {data.firstRows
                  .map((row) => row[column] ?? '')
                  .filter((value) => value !== '')
                  .slice(0, 3)
                  .join(' · ')}
              </span>
              <Select
                aria-label={importMessages.fieldOf(heading || importMessages.columnAt(column + 1))}
                size="sm"
                data={options}
                value={mapping[column] ?? ''}
                allowDeselect={false}
                onChange={(field) => choose(column, field || null)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <ModeChoice data={data} />
      <Card title={importMessages.howTheFileWrites} description={importMessages.formatsHint}>
        <div className={classes.conventions}>
          <Select
            label={importMessages.decimals}
            data={decimalSigns}
            value={data.decimalSign ?? ''}
            allowDeselect={false}
            onChange={(value) => change.mutate({ params: { id }, body: { decimalSign: (value || null) as ImportAnswer['decimalSign'] } })}
          />
          <Select
            label={importMessages.dates}
            data={dateOrders}
            value={data.dateOrder ?? ''}
            allowDeselect={false}
            onChange={(value) => change.mutate({ params: { id }, body: { dateOrder: (value || null) as ImportAnswer['dateOrder'] } })}
          />
        </div>
      </Card>
      <div className={classes.footer}>
        <Text size="sm" c="dimmed">
          {data.mode === 'new' ? importMessages.neededMark : importMessages.neededWhenNewMark}
        </Text>
        <Refusal reason={missing.length > 0 ? importMessages.chooseAColumnFor(missing.join(', ')) : null}>
          <Button rightSection={<IconArrowRight size={16} />} onClick={onNext}>
            {importMessages.checkTheRows}
          </Button>
        </Refusal>
      </div>
    </Stack>
  );
}
