import { Button } from '@mantine/core';
import type { NeedAnswer } from '@superlink/api/my-day/my-day.schema.ts';
import type { NeedUrgency } from '@superlink/domain/my-day/need-order.ts';
import { needWhen } from '@superlink/domain/my-day/need-words.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayOf, today } from '../../blocks/format/dates.ts';
import { inWords } from '../../language/in-words.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { myDayMessages } from './my-day.messages.ts';
import classes from './my-day.module.css';
import { useActAddress } from './need-acts.ts';
import { needIcons } from './need-icons.tsx';

const toneOf: Readonly<Record<NeedUrgency, Tone>> = { now: 'red', today: 'amber', soon: 'grey' };

/** What a need is about, since or until when, and who gave it. */
export function NeedFacts({ need, note }: { readonly need: NeedAnswer; readonly note?: string | null }) {
  const Icon = needIcons[need.kind];
  const when = needWhen({ ...need, day: dayOf(need.day) }, today());
  return (
    <>
      <span className={classes.icon} data-urgency={need.urgency}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.about}>
        <span className={classes.name}>{inWords(need.name)}</span>
        <span className={classes.detail}>{need.detail.split(' · ').map(inWords).join(' · ')}</span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
      {when !== null && (
        <span className={classes.when}>
          <StatusBadge tone={toneOf[need.urgency]}>{when}</StatusBadge>
        </span>
      )}
    </>
  );
}

/** Who handed it over, and the line that came with it. */
export function fromWords({ from }: Pick<NeedAnswer, 'from'>): string | null {
  if (from === null) return null;
  return from.line === null ? myDayMessages.from(from.username) : myDayMessages.fromWithLine(from.username, from.line);
}

/** One need of a list; `children` is what can be done with it besides its act. */
export function NeedRow({ need, note, children }: { readonly need: NeedAnswer; readonly note?: string; readonly children?: ReactNode }) {
  const act = myDayMessages.acts[need.kind];
  const { to, search } = useActAddress()(need);
  return (
    <li className={classes.row}>
      <NeedFacts need={need} note={note ?? fromWords(need)} />
      <span className={classes.tools}>
        <Button
          component={Link}
          to={to}
          search={search as never}
          size="compact-sm"
          variant={need.urgency === 'now' ? 'light' : 'default'}
          aria-label={myDayMessages.actOf(act, inWords(need.name))}
        >
          {act}
        </Button>
        {children}
      </span>
    </li>
  );
}
