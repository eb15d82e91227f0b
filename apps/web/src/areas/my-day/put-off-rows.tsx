import { Button } from '@mantine/core';
import type { MyDay } from '@superlink/api/my-day/my-day.schema.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { useUser } from '../../session/session.ts';
import { myDayMessages } from './my-day.messages.ts';
import classes from './my-day.module.css';
import { useTakeBack, useWake } from './my-day.queries.ts';
import { NeedFacts } from './need-row.tsx';

/** What the user put off, and when it comes back. */
export function SnoozedRow({ need }: { readonly need: MyDay['snoozed'][number] }) {
  const wake = useWake();
  return (
    <li className={classes.row}>
      <NeedFacts need={need} note={myDayMessages.until(formatInstant(need.until))} />
      <span className={classes.tools}>
        <Button
          size="compact-sm"
          variant="default"
          loading={wake.isPending}
          aria-label={myDayMessages.actOf(myDayMessages.wake, inWords(need.name))}
          onClick={() =>
            wake.mutate(
              { params: { need: need.id } },
              { onError: (error) => toast.failure(errorText(error, myDayMessages.wakeFailed), myDayMessages.wakeFailed) },
            )
          }
        >
          {myDayMessages.wake}
        </Button>
      </span>
    </li>
  );
}

/** What is with a colleague, and who gave it; who gave it takes it back. */
export function HandedOverRow({ need }: { readonly need: MyDay['handedOver'][number] }) {
  const me = useUser();
  const takeBack = useTakeBack();
  const { to, by, line } = need;
  const note = line === null ? myDayMessages.with(to.username, by.username) : myDayMessages.withLine(to.username, by.username, line);
  return (
    <li className={classes.row}>
      <NeedFacts need={need} note={note} />
      {by.id === me?.id && (
        <span className={classes.tools}>
          <Button
            size="compact-sm"
            variant="default"
            loading={takeBack.isPending}
            aria-label={myDayMessages.actOf(myDayMessages.takeBack, inWords(need.name))}
            onClick={() =>
              takeBack.mutate(
                { params: { need: need.id } },
                {
                  onSuccess: () => toast.success(myDayMessages.takenBack),
                  onError: (error) => toast.failure(errorText(error, myDayMessages.takeBackFailed), myDayMessages.takeBackFailed),
                },
              )
            }
          >
            {myDayMessages.takeBack}
          </Button>
        </span>
      )}
    </li>
  );
}
