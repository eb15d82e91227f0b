import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { ManyResult } from '@superlink/api/many/many.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { api, errorText } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { words } from '../../ui/words.messages.ts';
import { formatCount } from '../format/numbers.ts';
import { manyMessages } from './many.messages.ts';
import classes from './many.module.css';

/** What became of the rows: how many went through, those that did not with the reason, and what to do about it. */
export function ManyResults({
  results,
  entryId,
  names,
  hrefOf,
  onClose,
  onTryAgain,
}: {
  readonly results: readonly ManyResult[];
  readonly entryId: string | null;
  /** of rows that the screen knows, by id */
  readonly names: ReadonlyMap<string, string>;
  readonly hrefOf: ((id: string) => string) | undefined;
  readonly onClose: () => void;
  readonly onTryAgain: (ids: readonly string[]) => void;
}) {
  const undo = useMutation(api.history.undo.mutation());
  const left = results.filter(({ outcome }) => outcome !== 'done');
  const warned = results.filter(({ warnings }) => warnings.length > 0);
  const nameOf = ({ id, name }: ManyResult) => names.get(id) ?? (name === null ? manyMessages.aRow : inWords(name));
  const again = left.filter(({ id, outcome }) => outcome !== 'gone' && names.has(id)).map(({ id }) => id);
  const line = (result: ManyResult, says: string, isProblem: boolean) => (
    <li key={result.id} className={classes.row}>
      <span className={classes.name}>
        {hrefOf ? (
          <Anchor href={hrefOf(result.id)} target="_blank" inherit>
            {nameOf(result)}
          </Anchor>
        ) : (
          nameOf(result)
        )}
      </span>
      <Text span inherit {...(isProblem ? { c: 'var(--mantine-color-error)' } : {})}>
        {says}
      </Text>
    </li>
  );
  return (
    <Stack>
      <Text size="sm" fw={600} role="status">
        {undo.isSuccess ? manyMessages.undone : manyMessages.doneOf(formatCount(results.length - left.length), formatCount(results.length))}
      </Text>
      {undo.error && <Banner kind="failure">{errorText(undo.error, manyMessages.undoFailed)}</Banner>}
      {left.length > 0 && (
        <ul className={classes.rows} aria-label={manyMessages.leftOut}>
          {left.map((result) => line(result, inWords(result.problem ?? ''), true))}
        </ul>
      )}
      {warned.length > 0 && (
        <ul className={classes.rows} aria-label={manyMessages.warned}>
          {warned.map((result) => line(result, result.warnings.map(inWords).join(' '), false))}
        </ul>
      )}
      <DialogActions>
        {entryId !== null && !undo.isSuccess && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate({ params: { id: entryId } })}>
            {manyMessages.undo}
          </Button>
        )}
        {again.length > 0 && !undo.isSuccess && (
          <Button variant="default" onClick={() => onTryAgain(again)}>
            {manyMessages.tryAgain}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Stack>
  );
}
