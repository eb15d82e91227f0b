import { Button, Group, Progress, Text, Title } from '@mantine/core';
import type { ImportAnswer } from '@superlink/api/imports/import.schema.ts';
import { importKinds, type ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { canUndoImport } from '@superlink/domain/imports/import-state.ts';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { inWords } from '../../language/in-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { counted, importMessages, kindLabels } from './import.messages.ts';
import { UndoDialog } from './undo-dialog.tsx';
import classes from './imports.module.css';

const lists: Record<ImportKind, string> = {
  vehicles: paths.vehicles,
  trailers: paths.trailers,
  drivers: paths.drivers,
  clients: paths.clients,
};

/** What a company that brings in what it has most likely brings in next; who may not is offered what they may. */
const kindAfter = (kind: ImportKind) => importKinds[(importKinds.indexOf(kind) + 1) % importKinds.length]!;

/** While all rows are written: how far it is. Leaving the page stops nothing. */
export function ImportProgress({ data }: { data: ImportAnswer }) {
  return (
    <Card>
      <div className={classes.result} role="status">
        <Title order={2}>{importMessages.importing(counted(data.kind, data.rows))}</Title>
        <Progress
          className={classes.bar ?? ''}
          value={(data.progress / Math.max(1, data.rows)) * 100}
          aria-label={importMessages.rowsImported}
          transitionDuration={300}
        />
        <Text size="sm" c="dimmed" className="num">
          {importMessages.progress(formatCount(data.progress), formatCount(data.rows))}
        </Text>
        <Text size="sm" c="dimmed">
          {importMessages.importingHint}
        </Text>
      </div>
    </Card>
  );
}

/** What an undo left as it is, each with the reason. */
function KeptRecords({ data }: { data: ImportAnswer }) {
  const more = data.keptCount - data.kept.length;
  return (
    <div className={classes.kept}>
      <Banner kind="warning">
        {importMessages[data.keptCount === 1 ? 'oneIsKept' : 'someAreKept'](counted(data.kind, data.keptCount))}
        <ul>
          {data.kept.map((reason) => (
            <li key={reason}>{inWords(reason)}</li>
          ))}
        </ul>
        {more > 0 && importMessages.andMore(formatCount(more))}
      </Banner>
    </div>
  );
}

/** What the import did, and the way back. */
export function ImportResult({ data }: { data: ImportAnswer }) {
  const [undoing, setUndoing] = useState(false);
  const undone = data.state === 'undone';
  return (
    <Card>
      <div className={classes.result} role="status">
        {undone ? <IconArrowBackUp size={36} stroke={1.4} aria-hidden /> : <IconCircleCheck size={36} stroke={1.4} aria-hidden />}
        <Title order={2}>{undone ? importMessages.wasUndone(data) : importMessages.done(data.kind, data.created, data.updated)}</Title>
        <Text size="sm" c="dimmed">
          {undone
            ? importMessages[data.created > 0 ? 'undoneWithNumbers' : 'undoneBy'](data.undoneBy ?? '', formatInstant(data.undoneAt))
            : importMessages.finishedBy(data.fileName, data.finishedBy ?? '', formatInstant(data.finishedAt))}
        </Text>
        {data.keptCount > 0 && <KeptRecords data={data} />}
        <Group justify="center">
          {canUndoImport(data) && (
            <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => setUndoing(true)}>
              {importMessages.undoImport}
            </Button>
          )}
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to={paths.importCreate} search={{ kind: undone ? data.kind : kindAfter(data.kind) } as never} {...props} />
            )}
          >
            {importMessages.importAnotherFile}
          </Button>
          <Button renderRoot={(props) => <Link to={lists[data.kind]} {...props} />}>{importMessages.open(kindLabels[data.kind])}</Button>
        </Group>
      </div>
      <UndoDialog toUndo={undoing ? data : null} onClose={() => setUndoing(false)} />
    </Card>
  );
}
