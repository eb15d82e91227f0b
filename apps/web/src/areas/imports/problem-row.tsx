import { Button, TextInput } from '@mantine/core';
import type { ImportProblem } from '@superlink/api/imports/import.schema.ts';
import { useState } from 'react';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { importMessages } from './import.messages.ts';
import { useCorrectRow } from './import.queries.ts';
import classes from './imports.module.css';

const FAILED = importMessages.rowFailed;

/** One problem: the value can be corrected in place, or its row left out. */
export function ProblemRow({ importId, problem }: { importId: string; problem: ImportProblem }) {
  const [value, setValue] = useState(problem.value);
  const correct = useCorrectRow();
  const { row, column, heading, message } = problem;
  const name = importMessages.placeOfProblem(row, heading || importMessages.wholeFile);
  const params = { id: importId, row };
  const callbacks = {
    onSuccess: () => toast.recovered(FAILED),
    onError: (error: unknown) => toast.failure(errorText(error, FAILED), FAILED),
  };
  const save = () => {
    if (column === null || value.trim() === problem.value) return;
    correct.mutate({ params, body: { column, value } }, callbacks);
  };
  return (
    <tr>
      <td className={classes.row}>{row}</td>
      <td>{heading || '–'}</td>
      <td className={classes.value}>
        {column !== null && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <TextInput
              size="xs"
              aria-label={importMessages.valueOf(name)}
              value={value}
              onChange={(event) => setValue(event.currentTarget.value)}
              onBlur={save}
              disabled={correct.isPending}
            />
          </form>
        )}
      </td>
      <td>{inWords(message)}</td>
      <td>
        {column !== null && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={importMessages.leaveRowOutRow(row)}
            disabled={correct.isPending}
            onClick={() => correct.mutate({ params, body: { leftOut: true } }, callbacks)}
          >
            {importMessages.leaveRowOut}
          </Button>
        )}
      </td>
    </tr>
  );
}
