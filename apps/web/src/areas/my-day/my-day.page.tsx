import { Button, Paper, Select, Title } from '@mantine/core';
import type { MyDay, NeedAnswer } from '@superlink/api/my-day/my-day.schema.ts';
import type { NeedKind } from '@superlink/domain/my-day/need-kinds.ts';
import { needKindNames } from '@superlink/domain/my-day/need-words.ts';
import { IconClockPause, IconSun, IconUserShare } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { deferred } from '../../blocks/deferred.tsx';
import { formatCount } from '../../blocks/format/numbers.ts';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { myDayMessages } from './my-day.messages.ts';
import classes from './my-day.module.css';
import { useDay } from './my-day.queries.ts';
import { dayTabs, myDayView } from './my-day.view.ts';
import { hasDialog, listOfKind, useActAddress } from './need-acts.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { NeedMenu } from './need-menu.tsx';
import { NeedRow } from './need-row.tsx';
import { HandedOverRow, SnoozedRow } from './put-off-rows.tsx';

/** With the forms of the acts, which come with the first act. */
const NeedActDialog = deferred(async () => (await import('./need-act-dialog.tsx')).NeedActDialog);

const ALL_KINDS = 'all';
const tabNames = { needs: myDayMessages.needsYou, snoozed: myDayMessages.putOff, 'handed-over': myDayMessages.handedOver } as const;

/** /my-day: what needs the user now, what they put off and what is with a colleague. */
export function MyDayPage() {
  const [view, patch] = useUrlView(myDayView);
  const day = useDay();
  const [handing, setHanding] = useState<NeedAnswer | null>(null);
  const counts = { needs: day.data?.count, snoozed: day.data?.snoozed.length, 'handed-over': day.data?.handedOver.length };
  const kinds = [
    { value: ALL_KINDS, label: myDayMessages.allKinds },
    ...(day.data?.kinds ?? []).map(({ kind }) => ({ value: kind, label: needKindNames[kind] })),
  ];
  return (
    <>
      <PageHeader title={myDayMessages.title} subtitle={myDayMessages.subtitle}>
        {view.tab === 'needs' && kinds.length > 2 && (
          <Select
            aria-label={myDayMessages.kindOfNeed}
            w={190}
            data={kinds}
            value={view.kind ?? ALL_KINDS}
            allowDeselect={false}
            onChange={(kind) => patch({ kind: kind === ALL_KINDS ? undefined : (kind as NeedKind) }, { push: true })}
          />
        )}
      </PageHeader>
      {day.data && view.need !== undefined && <OpenedAct id={view.need} day={day.data} onClose={() => patch({ need: undefined })} />}
      <Paper>
        <FilterTabs
          label={myDayMessages.list}
          tabs={dayTabs.map((tab) => ({ value: tab, label: tabNames[tab], count: counts[tab] }))}
          value={view.tab}
          onChange={(tab) => patch({ tab }, { push: true })}
        >
          {day.isPending && <LoadingRows label={myDayMessages.loading} />}
          {day.isLoadingError && (
            <ErrorState
              title={myDayMessages.loadFailed}
              hint={errorText(day.error, words.pleaseTryAgainLater)}
              onRetry={() => void day.refetch()}
            />
          )}
          {day.data && view.tab === 'needs' && (
            <Needs day={day.data} kind={view.kind} onHandOver={setHanding} onShowAll={() => patch({ kind: undefined })} />
          )}
          {day.data && view.tab === 'snoozed' && <Snoozed day={day.data} />}
          {day.data && view.tab === 'handed-over' && <HandedOver day={day.data} />}
        </FilterTabs>
      </Paper>
      <HandOverDialog need={handing} onClose={() => setHanding(null)} />
    </>
  );
}

