import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { deferred } from '../../blocks/deferred.tsx';
import { LoadingRows } from '../../ui/skeletons.tsx';
import { myDayMessages } from './my-day.messages.ts';
import classes from './my-day.module.css';
import { useDayCount } from './my-day.queries.ts';

const BellPanel = deferred(async () => (await import('./bell-panel.tsx')).BellPanel, <LoadingRows label={myDayMessages.loading} />);

/** How much needs the user, on every page; pressed, it shows the first of it. */
export function Bell() {
  const { data } = useDayCount();
  const [opened, setOpened] = useState(false);
  const label = data ? myDayMessages.bell(data.count) : myDayMessages.bellUnknown;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={440} withinPortal={false} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size="lg" className={classes.bell} aria-label={label} onClick={() => setOpened(!opened)}>
          <IconBell size={18} aria-hidden />
          {data && data.count > 0 && (
            <span className={classes.badge} aria-hidden>
              {myDayMessages.onBell(data.count)}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={myDayMessages.title} maw="calc(100vw - 16px)">
        <BellPanel onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
      <VisuallyHidden aria-live="polite">{data && label}</VisuallyHidden>
    </Popover>
  );
}
