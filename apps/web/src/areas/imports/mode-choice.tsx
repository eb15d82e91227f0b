import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { ImportAnswer } from '@superlink/api/imports/import.schema.ts';
import { matchedBy, type ImportMode } from '@superlink/domain/imports/import-kinds.ts';
import { CLEAR_WORD } from '@superlink/domain/imports/read-row.ts';
import { errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { oneOf } from './import.messages.ts';
import { importMessages } from './import.messages.ts';
import { useChangeImport } from './import.queries.ts';

const choices = [
  { value: 'new', label: importMessages.onlyNew },
  { value: 'update', label: importMessages.updateToo },
];

/** What the run does with a record that is there already, and by what a row is told to mean it. */
export function ModeChoice({ data }: { data: ImportAnswer }) {
  const change = useChangeImport();
  const mode = change.isPending && change.variables.body?.mode ? change.variables.body.mode : data.mode;
  return (
    <Card title={importMessages.existingRows(data.kind)} description={importMessages.matchedBy(matchedBy(data.kind))}>
      <Stack gap="xs">
        {change.isError && <Banner kind="failure">{errorText(change.error, importMessages.choiceFailed)}</Banner>}
        <SegmentedControl
          aria-label={importMessages.existingRows(data.kind)}
          data={choices}
          value={mode}
          w="fit-content"
          onChange={(next) => change.mutate({ params: { id: data.id }, body: { mode: next as ImportMode } })}
        />
        <Text size="sm" c="dimmed">
          {mode === 'new' ? (
            importMessages.existingIsRefused(oneOf[data.kind])
          ) : (
            <Sentence text={importMessages.howAnUpdateWorks} parts={{ word: <b>{CLEAR_WORD}</b> }} />
          )}
        </Text>
      </Stack>
    </Card>
  );
}
