import type { NeedAnswer } from '@superlink/api/my-day/my-day.schema.ts';
import { isHandedOver } from '@superlink/domain/my-day/need-kinds.ts';
import { snoozeChoices, snoozedUntil, type SnoozeChoice } from '@superlink/domain/my-day/snooze.ts';
import { IconArrowBackUp, IconClockPause, IconUserShare } from '@tabler/icons-react';
import { formatInstant } from '../../blocks/format/dates.ts';
import { RowActions } from '../../blocks/table/row-actions.tsx';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { myDayMessages } from './my-day.messages.ts';
import { useSnooze, useTakeBack } from './my-day.queries.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** This afternoon is offered until it begins. */
const isToCome = (choice: SnoozeChoice) => snoozedUntil(choice, new Date()) !== null;

/**
 * Putting a need off, handing it to a colleague, and giving it back to who handed it over. What is done takes the row away, and this with it: the answer is
 * shown all the same, and the dialog of a hand-over belongs to the list.
 */
export function NeedMenu({ need, onHandOver }: { readonly need: NeedAnswer; readonly onHandOver: () => void }) {
  const snooze = useSnooze();
  const giveBack = useTakeBack();
  const params = { need: need.id };
  const putOff = (until: SnoozeChoice) =>
    snooze.mutateAsync({ params, body: { until } }).then(
      (answer) => toast.success(myDayMessages.snoozed(inWords(need.name), formatInstant(answer.until))),
      (error: unknown) => toast.failure(errorText(error, myDayMessages.snoozeFailed), myDayMessages.snoozeFailed),
    );
  const takeBack = () =>
    giveBack.mutateAsync({ params }).then(
      () => toast.success(myDayMessages.takenBack),
      (error: unknown) => toast.failure(errorText(error, myDayMessages.takeBackFailed), myDayMessages.takeBackFailed),
    );
  return (
    <RowActions
      name={inWords(need.name)}
      actions={[
        ...snoozeChoices.filter(isToCome).map((choice) => ({
          label: myDayMessages.snoozeChoices[choice],
          icon: <IconClockPause {...icon} />,
          onSelect: () => void putOff(choice),
        })),
        ...(isHandedOver(need.kind) ? [{ label: myDayMessages.handOver, icon: <IconUserShare {...icon} />, onSelect: onHandOver }] : []),
        ...(need.from === null
          ? []
          : [{ label: myDayMessages.giveBack, icon: <IconArrowBackUp {...icon} />, onSelect: () => void takeBack() }]),
      ]}
    />
  );
}
