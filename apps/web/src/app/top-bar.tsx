import { ActionIcon, Burger, Popover, UnstyledButton } from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, Suspense, useEffect, useState } from 'react';
import { drawnPart } from '../blocks/deferred.tsx';
import { LocalErrorBoundary } from '../blocks/error-boundary.tsx';
import { later, whenIdle } from '../blocks/later.tsx';
import { createPart } from '../blocks/part.ts';
import { useUser } from '../session/session.ts';
import { FindAnything } from './find-anything.tsx';
import { usePlace } from './place.ts';
import { shellMessages } from './shell.messages.ts';
import classes from './shell.module.css';

/** Come when the page has nothing else to do. */
const Extras = later(async () => (await import('./top-bar-extras.tsx')).TopBarExtras, {});
const accountMenu = createPart(async () => (await import('./account-menu.tsx')).AccountMenu);
const AccountMenu = drawnPart(accountMenu);

interface TopBarProps {
  readonly collapsed: boolean;
  readonly onToggleSidebar: () => void;
  readonly onOpenDrawer: () => void;
}

export function TopBar({ collapsed, onToggleSidebar, onOpenDrawer }: TopBarProps) {
  return (
    <header className={classes.top}>
      <Burger hiddenFrom="sm" size="sm" onClick={onOpenDrawer} aria-label={shellMessages.openMenu} aria-haspopup="dialog" />
      <ActionIcon
        visibleFrom="sm"
        size="lg"
        onClick={onToggleSidebar}
        aria-label={collapsed ? shellMessages.expandSidebar : shellMessages.collapseSidebar}
        aria-expanded={!collapsed}
        aria-controls="sidebar"
      >
        {collapsed ? <IconChevronsRight size={18} aria-hidden /> : <IconChevronsLeft size={18} aria-hidden />}
      </ActionIcon>
      <Breadcrumb />
      <div className={classes.tools}>
        <FindAnything />
        <div className={classes.extras}>
          <Extras />
        </div>
        <UserMenu />
      </div>
    </header>
  );
}

function Breadcrumb() {
  const { title, above } = usePlace();
  return (
    <nav aria-label={shellMessages.breadcrumb} className={classes.breadcrumb}>
      <ol>
        {above.map(({ label, to }) => (
          <Fragment key={label}>
            <li>{to === undefined ? label : <Link to={to}>{label}</Link>}</li>
            <li aria-hidden>/</li>
          </Fragment>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

function UserMenu() {
  const user = useUser();
  const [opened, setOpened] = useState(false);
  // before it is opened: where the line is gone, Logout must be there
  useEffect(() => whenIdle(() => void accountMenu.fetch().catch(() => {})), []);
  if (!user) return null;
  return (
    // Not a menu: it tells who is signed in before it offers what can be done.
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={210} withinPortal={false} shadow="md">
      <Popover.Target>
        <UnstyledButton className={classes.user} onClick={() => setOpened(!opened)} aria-label={shellMessages.accountOf(user.username)}>
          <span className={classes.initials} data-initials={user.username.slice(0, 2).toUpperCase()} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={shellMessages.account}>
        <LocalErrorBoundary resetKey={opened}>
          <Suspense fallback={null}>
            <AccountMenu onLeave={() => setOpened(false)} />
          </Suspense>
        </LocalErrorBoundary>
      </Popover.Dropdown>
    </Popover>
  );
}
