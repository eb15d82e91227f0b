import type { FieldValues } from 'react-hook-form';
import { toast } from '../toast.ts';
import { showServerErrors } from './server-errors.ts';
import type { RecordFormState } from './use-record-form.ts';

/** What follows when the form of a dialog was sent: it says so and closes, or shows at its fields what the server complains about. */
export function closingAfter<V extends FieldValues>(
  state: RecordFormState<V>,
  saved: string,
  onClose: () => void,
  fieldOf?: (name: string) => string,
) {
  return {
    onSuccess: () => {
      state.release();
      toast.success(saved);
      onClose();
    },
    onError: (error: unknown) => showServerErrors(state.form, error, fieldOf),
  };
}
