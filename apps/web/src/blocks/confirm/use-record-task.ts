import type { ApiError } from '../../client/api.ts';
import { toast } from '../toast.ts';

/** A mutation of one record. */
export interface RecordMutation<Answer> {
  readonly mutate: (
    given: { params: { id: string } },
    then: { onSuccess: (answer: Answer) => void; onError?: (error: ApiError) => void },
  ) => void;
  readonly isPending: boolean;
  readonly error: ApiError | null;
  readonly reset: () => void;
}

/**
 * What a dialog needs that asks before something is done to a record, and is open while there is one. Once done it says so and closes; opened again
 * it knows nothing of an earlier failure.
 */
export function useRecordTask<Answer>(
  record: { readonly id: string } | null,
  task: RecordMutation<Answer>,
  {
    done,
    onClose,
    onDone,
    onError,
  }: {
    /** what the toast says */
    readonly done: string | ((answer: Answer) => string);
    readonly onClose: () => void;
    readonly onDone?: (() => void) | undefined;
    readonly onError?: (error: ApiError) => void;
  },
) {
  const close = () => {
    task.reset();
    onClose();
  };
  const onConfirm = () =>
    record &&
    task.mutate(
      { params: { id: record.id } },
      {
        onSuccess: (answer) => {
          toast.success(typeof done === 'string' ? done : done(answer));
          close();
          onDone?.();
        },
        ...(onError && { onError }),
      },
    );
  return { opened: record !== null, onClose: close, onConfirm, busy: task.isPending };
}