/** The needs by kind, those first whose first one is the most urgent. */
function Needs({
  day,
  kind,
  onHandOver,
  onShowAll,
}: {
  day: MyDay;
  kind: NeedKind | undefined;
  onHandOver: (need: NeedAnswer) => void;
  onShowAll: () => void;
}) {
  const kinds = day.kinds.filter((each) => each.total > 0 && (kind === undefined || each.kind === kind));
  if (kinds.length === 0) {
    return kind === undefined ? (
      <EmptyState icon={<IconSun size={40} stroke={1.3} />} title={myDayMessages.nothing} hint={myDayMessages.nothingHint} />
    ) : (
      <EmptyState
        icon={<IconSun size={40} stroke={1.3} />}
        title={myDayMessages.nothingOfKind}
        action={
          <Button variant="default" onClick={onShowAll}>
            {myDayMessages.showAll}
          </Button>
        }
      />
    );
  }
  return kinds.map(({ kind: each, total, needs }) => (
    <section key={each} className={classes.group} aria-label={needKindNames[each]}>
      <div className={classes.head}>
        <Title order={2}>{needKindNames[each]}</Title>
        <span className={classes.count}>{needs.length < total ? myDayMessages.more(needs.length, total) : formatCount(total)}</span>
        <Link to={listOfKind[each].to} search={listOfKind[each].search as never} aria-label={myDayMessages.allOfKind(needKindNames[each])}>
          {myDayMessages.allOfThem}
        </Link>
      </div>
      <ul className={classes.list}>
        {needs.map((need) => (
          <NeedRow key={need.id} need={need}>
            <NeedMenu need={need} onHandOver={() => onHandOver(need)} />
          </NeedRow>
        ))}
      </ul>
    </section>
  ));
}

function Snoozed({ day: { snoozed } }: { day: MyDay }) {
  if (snoozed.length === 0) {
    return (
      <EmptyState
        icon={<IconClockPause size={32} stroke={1.4} />}
        title={myDayMessages.nothingPutOff}
        hint={myDayMessages.nothingPutOffHint}
      />
    );
  }
  return (
    <ul className={classes.list} aria-label={myDayMessages.putOff}>
      {snoozed.map((need) => (
        <SnoozedRow key={need.id} need={need} />
      ))}
    </ul>
  );
}

function HandedOver({ day: { handedOver } }: { day: MyDay }) {
  if (handedOver.length === 0) {
    return (
      <EmptyState
        icon={<IconUserShare size={32} stroke={1.4} />}
        title={myDayMessages.nothingHandedOver}
        hint={myDayMessages.nothingHandedOverHint}
      />
    );
  }
  return (
    <ul className={classes.list} aria-label={myDayMessages.handedOver}>
      {handedOver.map((need) => (
        <HandedOverRow key={need.id} need={need} />
      ))}
    </ul>
  );
}

const everyNeed = ({ kinds, snoozed, handedOver }: MyDay): readonly NeedAnswer[] => [
  ...kinds.flatMap(({ needs }) => needs),
  ...snoozed,
  ...handedOver,
];

/** The act that the address names. A need whose act is on another page leads there; one that is met meanwhile says so. */
function OpenedAct({ id, day, onClose }: { id: string; day: MyDay; onClose: () => void }) {
  // it stays while its act is done, which takes it off the list
  const [opened, setOpened] = useState<NeedAnswer | null>(null);
  const need = opened?.id === id ? opened : everyNeed(day).find((each) => each.id === id);
  if (need && need !== opened) setOpened(need);
  const actAddress = useActAddress();
  const navigate = useNavigate();
  const isElsewhere = need !== undefined && !hasDialog(need.kind);
  useEffect(() => {
    if (!isElsewhere) return;
    const { to, search } = actAddress(need);
    void navigate({ to, search: search as never, replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it turns out
  }, [isElsewhere]);
  if (need) return isElsewhere ? null : <NeedActDialog need={need} onClose={onClose} />;
  return (
    <Banner
      kind="note"
      actions={
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {myDayMessages.isDone}
    </Banner>
  );
}
