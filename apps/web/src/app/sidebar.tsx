import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { session, useUser } from '../session/session.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { appMessages } from './app.messages.ts';
import { entryOf, seenBy, type NavigationEntry, type NavigationGroup } from './navigation.ts';
import { paths } from '../paths.ts';
import { shellMessages } from './shell.messages.ts';
import classes from './shell.module.css';
import type { useSidebarState } from './sidebar-state.ts';

type SidebarState = Pick<ReturnType<typeof useSidebarState>, 'isOpen' | 'toggleGroup'>;

/** Brand, groups, Logout and version (0§2.5). Collapsed it is a rail of icons with their names as tooltips. */
export function SidebarContent({ collapsed, state, onLeave }: { collapsed: boolean; state: SidebarState; onLeave?: () => void }) {
  const user = useUser();
  const { pathname } = useLocation();
  const groups = seenBy(user);
  const current = entryOf(pathname, groups);
  return (
    <>
      <Link to={paths.dashboard} className={classes.brand} aria-label={appMessages.superlink} {...(onLeave && { onClick: onLeave })}>
        <BrandMark size={28} />
        {!collapsed && <span aria-hidden>{appMessages.superlink}</span>}
      </Link>
      <nav aria-label={shellMessages.mainNavigation} className={classes.nav}>
        {groups.map((group) => (
          <Group key={group.label} group={group} current={current} collapsed={collapsed} state={state} onLeave={onLeave} />
        ))}
      </nav>
      <div className={classes.foot}>
        <LogoutButton collapsed={collapsed} />
        <div className={classes.version}>V2.8</div>
      </div>
    </>
  );
}

/** Inside the landmark it belongs to, but outside the part that scrolls. */
const inSidebar = { target: '#sidebar' };

interface GroupProps {
  readonly group: NavigationGroup;
  readonly current: NavigationEntry | undefined;
  readonly collapsed: boolean;
  readonly state: SidebarState;
  readonly onLeave: (() => void) | undefined;
}

function Group({ group, current, collapsed, state, onLeave }: GroupProps) {
  const open = state.isOpen(group.label);
  const id = `nav-${group.label.replace(/\W+/g, '-').toLowerCase()}`;
  return (
    <div className={classes.group} role="group" aria-label={group.label}>
      {!collapsed && (
        <button
          type="button"
          className={classes.heading}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => state.toggleGroup(group.label)}
        >
          {group.label}
          <IconChevronDown size={13} stroke={2} aria-hidden />
        </button>
      )}
      {/* The rail has no headings to open a group with, so there every entry shows. */}
      <div id={id} hidden={!collapsed && !open}>
        {group.entries.map((entry) => (
          <Tooltip key={entry.to} label={entry.label} position="right" disabled={!collapsed} portalProps={inSidebar}>
            <Link
              to={entry.to}
              className={classes.link}
              activeOptions={{ exact: true }}
              aria-current={entry === current ? 'page' : undefined}
              {...(collapsed && { 'aria-label': entry.label })}
              {...(onLeave && { onClick: onLeave })}
            >
              <entry.icon size={18} stroke={1.7} aria-hidden />
              {!collapsed && entry.label}
            </Link>
          </Tooltip>
        ))}
      </div>
    </div>
  );
}

function LogoutButton({ collapsed }: { collapsed: boolean }) {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void session.signOut();
  };
  return (
    <Tooltip label={shellMessages.logout} position="right" disabled={!collapsed} portalProps={inSidebar}>
      <UnstyledButton
        className={classes.link}
        onClick={leave}
        disabled={leaving}
        {...(collapsed && { 'aria-label': shellMessages.logout })}
      >
        <IconLogout size={18} stroke={1.7} aria-hidden />
        {!collapsed && shellMessages.logout}
      </UnstyledButton>
    </Tooltip>
  );
}
