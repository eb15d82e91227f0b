import type { NeedAnswer } from '@superlink/api/my-day/my-day.schema.ts';
import { handOverBody } from '@superlink/api/my-day/my-day.schema.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { errorText } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { myDayMessages } from './my-day.messages.ts';
import { useColleagues, useHandOver } from './my-day.queries.ts';

interface HandOverForm {
  userId: string;
  line: string;
}
const schema: z.ZodType<HandOverForm, HandOverForm> = z.object({
  userId: checkedBy<string>(handOverBody.shape.userId),
  line: checkedBy<string>(handOverBody.shape.line),
});

/** Hands a need to a colleague who may do it, with a line for them; closed while `need` is null. */
export function HandOverDialog({ need, onClose }: { readonly need: NeedAnswer | null; readonly onClose: () => void }) {
  const shown = useLastShown(need);
  return (
    <Dialog opened={need !== null} onClose={onClose} title={shown ? myDayMessages.handOverTitle(inWords(shown.name)) : ''}>
      {shown && <HandOver key={shown.id} need={shown} onClose={onClose} />}
    </Dialog>
  );
}

function HandOver({ need, onClose }: { readonly need: NeedAnswer; readonly onClose: () => void }) {
  const colleagues = useColleagues(need.id);
  const state = useRecordForm<HandOverForm>({ schema, defaults: { userId: '', line: '' } });
  const handOver = useHandOver();
  if (colleagues.isPending) return <LoadingLines label={words.loading} />;
  if (colleagues.isLoadingError) {
    return (
      <ErrorState
        title={myDayMessages.colleaguesFailed}
        hint={errorText(colleagues.error, words.pleaseTryAgainLater)}
        onRetry={() => void colleagues.refetch()}
      />
    );
  }
  const choices = colleagues.data.map(({ id, username }) => ({ value: id, label: username }));
  return (
    <DialogForm
      state={state}
      label={myDayMessages.handOverTitle(inWords(need.name))}
      submitLabel={myDayMessages.handOverNow}
      savingLabel={myDayMessages.handingOver}
      saving={handOver.isPending}
      refused={choices.length === 0}
      failure={handOver.error && errorText(handOver.error, myDayMessages.handOverFailed)}
      onCancel={onClose}
      onSubmit={({ userId, line }) => {
        const to = choices.find(({ value }) => value === userId)?.label ?? '';
        handOver.mutate(
          { params: { need: need.id }, body: { userId, line } },
          closingAfter(state, myDayMessages.handOverDone(to), onClose),
        );
      }}
    >
      <SelectField
        control={state.control}
        name="userId"
        label={myDayMessages.colleague}
        description={choices.length === 0 ? myDayMessages.noColleague : myDayMessages.colleagueHint}
        choices={choices}
        searchable
        required
      />
      <TextField control={state.control} name="line" label={myDayMessages.line} placeholder={myDayMessages.linePlaceholder} />
    </DialogForm>
  );
}
