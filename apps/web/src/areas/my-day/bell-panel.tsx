import type { MyDay, NeedAnswer } from '@superlink/api/my-day/my-day.schema.ts';
import { needUrgencies } from '@superlink/domain/my-day/need-order.ts';
import { IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../client/api.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { myDayMessages } from './my-day.messages.ts';
import classes from './my-day.module.css';
import { useDay } from './my-day.queries.ts';
import { useActAddress } from './need-acts.ts';
import { fromWords, NeedFacts } from './need-row.tsx';

/** Needs that the bell shows; the page shows the others. */
const FIRST = 8;

/** The most urgent of all kinds: the kinds come in their order, and each in its own. */
function firstOf({ kinds }: MyDay): NeedAnswer[] {
  const all = kinds.flatMap(({ needs }) => needs);
  return needUrgencies.flatMap((urgency) => all.filter((need) => need.urgency === urgency)).slice(0, FIRST);
}

/** What the bell opens: the first needs, each the way to its act, and the way to all of them. */
export function BellPanel({ onLeave }: { readonly onLeave: () => void }) {
  const day = useDay();
  const actAddress = useActAddress();
  if (day.isPending) return <LoadingRows label={myDayMessages.loading} />;
  if (day.isLoadingError) {
    return (
      <ErrorState
        title={myDayMessages.loadFailed}
        hint={errorText(day.error, words.pleaseTryAgainLater)}
        onRetry={() => void day.refetch()}
      />
    );
  }
  const first = firstOf(day.data);
  const others = day.data.count - first.length;
  return (
    <>
      {first.length === 0 && (
        <EmptyState icon={<IconSun size={36} stroke={1.3} />} title={myDayMessages.nothing} hint={myDayMessages.nothingHint} />
      )}
      <ul className={classes.first} aria-label={myDayMessages.list}>
        {first.map((need) => {
          const { to, search } = actAddress(need);
          return (
            <li key={need.id}>
              <Link to={to} search={search as never} onClick={onLeave}>
                <NeedFacts need={need} note={fromWords(need)} />
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={classes.foot}>
        <span className={classes.count}>{others > 0 ? myDayMessages.andMore(others) : ''}</span>
        <Link to={paths.myDay} onClick={onLeave}>
          {myDayMessages.openMyDay}
        </Link>
      </div>
    </>
  );
}
