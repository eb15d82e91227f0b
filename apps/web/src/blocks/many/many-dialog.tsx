import { Button, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { useHeldDialog } from '../../ui/dialog-hold.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { words } from '../../ui/words.messages.ts';
import { formatCount } from '../format/numbers.ts';
import type { Identified } from '../table/table-model.ts';
import type { Chosen, RowsAct } from './many-act.ts';
import { ManyForm } from './many-form.tsx';
import { ManyResults } from './many-results.tsx';
import { manyMessages } from './many.messages.ts';
import { useMany, type Wanted } from './use-many.ts';

/** An act that was started, with the rows as they were chosen then. */
export interface Started<Row extends Identified> {
  readonly act: RowsAct<Row>;
  readonly chosen: Chosen<Row>;
}

export interface ManyDialogProps<Row extends Identified> {
  readonly started: Started<Row> | null;
  readonly nameOf: (row: Row) => string;
  readonly hrefOf?: ((id: string) => string) | undefined;
  readonly onClose: () => void;
  /** ids of rows that are done with */
  readonly onDone: (ids: readonly string[]) => void;
}

/** Asks what an act needs, does it, and lists what became of the rows; closed while `started` is null. */
export function ManyDialog<Row extends Identified>({ started, ...given }: ManyDialogProps<Row>) {
  // as they were chosen: a row that was done must not lose its line
  const shown = useShownAsOpened(started);
  return (
    <Dialog opened={started !== null} onClose={given.onClose} title={shown?.act.label ?? ''} size="lg" showsOnce>
      {started && shown && <Act {...given} started={shown} />}
    </Dialog>
  );
}

function Act<Row extends Identified>({
  started,
  nameOf,
  hrefOf,
  onClose,
  onDone,
}: ManyDialogProps<Row> & { readonly started: Started<Row> }) {
  const many = useMany();
  const [chosen, setChosen] = useState(started.chosen);
  const [before, setBefore] = useState<Wanted | null>(null);
  const { progress, isWorking, isDone, error } = many;
  useHeldDialog(isWorking);
  if (progress === null || (error && progress.results.length === 0)) {
    return (
      <ManyForm
        act={started.act}
        chosen={chosen}
        before={before}
        nameOf={nameOf}
        failure={error && errorText(error, manyMessages.failed)}
        onCancel={onClose}
        onStart={many.start}
      />
    );
  }
  const [done, all] = [formatCount(progress.results.length), formatCount(progress.total)];
  if (!isDone) {
    return (
      <Stack>
        {error ? (
          <Banner kind="failure">{manyMessages.stopped(done, all)}</Banner>
        ) : (
          <Text size="sm" role="status">
            {progress.results.length === 0 ? manyMessages.workingAtAll : manyMessages.working(done, all)}
          </Text>
        )}
        <Progress aria-label={manyMessages.working(done, all)} value={(100 * progress.results.length) / Math.max(1, progress.total)} />
        <DialogActions>
          {error && (
            <>
              <Button variant="default" onClick={onClose}>
                {words.close}
              </Button>
              <Button onClick={many.goOn}>{manyMessages.goOn}</Button>
            </>
          )}
        </DialogActions>
      </Stack>
    );
  }
  const doneIds = progress.results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
  return (
    <ManyResults
      {...progress}
      names={new Map(chosen.rows.map((row) => [row.id, nameOf(row)]))}
      hrefOf={hrefOf}
      onClose={() => {
        onDone(doneIds);
        onClose();
      }}
      onTryAgain={(ids) => {
        onDone(doneIds);
        setBefore(progress.wanted);
        const rows = chosen.rows.filter(({ id }) => ids.includes(id));
        setChosen({ rows, all: null, count: rows.length });
        many.forget();
      }}
    />
  );
}
